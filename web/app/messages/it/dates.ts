// Dates inside a sentence. They come as 21/11/2026 or, within the week, as "sabato 14:00".
const isFigure = (date: string) => /^\d/.test(date);
/** Eight and eleven begin with a vowel: l’8, fino all’11. */
const startsWithVowel = (date: string) => /^(?:08|11)\//.test(date);
const spoken = (date: string) => date.replace(' ', ' alle ');

export function fromDate(date: string): string {
  if (!isFigure(date)) return `da ${spoken(date)}`;
  return startsWithVowel(date) ? `dall’${date}` : `dal ${date}`;
}

export function onDate(date: string): string {
  if (!isFigure(date)) return spoken(date);
  return startsWithVowel(date) ? `l’${date}` : `il ${date}`;
}

export function untilDate(date: string): string {
  if (!isFigure(date)) return `fino a ${spoken(date)}`;
  return startsWithVowel(date) ? `fino all’${date}` : `fino al ${date}`;
}
