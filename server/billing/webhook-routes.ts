// Where the payment provider says that something happened. Its signature covers the bytes, so they are read as they came.

import { apiPrefix } from '@cadetto/contract';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import type { EventInbox } from '../provider-events/inbox.ts';
import type { Notices } from './provider/notices.ts';

const bodyLimit = 512 * 1024;
export const webhookPath = `${apiPrefix}/pay/webhook`;

export interface WebhookParts {
  readonly notices: Notices;
  readonly inbox: Pick<EventInbox, 'take'>;
}

export async function serveWebhook(app: FastifyInstance, { notices, inbox }: WebhookParts): Promise<void> {
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    room.route({
      method: 'POST',
      url: webhookPath,
      bodyLimit,
      handler: async (request) => {
        const signature = request.headers['stripe-signature'];
        const { body } = request;
        const event =
          typeof signature === 'string' && Buffer.isBuffer(body)
            ? // Signatures are about the wire: they are as old as the world says, wherever the product's clock stands.
              notices.read(body, signature, new Date())
            : null;
        if (event === null) throw new Failure('invalid_input', { fields: { signature: 'invalid' } });
        await inbox.take(event);
        return { received: true };
      },
    });
  });
}
