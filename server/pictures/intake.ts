// What happens to a photograph that comes in: it is opened, turned upright, freed of everything that is not the picture
// (where it was taken, with what), and made no larger than screens can show.

import { hash } from 'node:crypto';
import { Failure } from '../failure.ts';
import type { Draw } from './easel.ts';
import { mostPixels } from './forms.ts';

export interface Taken {
  readonly id: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly bytes: Buffer;
}

const longestSide = 2560;
const placeholderWidth = 16;

/** The id says what the bytes are: the same picture twice is one, and its address never shows another. */
export function pictureId(bytes: Buffer): string {
  return hash('sha256', bytes).slice(0, 32);
}

type Kind = 'jpeg' | 'png' | 'webp' | 'avif';

/** By its first bytes, not by what it is called: only these four are ever opened. */
export function kindOf(bytes: Buffer): Kind | null {
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  return /^.{4}ftypavi[fs]$/s.test(text) ? 'avif' : null;
}

async function placeholderOf(draw: Draw, bytes: Buffer): Promise<string> {
  const small = await draw(bytes, { limitInputPixels: mostPixels })
    .resize({ width: placeholderWidth })
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

export async function takeIn(draw: Draw, given: Buffer): Promise<Taken> {
  const kind = kindOf(given);
  if (kind === null) throw new Failure('invalid_input', { fields: { body: 'invalid' } });
  try {
    const upright = draw(given, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    // A camera's JPEG stays one; the others may be see-through, which only WebP keeps small.
    const written = kind === 'jpeg' ? upright.jpeg({ quality: 90 }) : upright.webp({ quality: 90 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return {
      id: pictureId(data),
      type: kind === 'jpeg' ? 'image/jpeg' : 'image/webp',
      width: info.width,
      height: info.height,
      placeholder: await placeholderOf(draw, data),
      bytes: data,
    };
  } catch (error) {
    throw new Failure('invalid_input', { fields: { body: 'invalid' }, cause: error });
  }
}
