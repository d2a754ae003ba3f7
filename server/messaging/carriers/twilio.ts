import * as z from 'zod/mini';
import type { TwilioSettings } from '../../settings.ts';
import type { Carrier } from '../carriers.ts';
import { postForm } from './post-form.ts';

const refusal = z.object({ code: z.number() });

/** These speak of our account or of the hour, not of the message. */
const notAboutTheMessage = new Set([401, 403, 404, 408, 425, 429]);

export function twilioCarrier({ accountSid, authToken, from, url }: TwilioSettings): Carrier {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';

  return {
    async carry({ recipient, body, reference }) {
      const fields = { To: recipient, [sender]: from, Body: body };
      const answer = await postForm(address, fields, { authorization, 'idempotency-key': reference });
      if (answer.status === null) return { kind: 'not_now', problem: `Twilio ${answer.reason}` };
      if (answer.status >= 200 && answer.status < 300) return { kind: 'accepted' };
      const { data } = refusal.safeParse(answer.body);
      const problem = `Twilio ${answer.status}${data === undefined ? '' : ` (${data.code})`}`;
      const refused = answer.status >= 400 && answer.status < 500 && !notAboutTheMessage.has(answer.status);
      return { kind: refused ? 'refused' : 'not_now', problem };
    },
  };
}
