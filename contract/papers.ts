// Numbers that carry their own check: fiscal code, VAT number, postal code.

const fiscalShape = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/;

/** What a character is worth at the first, third, fifth … place: 0 and A, 1 and B, and so on share a value. */
const oddWorth = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

function placeOf(character: string): number {
  return /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
}

/** People born on one day with one name get letters in place of digits; the check letter covers those too. */
export function isFiscalCode(value: string): boolean {
  if (!fiscalShape.test(value)) return false;
  const sum = value
    .slice(0, 15)
    .split('')
    .reduce(
      (total, character, index) =>
        total + (index % 2 === 0 ? (oddWorth[placeOf(character)] ?? 0) : placeOf(character)),
      0,
    );
  return value[15] === String.fromCharCode(65 + (sum % 26));
}

function isItalianVat(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^0{7}/.test(digits)) return false;
  const sum = digits.split('').reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Outside Italy only the shape is known: a prefix of letters and what each country makes of the rest. */
export function isVatNumber(value: string, country: string | null): boolean {
  const plain = value.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (country === 'IT' || plain.startsWith('IT')) return isItalianVat(plain.replace(/^IT/, ''));
  return /^[A-Z0-9]{4,15}$/.test(plain) && /\d/.test(plain);
}

const zipShapes: Readonly<Record<string, RegExp>> = {
  IT: /^\d{5}$/,
  SM: /^4789\d$/,
  VA: /^00120$/,
  RS: /^\d{5,6}$/,
  US: /^\d{5}(?:-\d{4})?$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  ES: /^\d{5}$/,
  HR: /^\d{5}$/,
  ME: /^\d{5}$/,
  BA: /^\d{5}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  BE: /^\d{4}$/,
  SI: /^\d{4}$/,
  MK: /^\d{4}$/,
  PT: /^\d{4}-?\d{3}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-?\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
};

/** The rule of a country we have no shape for is only that something is there. */
export function isZip(value: string, country: string | null): boolean {
  return (zipShapes[country ?? ''] ?? /^[A-Z0-9][A-Z0-9 -]{1,11}$/i).test(value.trim());
}
