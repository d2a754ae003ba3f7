// Licences of the operator's vendor: their bodies are bytes, so they stand beside the calls of the contract.

import { apiPrefix } from '@cadetto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from '../http/errors.ts';
import { signedInCaller, type CallerSource } from '../http/serve.ts';
import type { StreamKeys } from './keys.ts';
import type { Vendor, VendorSystem } from './vendor.ts';
import type { Watching } from './watching.ts';

const bodyLimit = 64 * 1024;
const systems: readonly VendorSystem[] = ['widevine', 'fairplay'];
const licencePath = `${apiPrefix}/live/streams/licence/:id`;
export const certificatePath = `${apiPrefix}/live/streams/certificate/fairplay`;

type LicenceRequest = FastifyRequest<{ Params: { id: string } }>;

export interface VendorRoutesParts {
  readonly watching: Pick<Watching, 'demand'>;
  readonly vendor: Vendor;
  readonly keys: Pick<StreamKeys, 'permitted'>;
  readonly callers: CallerSource;
}

export async function serveVendorLicences(
  app: FastifyInstance,
  { watching, vendor, keys, callers }: VendorRoutesParts,
): Promise<void> {
  // A room of its own: elsewhere a body that is no JSON stays unread.
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    for (const system of systems) {
      const url = `${licencePath}/${system}`;
      room.route({
        method: 'POST',
        url,
        bodyLimit,
        handler: async (request: LicenceRequest, reply) => {
          const caller = await signedInCaller(request, callers);
          if (!vendor.has(system)) throw new Failure('not_found');
          const { id: streamId, protection } = await watching.demand(request.params.id, caller);
          if (protection === null) throw new Failure('stream_not_found');
          const message = request.body;
          if (!Buffer.isBuffer(message) || message.length === 0)
            throw new Failure('invalid_input', { fields: { body: 'required' } });
          const keyIds = await keys.permitted(streamId);
          return reply
            .header('cache-control', 'private, no-store')
            .type('application/octet-stream')
            .send(await vendor.licence(system, message, { streamId, keyIds }));
        },
      });
      room.route({
        method: ['GET', 'PUT', 'PATCH', 'DELETE'],
        url,
        handler: (request, reply) =>
          sendFailure(request, reply.header('allow', 'POST'), 'method_not_allowed'),
      });
    }
    room.get(certificatePath, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/octet-stream')
        .send(await vendor.certificate()),
    );
  });
}
