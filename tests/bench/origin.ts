// Segments from our origin, signature checked and lease asked for, against nginx with sendfile, in the same run.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFront, startNginx, type Nginx } from '../kit/nginx.ts';
import { newViewer } from '../viewer.ts';
import { startScript, type Running } from './running.ts';
import { drive, ratioOf, recorded, type Load, type Ratio } from './throughput.ts';

const rounds = 5;
const warmUpRounds = 3;

/** nginx with the segment under the very path it has in the product. */
function startSendfile({ path, bytes }: Segment): Promise<Nginx> {
  return startNginx(async ({ folder, port }) => {
    const file = join(folder, 'www', path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, bytes);
    return `sendfile on; tcp_nopush on; server { listen 127.0.0.1:${port}; root ${folder}/www; }`;
  });
}

interface Segment {
  readonly path: string;
  readonly bytes: Buffer;
}

interface Watched extends Segment {
  /** Else whoever measures next on the same account finds it watched on another device. */
  leave(): Promise<unknown>;
}

/** The largest segment of a clip's best rendition. */
async function largestSegment({ url }: Running): Promise<Watched> {
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
  return { ...largest, leave: () => fan.gets('endWatching', { params }) };
}

export interface OriginCost {
  readonly bytes: number;
  /** Requests a second. */
  readonly product: Ratio;
  /** nginx with a copy of it, which asks the product before it gives one out. */
  readonly front: Ratio;
  /** The same, asking for each: what viewers come to who ask for one piece every few seconds. */
  readonly askingFront: Ratio;
  /** The same bytes from Node's own http server, which checks nothing: what is to be had without leaving it. */
  readonly node: Ratio;
  /** The product, by the processor time of each server. */
  readonly productCpu: Ratio;
}

interface Round {
  readonly product: Load;
  readonly front: Load;
  readonly askingFront: Load;
  readonly node: Load;
  readonly nginx: Load;
}

function compare(rounds: readonly Round[], who: Exclude<keyof Round, 'nginx'>, by: keyof Load): Ratio {
  return ratioOf(rounds.map((round) => ({ ours: round[who][by], bare: round.nginx[by] })));
}

async function roundsWith(product: Running): Promise<{ bytes: number; measured: readonly Round[] }> {
  const segment = await largestSegment(product);
  const { path, bytes } = segment;
  const subject = { path, headers: {} };
  const { file, folder } = await recorded(product, subject);
  const node = await startScript('tests/bench/bare-server.ts', { ANSWER: file });
  const nginx = await startSendfile(segment);
  const front = await startFront([product.url]);
  const askingFront = await startFront([product.url], { asksAlways: true });
  const measured: Round[] = [];
  try {
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      const loads = {
        product: await drive(product, subject),
        front: await drive(front, subject),
        askingFront: await drive(askingFront, subject),
        node: await drive(node, subject),
        nginx: await drive(nginx, subject),
      };
      if (round >= 0) measured.push(loads);
    }
  } finally {
    await segment.leave();
    await askingFront.stop();
    await front.stop();
    await nginx.stop();
    await node.stop();
    await rm(folder, { recursive: true });
  }
  return { bytes: bytes.length, measured };
}

export async function originCost(products: AsyncIterable<Running>): Promise<OriginCost> {
  const measured: Round[] = [];
  let bytes = 0;
  for await (const product of products) {
    const found = await roundsWith(product);
    measured.push(...found.measured);
    ({ bytes } = found);
  }
  return {
    bytes,
    product: compare(measured, 'product', 'requestsASecond'),
    front: compare(measured, 'front', 'requestsASecond'),
    askingFront: compare(measured, 'askingFront', 'requestsASecond'),
    node: compare(measured, 'node', 'requestsASecond'),
    productCpu: compare(measured, 'product', 'requestsACpuSecond'),
  };
}
