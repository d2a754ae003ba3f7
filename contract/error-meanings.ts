// What each error means to who writes a client: for the API's documents.

import type { ErrorKey } from './errors.ts';

export const errorMeanings: Readonly<Record<ErrorKey, string>> = {
  invalid_input: 'The payload, query or path does not have the declared shape; `fields` names what is wrong.',
  invalid_password: 'The password does not belong to this account.',
  bad_code: 'The code is unknown, or not valid here.',
  diskont_error: 'The promo code cannot be applied to this plan or person.',
  code_expired: 'The one-time code is past its time or its tries.',
  expired_code: 'The promo code was used up, or this person used it already.',
  card_declined: 'The bank or the provider refuses this card; the message says why where they tell.',
  bank_asks:
    'The bank wants the person to confirm the payment, and the plan was cancelled: it has to be resumed before it can be changed. Nothing was changed or charged.',
  balance_too_low: 'The wallet holds less than was asked for.',
  unauthorized: 'No token, or a token that is no longer alive. The client signs the person out.',
  subscription_required: 'The stream is not free and the person has no access period now.',
  not_in_region: 'The request comes from outside the served countries.',
  too_many_devices: 'The account has as many registered devices as allowed, and this is not one of them.',
  phone_unverified: 'Registration stopped before the phone was verified; `uid` leads back to that step.',
  not_found: 'There is nothing at this address, or not for this person.',
  user_not_found: 'No account has this e-mail address.',
  stream_not_found:
    'No stream has this id, or it has nothing to play; of one that has not begun `startsAt` says when it begins.',
  method_not_allowed: 'The address exists, but not with this method; `Allow` names those it has.',
  user_exists: 'An account with this e-mail address exists.',
  phone_duplicate: 'Another account verified this phone number.',
  already_subscribed: 'A plan of this family goes on by itself, or is owed for.',
  already_bought: 'The days of this plan are days of the year, and this person has all of them.',
  too_late: 'The time in which this could be done is over.',
  payment_due: 'A renewal of this plan is owed for, and has to be paid before anything else is done with it.',
  another_device_is_active:
    'Another device of this account holds the right to watch, and the message names it; or this one has let it lapse.',
  in_use: 'Other entries of the catalogue refer to this one; `fields` names their kinds.',
  changed_meanwhile: 'The entry is not at the given `revision` any more: read it again.',
  payload_too_large: 'The body is larger than this call takes.',
  too_many_requests: 'A limit was reached; `Retry-After` says when to come back.',
  something_went_wrong: 'A fault of ours; the request id leads to it in the log.',
  not_implemented: 'The call is declared, and no module serves it yet.',
  busy: 'The server or what it depends on cannot answer now; `Retry-After` says when to come back.',
};
