// Which picture of a thing to show, and in which files. Photographs are kept at several widths; drawings are one file
// that is sharp at any.
import { defaultImage, type MediaItem, type MetaType } from '@cadetto/contract';

export const photographWidths = [320, 640, 960, 1280, 1920] as const;
const formats = ['avif', 'webp'] as const;

const fallbackOrder: readonly MetaType[] = ['hero', 'featured', 'thumbnail', 'icon'];

const shapes: Readonly<Record<MetaType, { readonly width: number; readonly height: number }>> = {
  hero: { width: 1680, height: 720 },
  featured: { width: 1280, height: 720 },
  thumbnail: { width: 640, height: 360 },
  icon: { width: 256, height: 256 },
};

const standIn: MediaItem = { metaType: 'thumbnail', url: defaultImage };

/** Every picture there is, the wanted kind first: when one does not come, the next one is tried. */
export function candidates(media: readonly MediaItem[], wanted: MetaType): readonly MediaItem[] {
  const chosen = [wanted, ...fallbackOrder].flatMap((type) =>
    media.filter(({ metaType, url }) => metaType === type && url !== ''),
  );
  const unique = new Map([...chosen, standIn].map((item) => [item.url, item]));
  return [...unique.values()];
}

/** The first that has not failed; the last stays even so, for there is nothing after it. */
export function firstLeft(items: readonly MediaItem[], failed: ReadonlySet<string>): MediaItem {
  return items.find(({ url }) => !failed.has(url)) ?? items.at(-1) ?? standIn;
}

/** Which of them a file belongs to: a browser that chose among several only says which file it took. */
export function ownerOf(items: readonly MediaItem[], file: string): MediaItem | undefined {
  return items.find(({ url }) => {
    const address = new URL(url, file).href;
    return file === address || (isPhotograph(url) && file.startsWith(`${address}/`));
  });
}

export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

export interface PictureFiles {
  readonly src: string;
  /** Best format first; empty for a drawing. */
  readonly sources: readonly PictureSource[];
  readonly width: number;
  readonly height: number;
  readonly placeholder: string | null;
}

export function isPhotograph(url: string): boolean {
  return url.startsWith('/pictures/');
}

/** No photograph is served larger than it was taken. */
function widthsOf({ width = Infinity }: MediaItem): readonly number[] {
  const [smallest] = photographWidths;
  return photographWidths.filter((pixels) => pixels <= Math.max(width, smallest));
}

/** One file for who cannot choose: large enough to be looked at, small enough to be sent. */
function middleFile(item: MediaItem): string {
  const width = widthsOf(item).findLast((pixels) => pixels <= 1280) ?? photographWidths[0];
  return `${item.url}/${width}.webp`;
}

export function filesOf(item: MediaItem): PictureFiles {
  const { metaType, url, width, height, placeholder } = item;
  const size = width !== undefined && height !== undefined ? { width, height } : shapes[metaType];
  if (!isPhotograph(url)) return { src: url, sources: [], ...size, placeholder: null };
  const sources = formats.map((format) => ({
    type: `image/${format}`,
    srcSet: widthsOf(item)
      .map((pixels) => `${url}/${pixels}.${format} ${pixels}w`)
      .join(', '),
  }));
  return { src: middleFile(item), sources, ...size, placeholder: placeholder ?? null };
}

/** One file of about this width, for who chooses among none: a television's cards, the picture before a video. */
export function fileOfWidth(media: readonly MediaItem[], wanted: MetaType, least: number): string {
  const [first = standIn] = candidates(media, wanted);
  if (!isPhotograph(first.url)) return first.url;
  const widths = widthsOf(first);
  return `${first.url}/${widths.find((pixels) => pixels >= least) ?? widths.at(-1)}.webp`;
}

/** Beside that file, the smaller ones for smaller screens; a drawing has none. */
export function filesUpTo(media: readonly MediaItem[], wanted: MetaType, most: number): string | undefined {
  const [first = standIn] = candidates(media, wanted);
  if (!isPhotograph(first.url)) return undefined;
  return widthsOf(first)
    .filter((pixels) => pixels <= most)
    .map((pixels) => `${first.url}/${pixels}.webp ${pixels}w`)
    .join(', ');
}

/** For link previews, which take no drawings: a file of pixels. */
export function sharedPicture(media: readonly MediaItem[]): string {
  const [first = standIn] = candidates(media, 'featured');
  return isPhotograph(first.url) ? middleFile(first) : first.url.replace(/\.svg$/, '.jpg');
}
