// Letters and digits as strokes on a grid of 4 by 6: drawn as lines in the stadium they follow the perspective,
// and packs look the same on machines with other fonts, or none.

type Stroke = readonly (readonly [number, number])[];

const STROKES: Record<string, string> = {
  A: '00 04 16 36 44 40/02 42',
  C: '45 36 16 05 01 10 30 41',
  D: '00 06 36 45 41 30 00',
  E: '46 06 00 40/03 33',
  G: '45 36 16 05 01 10 30 41 43 23',
  I: '20 26',
  L: '06 00 40',
  M: '00 06 23 46 40',
  N: '00 06 40 46',
  O: '10 01 05 16 36 45 41 30 10',
  R: '00 06 36 45 44 33 03/23 40',
  S: '45 36 16 05 04 13 33 42 41 30 10 01',
  T: '06 46/26 20',
  U: '06 01 10 30 41 46',
  V: '06 20 46',
  Z: '06 46 00 40',
  '0': '10 01 05 16 36 45 41 30 10',
  '1': '05 26 20',
  '2': '05 16 36 45 44 00 40',
  '3': '06 46 23 33 42 41 30 10 01',
  '4': '30 36 02 42',
  '5': '46 06 04 34 43 41 30 00',
  '6': '46 16 05 01 10 30 41 42 33 03',
  '7': '06 46 10',
  '8': '13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33',
  '9': '00 30 41 45 36 16 05 04 13 43',
};

const WIDTH_OF_LETTER = 4;
const GAP = 1.8;

/** The strokes of a line of text, and its width, on the letters' grid. */
export function lettering(text: string): { strokes: Stroke[]; width: number } {
  const strokes: Stroke[] = [];
  let left = 0;
  for (const letter of text) {
    const start = left;
    for (const path of (STROKES[letter] ?? '').split('/').filter(Boolean))
      strokes.push(path.split(' ').map((corner) => [start + Number(corner[0]), Number(corner[1])] as const));
    left += WIDTH_OF_LETTER + GAP;
  }
  return { strokes, width: left - GAP };
}
