/** PostgreSQL takes 65,535 values in one statement; the widest table here has 14 columns. */
const chunkRows = 1000;

export function chunksOf<Item>(items: readonly Item[], size = chunkRows): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}
