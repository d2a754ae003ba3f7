// The rule of signing in: who may have a token, and how often a wrong password may be tried.

import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
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
  readonly agent: string | null;
  readonly country: string | null;
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
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...gap, ...after].slice(0, 4).join(':');
}

export async function createSignIn({ store, sessions, passwords, limiters }: SignInParts): Promise<SignIn> {
  const byEmail: Limiter = await limiters.limiter({ name: 'sign_in_email', points: 10, seconds: 15 * 60 });
  const byNetwork: Limiter = await limiters.limiter({
    name: 'sign_in_network',
    points: 100,
    seconds: 15 * 60,
  });

  return async ({ email, password, address, deviceId, agent, country }) => {
    const emailKey = fingerprint(email);
    const networkKey = fingerprint(network(address));
    await byNetwork.spend(networkKey);
    await byEmail.spend(emailKey);
    const known = await store.credentialsOf(email);
    if (known === null) throw new Failure('user_not_found');
    if (!(await passwords.matches(known.passwordHash, password))) {
      throw new Failure('invalid_password', { fields: { password: 'invalid' } });
    }
    await byEmail.forgive(emailKey);
    await byNetwork.giveBack(networkKey);
    if (!known.phoneVerified) throw new Failure('phone_unverified');
    return sessions.open({ personId: known.id, deviceKey: deviceId, agent, country });
  };
}
