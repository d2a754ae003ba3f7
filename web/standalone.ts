// Scripts that stand by themselves: bundled whole, outside the app's own files, so that a page without the framework
// can load one. `import address from 'standalone:./x.ts'` gives where it is served, `standalone-text:` what it says.
import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const wish = /^(standalone(?:-text)?):(.+)$/;
// Marked so that no other plugin takes it for the file itself.
const mark = '\0';

async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'es', codeSplitting: false } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result !== undefined && 'output' in result ? result.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${file} did not become a script`);
  return chunk.code;
}

const exported = (text: string) => `export default ${JSON.stringify(text)}`;

export function standalone(): Plugin {
  const bundles = new Map<string, Promise<string>>();
  let edited = false;
  let root = '';
  return {
    name: 'cadetto:standalone',
    enforce: 'pre',
    configResolved(config) {
      edited = config.command === 'serve';
      ({ root } = config);
    },
    async resolveId(source, importer) {
      const [, kind, path = ''] = wish.exec(source) ?? [];
      if (kind === undefined) return null;
      const found = await this.resolve(path, importer);
      return found === null ? null : `${mark}${kind}:${found.id}`;
    },
    async load(id) {
      const [, kind, file = ''] = id.startsWith(mark) ? (wish.exec(id.slice(mark.length)) ?? []) : [];
      if (kind === undefined) return null;
      // While editing, Vite compiles it when a page asks for it, and with it what it imports.
      if (edited && kind === 'standalone') return exported(`/${relative(root, file)}`);
      // Server and browser are built one after the other, and must name the same file.
      if (!bundles.has(file)) bundles.set(file, bundle(file));
      const code = (await bundles.get(file)) ?? '';
      if (kind === 'standalone-text') return exported(code);
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const fileName = `assets/${basename(file, '.ts')}-${hash}.js`;
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code });
      return exported(`/${fileName}`);
    },
  };
}
