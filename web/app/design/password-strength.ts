// How hard a password is to guess, roughly: enough to nudge, while the server refuses the ones everybody uses.
import { newPassword } from '@cadetto/contract';

/** unfit: the rule does not allow it. */
export type Strength = 'unfit' | 'weak' | 'fair' | 'good' | 'strong';

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 30],
];

/** Characters that surprise: one that repeats its neighbour or follows it (aaa, 123, cba) does not. */
function surprises(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

export function strengthOf(password: string): Strength {
  if (!newPassword.safeParse(password).success) return 'unfit';
  const size = alphabets.reduce((sum, [letters, count]) => sum + (letters.test(password) ? count : 0), 0);
  const bits = surprises(password) * Math.log2(size);
  if (bits < 36) return 'weak';
  if (bits < 50) return 'fair';
  return bits < 70 ? 'good' : 'strong';
}
