// Symbols that nobody confuses when reading them from a slip of paper: without 0 and O, 1, I and L.

import { randomInt } from 'node:crypto';

const symbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function randomSymbols(length: number): string {
  return Array.from({ length }, () => symbols[randomInt(symbols.length)]).join('');
}
