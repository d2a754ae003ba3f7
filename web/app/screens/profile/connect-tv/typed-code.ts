// The code as it is typed: digits only, in the two groups the television shows, with the caret where it was.

export const codeLength = 8;
const group = 4;

export interface TypedCode {
  readonly text: string;
  readonly caret: number;
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, codeLength);

export function grouped(digits: string): string {
  return digits.length > group ? `${digits.slice(0, group)} ${digits.slice(group)}` : digits;
}

export function plainCode(text: string): string {
  return digitsOf(text);
}

/** Grouping moves the digits behind the gap by one, and the caret has to move with them. */
export function typedCode(text: string, caret: number): TypedCode {
  const before = digitsOf(text.slice(0, caret)).length;
  return { text: grouped(digitsOf(text)), caret: before > group ? before + 1 : before };
}

/** What an address brought along, if it can be a code at all. */
export function codeIn(search: string): string | null {
  const code = new URLSearchParams(search).get('code');
  return code !== null && /^\d{8}$/.test(code) ? code : null;
}
