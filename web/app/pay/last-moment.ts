// When something ends, as people count days: what ends at a midnight is good until the day before.

export function lastMoment(end: string): Date {
  const date = new Date(end);
  const last = new Date(date.getTime() - 1);
  return last.getDate() === date.getDate() ? date : last;
}
