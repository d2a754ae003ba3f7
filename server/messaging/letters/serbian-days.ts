/** A date is said with its month in the genitive, which Intl does not know: 14. novembra, and not 14. novembar. */
export function inGenitive(day: string): string {
  return day.replace(/bar\b/, 'bra').replace(/\b(januar|februar|mart|april|maj|jun|jul|avgust)\b/, '$1a');
}
