// The rule of signing in: who may have a token, and how often a wrong password may be tried.

import { createHash } from 'node:crypto';
import { Failure } from '../failure.ts';
import type { Limiter, Limiters } from '../limits/limiter.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { IdentityStore } from './store.ts';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly deviceId: string | null;
}

export type SignIn = (attempt: SignInAttempt) => Promise<string>;

interface SignInParts {
  readonly store: IdentityStore;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly limiters: Limiters;
}

/** Limits are kept by a fingerprint, so that the table of attempts is not a list of e-mail addresses. */
function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** One household has one IPv6 /64; counting single addresses would let it try without end. */
function network(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}

export async function createSignIn({ store, sessions, passwords, limiters }: SignInParts): Promise<SignIn> {
  const byEmail: Limiter = await limiters.limiter({ name: 'sign_in_email', points: 10, seconds: 15 * 60 });
  const byNetwork: Limiter = await limiters.limiter({
    name: 'sign_in_network',
    points: 100,
    seconds: 15 * 60,
  });

  return async ({ email, password, address, deviceId }) => {
    const emailKey = fingerprint(email);
    const networkKey = fingerprint(network(address));
    await byEmail.check(emailKey);
    await byNetwork.check(networkKey);
    const known = await store.credentialsOf(email);
    if (known === null) {
      await byNetwork.spend(networkKey);
      throw new Failure('user_not_found');
    }
    if (!(await passwords.matches(known.passwordHash, password))) {
      await byNetwork.spend(networkKey);
      await byEmail.spend(emailKey);
      throw new Failure('invalid_password', { fields: { password: 'invalid' } });
    }
    await byEmail.forgive(emailKey);
    if (!known.phoneVerified) throw new Failure('phone_unverified');
    return sessions.open(known.id, deviceId);
  };
}
