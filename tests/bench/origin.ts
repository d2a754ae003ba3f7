// Segments from our origin, signature checked and lease asked for, against nginx with sendfile, in the same run.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newViewer } from '../viewer.ts';
import { freePort, startScript, type Running } from './running.ts';
import { drive, ratioOf, recorded, type Load, type Ratio } from './throughput.ts';

const rounds = 5;
const warmUpRounds = 3;

/** One process without a master, so that its processor time is all there is. */
function settingsOf(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  types { video/iso.segment m4s; }
  ${temporary.map((name) => `${name}_temp_path ${folder}/temporary;`).join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${folder}/www; }
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

/** nginx with the segment under the very path it has in the product. */
async function startNginx(path: string, segment: Buffer): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'cadetto-nginx-'));
  const file = join(folder, 'www', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, segment);
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), settingsOf(folder, port));
  const program = process.env['NGINX'] ?? '/usr/sbin/nginx';
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const gone = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await pause(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

interface Segment {
  readonly path: string;
  readonly bytes: Buffer;
}

/** The largest segment of a clip's best rendition. */
async function largestSegment({ url }: Running): Promise<Segment> {
  const fan = await newViewer(url).signsIn('fan');
  const { categories } = await fan.gets('feed');
  const clip = categories
    .flatMap(({ streams }) => streams)
    .find(({ vod, duration }) => vod && duration !== null && duration < 60);
  const params = { id: clip?.streamId ?? '' };
  await fan.gets('startWatching', { params, body: { takeover: true } });
  const { dashUrl } = await fan.gets('watch', { params });
  const base = (dashUrl ?? '').replace(/[^/]+$/, 'v720/');
  let largest: Segment = { path: '', bytes: Buffer.alloc(0) };
  for (let number = 1; ; number += 1) {
    const path = `${base}${number}.m4s`;
    const answer = await fetch(url + path);
    if (answer.status !== 200) break;
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length > largest.bytes.length) largest = { path, bytes };
  }
  if (largest.bytes.length === 0) throw new Error('the product gave no segment');
  return largest;
}

export interface OriginCost {
  readonly bytes: number;
  /** Requests a second. */
  readonly product: Ratio;
  /** The same bytes from Node's own http server, which checks nothing: what is to be had without leaving it. */
  readonly node: Ratio;
  /** The product, by the processor time of each server. */
  readonly productCpu: Ratio;
}

interface Round {
  readonly product: Load;
  readonly node: Load;
  readonly nginx: Load;
}

function compare(rounds: readonly Round[], who: 'product' | 'node', by: keyof Load): Ratio {
  return ratioOf(rounds.map((round) => ({ ours: round[who][by], bare: round.nginx[by] })));
}

export async function originCost(product: Running): Promise<OriginCost> {
  const { path, bytes } = await largestSegment(product);
  const subject = { path, headers: {} };
  const { file, folder } = await recorded(product, subject);
  const node = await startScript('tests/bench/bare-server.ts', { ANSWER: file });
  const nginx = await startNginx(path, bytes);
  const measured: Round[] = [];
  try {
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      const loads = {
        product: await drive(product, subject),
        node: await drive(node, subject),
        nginx: await drive(nginx, subject),
      };
      if (round >= 0) measured.push(loads);
    }
  } finally {
    await nginx.stop();
    await node.stop();
    await rm(folder, { recursive: true });
  }
  return {
    bytes: bytes.length,
    product: compare(measured, 'product', 'requestsASecond'),
    node: compare(measured, 'node', 'requestsASecond'),
    productCpu: compare(measured, 'product', 'requestsACpuSecond'),
  };
}
