import type { BillingStore } from '../billing/store.ts';
import { accessAt } from '../billing/grants.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Handlers } from '../http/serve.ts';
import { profileOf } from './profile.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { IdentityStore } from './store.ts';

interface IdentityParts {
  readonly store: IdentityStore;
  readonly billing: BillingStore;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly clock: Clock;
}

export function identityHandlers({ store, billing, sessions, signIn, clock }: IdentityParts) {
  return {
    authenticate: async ({ body: { email, password } }, { address, deviceId, agent, country }) => ({
      token: await signIn({ email, password, address, deviceId, agent, country }),
    }),

    profile: async (_request, { session }) => {
      const now = clock.now();
      const record = await store.person(session.personId);
      if (record === null) throw new Failure('unauthorized');
      return profileOf(record, accessAt(await billing.grantsOf(session.personId, now), now));
    },

    logout: async (_request, { session }) => {
      await sessions.end(session.tokenHash);
      return { ok: true };
    },
  } satisfies Handlers;
}
