// The app store of a test: signs what it is told to say with the sandbox's key, and sends it as a store would.

import type { TestHouse } from './house.ts';
import { ask } from './kit/http.ts';
import type { Somebody } from './people.ts';

type AppStoreSandbox = NonNullable<TestHouse['house']['appStore']['sandbox']>;
type AppStoreSale = Parameters<AppStoreSandbox['notification']>[0];
type Said = Partial<Omit<AppStoreSale, 'kind' | 'accountToken'>>;

export interface TestAppStore {
  /** Signed at this moment of the house's clock. */
  signs(person: Pick<Somebody, 'id'>, kind: AppStoreSale['kind'], said?: Said): string;
  /** They arrive in this order, and are worked on. */
  tells(...payloads: readonly string[]): Promise<void>;
}

export function appStoreOf(house: TestHouse): TestAppStore {
  return {
    signs({ id }, kind, said) {
      const { sandbox } = house.house.appStore;
      if (sandbox === null) throw new Error('there is no sandbox');
      return sandbox.notification({ kind, accountToken: id, productId: 'monthly', days: 30, ...said });
    },

    async tells(...payloads) {
      for (const signedPayload of payloads) {
        const { status, text } = await ask(house.address, {
          method: 'POST',
          path: '/prod/pay/app-store/notify',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ signedPayload }),
        });
        if (status !== 200) throw new Error(`the notice was refused: ${status} ${text}`);
      }
      await house.house.workDone();
    },
  };
}

const day = 24 * 60 * 60 * 1000;

/** Months go by in a moment, and nobody is signed out for having been away. */
export async function passesSignedIn(house: TestHouse, ms: number): Promise<void> {
  const now = new Date(house.now().getTime() + ms);
  await house.house.database.db
    .updateTable('session')
    .set({ last_seen: now, expires_at: new Date(now.getTime() + 30 * day) })
    .execute();
  await house.timeBecomes(now);
}
