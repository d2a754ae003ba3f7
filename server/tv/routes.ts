import type { Handlers } from '../http/serve.ts';
import type { TvPairing } from './pairing.ts';
import type { Television } from './store.ts';

const shown = ({ name, country }: Television) => ({ device: { name, place: country } });

export function tvHandlers(pairing: TvPairing) {
  return {
    startTvPairing: async (_request, { deviceId, agent, country, address }) => {
      const wish = { deviceKey: deviceId, agent, country, address };
      const { expiresAt, ...started } = await pairing.start(wish);
      return { ...started, expiresAt: expiresAt.toISOString() };
    },

    tvPairing: async ({ params: { deviceCode } }, { agent, country }) => {
      const token = await pairing.poll({ deviceCode, agent, country });
      return token === null ? { state: 'pending' } : { state: 'confirmed', token };
    },

    lookAtTv: async ({ params: { code } }, { session: { personId }, address }) =>
      shown(await pairing.look({ userCode: code, personId, address })),

    connectTv: async ({ body: { code } }, { session: { personId, tokenHash }, address }) =>
      shown(await pairing.confirm({ userCode: code, personId, tokenHash, address })),
  } satisfies Handlers;
}
