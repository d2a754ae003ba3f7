// The borders between the workspaces are kept by the compiler. Here they are crossed on purpose: the real settings of
// every workspace around tiny files of our own, each importing one other workspace.

import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '@cadetto/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const mayImport = {
  contract: [],
  player: [],
  sandbox: [],
  demo: [],
  media: [],
  web: ['contract', 'player'],
  server: ['contract', 'demo', 'media', 'sandbox'],
} as const satisfies Record<string, readonly string[]>;

type Workspace = keyof typeof mayImport;
const workspaces = Object.keys(mayImport) as readonly Workspace[];

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cadetto-borders-'));
  await mkdir(join(root, 'node_modules', '@cadetto'), { recursive: true });
  for (const name of ['@types', 'vite', 'undici-types']) {
    await symlink(projectFolder(`node_modules/${name}`), join(root, 'node_modules', name));
  }
  await cp(projectFolder('tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  for (const workspace of workspaces) {
    await mkdir(join(root, workspace));
    await cp(projectFolder(`${workspace}/tsconfig.json`), join(root, workspace, 'tsconfig.json'));
    await symlink(join('..', '..', workspace), join(root, 'node_modules', '@cadetto', workspace));
    const packageFile = { name: `@cadetto/${workspace}`, type: 'module', exports: { '.': './index.ts' } };
    await writeFile(join(root, workspace, 'package.json'), JSON.stringify(packageFile));
    await writeFile(join(root, workspace, 'index.ts'), `export const ${workspace} = '${workspace}';\n`);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

function compile(workspace: Workspace): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(projectFolder('node_modules/.bin/tsc'), ['-b', workspace, '--pretty', 'false'], {
      cwd: root,
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
    });
    child.on('error', reject);
    child.on('close', () => resolve(said));
  });
}

/** The files of a workspace that the compiler refused. */
async function refused(workspace: Workspace, files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, workspace, name), text);
  const said = await compile(workspace);
  for (const name of Object.keys(files)) await rm(join(root, workspace, name));
  return Object.keys(files).filter((name) => said.includes(`${workspace}/${name}(`));
}

describe('[architecture] a forbidden import is a compile error', () => {
  const ways = {
    name: (other: Workspace) => `@cadetto/${other}`,
    path: (other: Workspace) => `../${other}/index.ts`,
  };

  // A foreign file is complained about once, so the two ways of naming it need a compilation each.
  test.each(workspaces.flatMap((workspace) => [[workspace, 'name'] as const, [workspace, 'path'] as const]))(
    '%s, importing by %s, may have what is its to have and nothing else',
    async (workspace, way) => {
      const others = workspaces.filter((name) => name !== workspace);
      const files = Object.fromEntries(
        others.map((other) => [`of-${other}.ts`, `export { ${other} } from '${ways[way](other)}';\n`]),
      );
      const allowed: readonly string[] = mayImport[workspace];
      const forbidden = others.filter((other) => !allowed.includes(other)).map((other) => `of-${other}.ts`);
      expect((await refused(workspace, files)).toSorted()).toEqual(forbidden.toSorted());
    },
  );

  test('contract knows neither the browser nor Node', async () => {
    const files = {
      'browser.ts': 'export const title = document.title;\n',
      'node.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
      'process.ts': 'export const home = process.env.HOME;\n',
    };
    expect(await refused('contract', files)).toEqual(Object.keys(files));
  });

  test.each(['web', 'player'] as const)('%s knows no Node', async (workspace) => {
    const files = {
      'node.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    };
    expect(await refused(workspace, files)).toEqual(['node.ts']);
  });

  test.each(['server', 'media'] as const)('%s knows no browser', async (workspace) => {
    expect(await refused(workspace, { 'browser.ts': 'export const title = document.title;\n' })).toEqual([
      'browser.ts',
    ]);
  });
});
