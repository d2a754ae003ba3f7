// The picture a shared link shows: the page's own title on the brand's night, with its logo.

import { inksOf, type Brand, type BrandFigure } from '@cadetto/contract';
import { lettered, type Font } from './font.ts';

export const cardWidth = 1200;
export const cardHeight = 630;

const margin = 72;
const titleWidth = 860;
const mostLines = 4;
/** From large to small; the first that fits in three lines is taken. */
const sizes = [120, 100, 84, 68] as const;

/** Words in lines no wider than the card; a word too long for one is left as it is. */
export function linesOf(fonts: readonly Font[], text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && lettered(fonts, longer, size).width <= titleWidth)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function figureAt(figure: BrandFigure, x: number, y: number, height: number): string {
  const scale = height / figure.height;
  const paths = figure.paths.map(
    ({ d, x: left = 0, y: top = 0 }) => `<path transform="translate(${left} ${top})" d="${d}"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">${paths.join('')}</g>`;
}

function signature(brand: Brand, fonts: readonly Font[]): string {
  const height = 64;
  if (brand.logo !== null) return figureAt(brand.logo, margin, margin, height);
  const beside = margin + (brand.mark.width / brand.mark.height) * height + 20;
  const name = lettered(fonts, brand.name.toUpperCase(), 60);
  return `${figureAt(brand.mark, margin, margin, height)}<path transform="translate(${beside} ${margin + 54})" d="${name.path}"/>`;
}

/** Bands that lean as the house's lines do, from wide to thin. */
function bands(colours: readonly string[]): string {
  const lean = cardHeight * 0.2126;
  const shapes = colours.map((colour, at) => {
    const left = 1010 + at * 74;
    const width = 52 - at * 14;
    return `<path fill="${colour}" d="M${left} 0h${width}l${-lean} ${cardHeight}h${-width}Z"/>`;
  });
  return shapes.join('');
}

export function cardOf(brand: Brand, title: string, fonts: readonly Font[]): string {
  const inks = inksOf(brand.colours);
  const size = sizes.find((one) => linesOf(fonts, title, one).length <= 3) ?? sizes[sizes.length - 1] ?? 68;
  const lines = linesOf(fonts, title, size).slice(0, mostLines);
  const foot = cardHeight - margin - (lines.length - 1) * size;
  const written = lines.map(
    (line, at) =>
      `<path transform="translate(${margin} ${foot + at * size})" d="${lettered(fonts, line, size).path}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}"><path fill="${inks.night}" d="M0 0h${cardWidth}v${cardHeight}H0z"/>${bands([inks.night3, inks.chalk, inks.signal])}<g fill="${inks.chalk}">${signature(brand, fonts)}${written.join('')}</g></svg>`;
}
