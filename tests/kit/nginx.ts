// Debian's nginx with settings of ours, on loopback, in one process whose time is all there is.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '@cadetto/server';
import { freePort } from './launch.ts';

export interface Nginx {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface NginxPlace {
  readonly folder: string;
  readonly port: number;
}

function settingsAround({ folder }: NginxPlace, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  keepalive_requests 10000000;
  types { video/iso.segment m4s; }
  ${temporary.map((name) => `${name}_temp_path ${folder}/temporary;`).join('\n  ')}
  ${http}
}
`;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** `http`: what stands in the block of that name. */
export async function startNginx(http: (place: NginxPlace) => string | Promise<string>): Promise<Nginx> {
  const place = { folder: await mkdtemp(join(tmpdir(), 'cadetto-nginx-')), port: await freePort() };
  const settings = join(place.folder, 'nginx.conf');
  await writeFile(settings, settingsAround(place, await http(place)));
  const child = spawn(process.env['NGINX'] ?? '/usr/sbin/nginx', ['-p', place.folder, '-c', settings], {
    stdio: 'inherit',
    // Where ours would be found: nginx takes a setting of that name for sockets it should inherit.
    env: {},
  });
  const gone = once(child, 'exit');
  while (!(await isListening(place.port))) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await pause(50);
  }
  return {
    url: `http://127.0.0.1:${place.port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      await rm(place.folder, { recursive: true });
    },
  };
}

function changed(text: string, change: readonly [string | RegExp, string]): string {
  const after = text.replace(...change);
  if (after === text) throw new Error(`docs/nginx.conf has no ${String(change[0])} to change`);
  return after;
}

export interface FrontWish {
  /** For every piece it gives out, not only when the last word is too old. */
  readonly asksAlways?: boolean;
}

/** The file that operators are given, in front of these instances. */
export function startFront(
  instances: readonly string[],
  { asksAlways = false }: FrontWish = {},
): Promise<Nginx> {
  return startNginx(async ({ folder, port }) => {
    const given = await readFile(projectFolder('docs/nginx.conf'), 'utf8');
    const servers = instances.map((url) => `server ${new URL(url).host};`).join('\n');
    const changes: readonly (readonly [string | RegExp, string])[] = [
      [/(?:server 127\.0\.0\.1:\d+;\s*)+/, `${servers}\n`],
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['/var/cache/nginx/cadetto ', `${folder}/copies `],
      ['/var/cache/nginx/cadetto-granted ', `${folder}/granted `],
      ...(asksAlways ? [['proxy_cache granted;', 'proxy_cache off;'] as const] : []),
    ];
    return changes.reduce(changed, given);
  });
}
