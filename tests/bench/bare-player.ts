// The least that plays what its address names: a page with a button, Shaka as it comes but for the size of the first
// picture, our recordings straight from memory.

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { projectFolder } from '@cadetto/server';

const port = Number(process.env['PORT']);

const types: Readonly<Record<string, string>> = {
  '.mpd': 'application/dash+xml',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
};

const page = `<!doctype html><title>Bare player</title><style>video { position: fixed; inset: 0; width: 100%; height: 100%; background: #000 }</style><button>Play</button><script>
const engine = () => new Promise((done) => {
  if (window.shaka) return done();
  const script = document.createElement('script');
  script.src = '/shaka.js';
  script.onload = done;
  document.head.append(script);
});
let player = null;
document.querySelector('button').addEventListener('click', async () => {
  const video = document.createElement('video');
  document.body.append(video);
  await engine();
  shaka.polyfill.installAll();
  player = new shaka.Player();
  // As ours is set: else one begins with a larger picture than the other.
  player.configure({ abr: { useNetworkInformation: false, defaultBandwidthEstimate: 600000 } });
  await player.attach(video);
  await player.load(location.hash.slice(1));
  await video.play();
});
window.closePlayer = async () => {
  await player.destroy();
  document.querySelector('video').remove();
};
</script>`;

const folder = projectFolder('media/packs');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const files = new Map<string, { readonly type: string; readonly body: Buffer }>([
  ['/', { type: 'text/html', body: Buffer.from(page) }],
  [
    '/shaka.js',
    {
      type: 'text/javascript',
      body: readFileSync(projectFolder('node_modules/shaka-player/dist/shaka-player.compiled-es2021.js')),
    },
  ],
]);
for (const name of names) {
  const type = types[extname(name)];
  if (type !== undefined) files.set(`/pack/${name}`, { type, body: readFileSync(join(folder, name)) });
}

createServer((request, response) => {
  const found = files.get(request.url ?? '');
  if (found === undefined) {
    response.writeHead(404).end();
    return;
  }
  const headers = { 'content-type': found.type, 'content-length': found.body.length };
  response.writeHead(200, headers).end(found.body);
}).listen(port, '127.0.0.1', () => process.stdout.write('listening\n'));
