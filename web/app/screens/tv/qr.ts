import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules along one side, quiet zone included. */
  readonly size: number;
  /** One SVG path: neighbouring dark modules of a line are one stroke of it. */
  readonly path: string;
}

/** Scanners want four light modules around the code. */
const quietZone = 4;

export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const strokes = data.flatMap((line, y) => {
    const found: string[] = [];
    for (let x = 0; x < line.length; x += 1) {
      if (!line[x]) continue;
      const from = x;
      while (line[x + 1]) x += 1;
      found.push(`M${from} ${y}h${x + 1 - from}v1H${from}z`);
    }
    return found;
  });
  return { size, path: strokes.join('') };
}
