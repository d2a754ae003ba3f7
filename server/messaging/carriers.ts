// Who takes a message out of the house. A carrier never throws for what the outside did: it says how it went.

import type { MailSettings, SmsSettings } from '../settings.ts';
import { smtpCarrier } from './carriers/smtp.ts';
import { twilioCarrier } from './carriers/twilio.ts';
import { vonageCarrier } from './carriers/vonage.ts';

export interface Parcel {
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
  /** The same at every try of one message, so that whoever gets it twice can tell. */
  readonly reference: string;
  readonly writtenAt: Date;
}

/** Problems are told in codes: what a provider says in words repeats the recipient. */
export type Outcome =
  | { readonly kind: 'accepted' }
  /** It will be refused however often it is tried. */
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'not_now'; readonly problem: string };

export interface Carrier {
  carry(parcel: Parcel): Promise<Outcome>;
}

export interface Carriers {
  readonly mail: Carrier;
  readonly sms: Carrier;
}

/** Nothing leaves the house: the message can be read in the outbox, and that counts as sent. */
const keptInHouse: Carrier = { carry: async () => ({ kind: 'accepted' }) };

function smsCarrier(settings: SmsSettings): Carrier {
  return settings.provider === 'twilio' ? twilioCarrier(settings) : vonageCarrier(settings);
}

export function carriersFor(settings: {
  readonly mail: MailSettings | null;
  readonly sms: SmsSettings | null;
}): Carriers {
  return {
    mail: settings.mail === null ? keptInHouse : smtpCarrier(settings.mail),
    sms: settings.sms === null ? keptInHouse : smsCarrier(settings.sms),
  };
}
