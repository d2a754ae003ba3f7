// What a person hears when the provider refuses or is away.

import { Failure } from '../failure.ts';
import { declineOf, isMissing, isProviderError, isUnavailable, wantsOwner } from './provider/trouble.ts';

export function failProvider(error: unknown): never {
  // The database's own troubles are told as such.
  if (!isProviderError(error)) throw error;
  if (wantsOwner(error)) throw new Failure('bank_asks', { cause: error });
  if (declineOf(error) !== null) throw new Failure('card_declined', { cause: error });
  if (isMissing(error)) throw new Failure('not_found', { cause: error });
  if (isUnavailable(error)) throw new Failure('busy', { retryAfterSeconds: 2, cause: error });
  // As it came it would look like a fault of the request's own: the provider's errors carry its status.
  throw new Failure('something_went_wrong', { cause: error });
}
