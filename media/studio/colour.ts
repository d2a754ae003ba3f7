const known = new Map<string, string>();

/** A #rrggbb colour under more or less light: 1 leaves it as it is. */
export function lit(colour: string, light: number): string {
  const key = `${colour} ${light}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const channel = (at: number) =>
    Math.max(0, Math.min(255, Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * light)));
  const result = `rgb(${channel(1)},${channel(3)},${channel(5)})`;
  known.set(key, result);
  return result;
}
