// How the player writes and speaks times.

/** A scoreboard clock: 0:07, 12:40, 1:02:09. Hours appear when `longest` has them, so the width stays put. */
export function clock(seconds: number, longest = seconds): string {
  const whole = wholeSeconds(seconds);
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  const tail = String(whole % 60).padStart(2, '0');
  if (wholeSeconds(longest) < 3600) return `${Math.floor(whole / 60)}:${tail}`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}

/** The seek-time label: plain seconds under a minute, else minutes and seconds. */
export function seekLabel(seconds: number): string {
  const whole = wholeSeconds(Math.abs(seconds));
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** For a screen reader, which would read "1:02:09" as a ratio or a time of day. */
export function spoken(seconds: number, locale: string): string {
  const whole = wholeSeconds(seconds);
  const parts: [number, string][] = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ];
  const told = parts.filter(([amount, unit]) => amount > 0 || (unit === 'second' && whole === 0));
  return told
    .map(([amount, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
    )
    .join(' ');
}

function wholeSeconds(seconds: number): number {
  return Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds + 0.001)) : 0;
}
