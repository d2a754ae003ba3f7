// The forms a photograph is served in: AVIF and WebP for browsers, JPEG for those who preview links.

import type { Draw } from './easel.ts';

export const widths = [320, 640, 960, 1280, 1920] as const;
export type Width = (typeof widths)[number];

export const formats = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof formats)[number];

export interface Form {
  readonly width: Width;
  readonly format: Format;
}

export const typeOf: Readonly<Record<Format, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** 40 megapixels are more than any camera at a pitch takes, and 160 MB once unpacked. */
export const mostPixels = 40_000_000;

/** `640.avif` */
export function readForm(file: string): Form | null {
  const [, number, ending] = /^(\d{3,4})\.([a-z]{3,4})$/.exec(file) ?? [];
  const width = widths.find((known) => String(known) === number);
  const format = formats.find((known) => known === ending);
  return width === undefined || format === undefined ? null : { width, format };
}

export async function drawForm(draw: Draw, bytes: Buffer, { width, format }: Form): Promise<Buffer> {
  const picture = draw(bytes, { limitInputPixels: mostPixels }).resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      // One more step of effort takes twice the time for a twentieth of the bytes, and whoever asks first waits for it.
      return picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 72, effort: 4 }).toBuffer();
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}
