// Six digits out of whatever a person types or pastes.

export const codeLength = 6;

export function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, codeLength);
}

/** The code in a pasted text, which may be the whole message: a run of six digits, or two halves of three. */
export function codeIn(text: string): string | null {
  if (/^[\d\s.-]+$/.test(text)) {
    const digits = text.replaceAll(/\D/g, '');
    return digits.length === codeLength ? digits : null;
  }
  const found = /(?<!\d)(\d{3})[ \u00a0\u202f-]?(\d{3})(?!\d)/.exec(text);
  return found ? `${found[1]}${found[2]}` : null;
}
