// What others say of an error may repeat whom it was about: a payment provider names the e-mail address or the card it
// did not take, a messenger the number it could not reach. None of these belongs in a log.

const addresses = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const phoneNumbers = /\+\d{8,15}(?!\d)/g;
const digitRuns = /\d(?:[ -]?\d){11,18}/g;

/** The sum by which cards are told from other long numbers (Luhn). */
function isCard(text: string): boolean {
  const digits = (text.match(/\d/g) ?? []).toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

export function redacted(text: string): string {
  return text
    .replaceAll(addresses, '[address]')
    .replaceAll(phoneNumbers, '[phone]')
    .replaceAll(digitRuns, (run) => (isCard(run) ? '[card]' : run));
}
