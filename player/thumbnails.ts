// Reads the WebVTT file whose cues name a rectangle of a sprite: "sprite.jpg#xywh=0,90,160,90".

export interface Thumbnail {
  start: number;
  end: number;
  image: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export function parseThumbnails(vtt: string, address: string): Thumbnail[] {
  const blocks = vtt.replaceAll('\r\n', '\n').split(/\n{2,}/);
  return blocks.flatMap((block) => thumbnailOf(block, address) ?? []);
}

export function thumbnailAt(thumbnails: readonly Thumbnail[], time: number): Thumbnail | null {
  return thumbnails.find(({ start, end }) => time >= start && time < end) ?? null;
}

function thumbnailOf(block: string, address: string): Thumbnail | null {
  const lines = block.trim().split('\n');
  const timing = lines.findIndex((line) => line.includes('-->'));
  const payload = lines[timing + 1];
  const [from, to] = lines[timing]?.split('-->') ?? [];
  if (from === undefined || to === undefined || payload === undefined) return null;
  const part = /^(.*)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)\s*$/.exec(payload);
  const start = secondsOf(from);
  const end = secondsOf(to);
  if (!part || start === null || end === null) return null;
  const [, image = '', x, y, width, height] = part;
  return {
    start,
    end,
    image: new URL(image, address).href,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  };
}

function secondsOf(timestamp: string): number | null {
  const match = /^\s*(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/.exec(timestamp);
  if (!match) return null;
  const [, hours = '0', minutes, seconds, thousandths] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}
