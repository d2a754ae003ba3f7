import { errorCatalogue, type ErrorKey } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from '../session/failures.ts';
import { codeRefused, subscriptionWords } from './refusals.ts';

const refusal = (key: ErrorKey, fields = {}) =>
  new ApiFailure({ key, message: errorCatalogue[key].message.it, status: 400, fields });

test.each([
  ['bad_code', 'Codice non valido.'],
  ['diskont_error', 'Questo codice promo non può essere usato qui.'],
  ['expired_code', 'Questo codice promo è già stato utilizzato.'],
  ['already_subscribed', 'Hai già un abbonamento attivo.'],
  [
    'bank_asks',
    'La banca chiede di confermare questo pagamento: non è stato modificato né addebitato nulla. Premi prima «Mantieni l’abbonamento», poi cambia piano.',
  ],
  ['not_found', 'Qualcosa è andato storto. Riprova.'],
  ['something_went_wrong', 'Qualcosa è andato storto. Riprova.'],
] as const)('[ERR-1] %s has its message', (key, words) => {
  expect(subscriptionWords(refusal(key), 'it')).toBe(words);
});

test('[VAL-2] a code that cannot be one is an invalid code', () => {
  const error = refusal('invalid_input', { diskontCode: 'too_long' });
  expect(subscriptionWords(error, 'it')).toBe('Codice non valido.');
  expect(codeRefused(error)).toBe(true);
});

test('[ERR-1] only what is about the code is said at the code', () => {
  expect(codeRefused(refusal('expired_code'))).toBe(true);
  expect(codeRefused(refusal('already_subscribed'))).toBe(false);
  expect(codeRefused(new NetworkFailure('offline'))).toBe(false);
});
