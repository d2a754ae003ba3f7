import { createRequire } from 'node:module';
import { cadetto, druga } from '@cadetto/contract';
import { beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../folders.ts';
import { createEasel } from '../../pictures/easel.ts';
import { cardHeight, cardOf, cardWidth, linesOf } from './card.ts';
import { type Font, lettered, readFonts } from './font.ts';
import { titleOf } from './routes.ts';

let fonts: Font[];
beforeAll(async () => {
  const web = createRequire(projectFolder('web/package.json'));
  const file = (script: string) =>
    web.resolve(`@fontsource/barlow-condensed/files/barlow-condensed-${script}-700-normal.woff`);
  fonts = await readFonts([file('latin'), file('latin-ext')]);
});

test.each(['A', 'a', 'È', 'č', 'ć', 'š', 'ž', 'đ', 'Š', 'Đ', '€', '0', '’'])(
  'the letter %s has an outline and a width',
  (letter) => {
    const { path, width } = lettered(fonts, letter, 100);
    expect(path).toMatch(/^M[-\d.]+ [-\d.]+[LQ]/);
    expect(width).toBeGreaterThan(10);
  },
);

test('a line is as wide as its letters, and what no font has takes no room', () => {
  const width = (text: string) => lettered(fonts, text, 100).width;
  expect(width('ab')).toBeCloseTo(width('a') + width('b'));
  expect(width('a漢')).toBe(width('a'));
});

test('long titles are broken between words and stay on the card', () => {
  const lines = linesOf(fonts, 'Politika privatnosti i obaveštenje o ličnim podacima korisnika', 84);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(lettered(fonts, line, 84).width).toBeLessThanOrEqual(860);
});

test.each([cadetto, druga])('the card of $name is a picture in its own colours', async (brand) => {
  const svg = cardOf(brand, 'Terms of service', fonts);
  expect(svg).toContain(`fill="${brand.colours.night}"`);
  expect(svg).not.toContain('<text');
  const { width, height } = await createEasel().draw((sharp) => sharp(Buffer.from(svg)).metadata());
  expect([width, height]).toEqual([cardWidth, cardHeight]);
});

test('a card says the title of a shared link, as a reader sees it', () => {
  const head =
    '<title>Bari &amp; Como · Cadetto</title><meta property="og:title" content="Bari &amp; Como: l&#x27;andata"/>';
  expect(titleOf(head)).toBe("Bari & Como: l'andata");
});
