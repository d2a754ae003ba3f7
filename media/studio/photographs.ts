// Draws the demo's photographs: node media/studio/photographs.ts
// They are moments of the matches, laid beside their packs; what the demo must know of them goes to demo/photographs.ts.
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MATCHES } from './matches/index.ts';
import { stage } from './scene.ts';

const FRAMES: Readonly<Record<string, readonly number[]>> = {
  notte: [330, 780],
  pioggia: [780, 510],
  pomeriggio: [780, 330],
};
const QUALITY = { photograph: 74, placeholder: 40 };
const PLACEHOLDER = { width: 16, height: 9 };

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The colour profile the canvas adds is the one browsers assume, and longer than a whole placeholder. */
function withoutProfile(webp: Buffer): Buffer {
  const at = webp.indexOf('VP8 ');
  const length = webp.readUInt32LE(at + 4);
  const picture = webp.subarray(at, at + 8 + length + (length % 2));
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + picture.length, 4);
  return Buffer.concat([head, picture]);
}

function placeholderOf(photograph: Canvas): string {
  const { width, height } = PLACEHOLDER;
  const small = createCanvas(width, height);
  const g = small.getContext('2d');
  g.imageSmoothingQuality = 'high';
  g.drawImage(photograph, 0, 0, width, height);
  const bytes = withoutProfile(small.toBuffer('image/webp', QUALITY.placeholder));
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

const photographs = MATCHES.flatMap((match) => {
  const scene = stage(match);
  return (FRAMES[match.id] ?? []).map((frame, index) => {
    const drawn = scene.draw(frame);
    const bytes = withoutProfile(drawn.toBuffer('image/webp', QUALITY.photograph));
    const file = `${match.id}/photograph-${index + 1}.webp`;
    writeFileSync(join(folderOf('../packs'), file), bytes);
    return {
      pack: match.id,
      file,
      id: hash('sha256', bytes).slice(0, 32),
      width: drawn.width,
      height: drawn.height,
      placeholder: placeholderOf(drawn),
    };
  });
});

writeFileSync(
  folderOf('../../demo/photographs.ts'),
  `// The photographs of the demo matches, as media/studio/photographs.ts drew them. Their ids are the hashes of their bytes.

export interface Photograph {
  /** The video it is a moment of. */
  readonly pack: string;
  /** Beside the packs. */
  readonly file: string;
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

export const photographs: readonly Photograph[] = ${JSON.stringify(photographs, null, 2)};
`,
);
