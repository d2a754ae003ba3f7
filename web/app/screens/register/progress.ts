// How far somebody has come with registering. What is kept outlives a reload, and holds no password.

export const steps = ['account', 'phone', 'code', 'done'] as const;
export type Step = (typeof steps)[number];

export const resendDelay = 30_000;

export interface Progress {
  /** Leads through phone verification; null before the account was opened. */
  readonly uid: string | null;
  /** Of that account: after a reload its own address must not be called taken. */
  readonly email: string | null;
  /** An account was asked for with this address, and no answer has come: it may have been opened all the same. */
  readonly asked: string | null;
  /** As typed, so that it can be corrected. */
  readonly phone: { readonly country: string; readonly typed: string } | null;
  /** The number the code went to; empty when it went to the number on record, which the browser does not know. */
  readonly sentTo: string | null;
  /** Milliseconds since 1970. */
  readonly resendAt: number;
  readonly verified: boolean;
}

export const notBegun: Progress = {
  uid: null,
  email: null,
  asked: null,
  phone: null,
  sentTo: null,
  resendAt: 0,
  verified: false,
};

/** A phone is mostly from where its owner lives. */
export function opened(
  uid: string,
  account: { readonly email: string; readonly country?: string },
): Progress {
  const { email, country } = account;
  return { ...notBegun, uid, email, phone: country === undefined ? null : { country, typed: '' } };
}

/**
 * Something about the account was corrected. A number stays typed, or it would have to be typed again; a code that was
 * sent is good only for the account it was sent for, and another address is another account.
 */
export function corrected(before: Progress, now: Progress): Progress {
  const phone = before.phone !== null && before.phone.typed !== '' ? before.phone : now.phone;
  if (before.email !== now.email) return { ...now, phone };
  return { ...now, phone, sentTo: before.sentTo, resendAt: before.resendAt };
}

/** What a refused account leaves: an address that somebody else has is not one's own, whatever was asked before. */
export function refused(before: Progress, email: string, isTaken: boolean): Progress {
  return isTaken && before.asked === email ? { ...before, asked: null } : before;
}

export function codeSent(progress: Progress, sentTo: string, now: number): Progress {
  return { ...progress, sentTo, resendAt: now + resendDelay };
}

/** After a refusal the server says how long to wait; without that, as long as after a code that was sent. */
export function askedTooOften(progress: Progress, retryAfter: number | undefined, now: number): Progress {
  return { ...progress, resendAt: now + (retryAfter === undefined ? resendDelay : retryAfter * 1000) };
}

/** The server refuses a second code to the same number for as long; every other limit counts by the hour. */
export function isOnItsWay(retryAfter: number | undefined): boolean {
  return retryAfter !== undefined && retryAfter * 1000 <= resendDelay;
}

/** Where the address asks to be, or as near as what is known allows. */
export function stepToShow(wanted: string | null, { uid, sentTo, verified }: Progress): Step {
  if (verified) return 'done';
  if (uid === null || (wanted !== 'phone' && wanted !== 'code')) return 'account';
  return wanted === 'code' && sentTo !== null ? 'code' : 'phone';
}

/** Where somebody who comes back goes on. */
export function nextStep({ sentTo }: Progress): 'phone' | 'code' {
  return sentTo === null ? 'phone' : 'code';
}

/** The query of a step; the first has none. What else the address carries stays. */
export function searchFor(step: Step, search: string): string {
  const query = new URLSearchParams(search);
  if (step === 'account') query.delete('step');
  else query.set('step', step);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

const key = 'cadetto.registration';
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** What lies there may have been written by an older version of the site. */
export function parseProgress(text: string | null): Progress {
  let found: unknown;
  try {
    found = JSON.parse(text ?? 'null');
  } catch {
    return notBegun;
  }
  if (typeof found !== 'object' || found === null) return notBegun;
  const asked = 'asked' in found && isText(found.asked) ? found.asked : null;
  if (!('uid' in found) || !isText(found.uid)) return { ...notBegun, asked };
  const phone = 'phone' in found ? found.phone : null;
  const known =
    typeof phone === 'object' && phone !== null && 'country' in phone && 'typed' in phone ? phone : null;
  return {
    uid: found.uid,
    email: 'email' in found && isText(found.email) ? found.email : null,
    asked,
    phone:
      isText(known?.country) && typeof known.typed === 'string'
        ? { country: known.country, typed: known.typed }
        : null,
    sentTo: 'sentTo' in found && typeof found.sentTo === 'string' ? found.sentTo : null,
    resendAt: 'resendAt' in found && typeof found.resendAt === 'number' ? found.resendAt : 0,
    verified: 'verified' in found && found.verified === true,
  };
}

export interface ProgressMemory {
  read(): Progress;
  write(progress: Progress): void;
}

/** Of this tab. Storage may be refused: registering then works for as long as the page stands. */
export function progressIn(storage: () => Shelf): ProgressMemory {
  return {
    read() {
      try {
        return parseProgress(storage().getItem(key));
      } catch {
        return notBegun;
      }
    },
    write(progress) {
      try {
        if (progress.uid === null && progress.asked === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(progress));
      } catch {
        // Only a reload would have needed it.
      }
    },
  };
}
