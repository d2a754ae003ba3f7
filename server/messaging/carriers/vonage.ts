import * as z from 'zod/mini';
import type { VonageSettings } from '../../settings.ts';
import type { Carrier } from '../carriers.ts';
import { postForm } from './post-form.ts';

const answerShape = z.object({ messages: z.array(z.object({ status: z.string() })) });

/** Missing or invalid fields, an invalid or too long message, a barred, unknown, forbidden or dead number, a bad sender. */
const aboutTheMessage = new Set(['2', '3', '6', '7', '12', '15', '22', '29', '33']);

const gsmAlphabet =
  /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà€^{}\\[~\]|]*$/;

export function vonageCarrier({ apiKey, apiSecret, from, url }: VonageSettings): Carrier {
  return {
    async carry({ recipient, body, reference }) {
      const fields = {
        api_key: apiKey,
        api_secret: apiSecret,
        from: from.replace(/^\+/, ''),
        to: recipient.replace(/^\+/, ''),
        text: body,
        // Said wrongly, letters outside the alphabet arrive as question marks.
        type: gsmAlphabet.test(body) ? 'text' : 'unicode',
        'client-ref': reference,
      };
      const answer = await postForm(`${url}/sms/json`, fields, {});
      if (answer.status === null) return { kind: 'not_now', problem: `Vonage ${answer.reason}` };
      const { data } = answerShape.safeParse(answer.body);
      const statuses = data?.messages.map(({ status }) => status) ?? [];
      if (answer.status !== 200 || statuses.length === 0)
        return { kind: 'not_now', problem: `Vonage ${answer.status}` };
      const bad = statuses.find((status) => status !== '0');
      if (bad === undefined) return { kind: 'accepted' };
      const refused = aboutTheMessage.has(bad);
      return { kind: refused ? 'refused' : 'not_now', problem: `Vonage status ${bad}` };
    },
  };
}
