// The token and the person, kept between visits. Storage may be refused or full: the session then lasts as long
// as the page.
import { type Person, person } from '@cadetto/contract';

export const memoryKey = 'cadetto.session';
const leavingKey = 'cadetto.leaving';

export interface Remembered {
  readonly token: string;
  /** Missing between the token's arrival and the first profile. */
  readonly user: Person | null;
}

export interface SessionMemory {
  read(): Remembered | null;
  /** False when the browser keeps nothing. */
  write(remembered: Remembered): boolean;
  clear(): void;
  /**
   * Says to every tab that this one is on its way out: the token is dead before it is forgotten. For so many milliseconds
   * at most: a tab that died on its way must not be waited for any longer.
   */
  leave(atMost: number): void;
  /** Takes it back: the token lives on. */
  stay(): void;
  isBeingLeft(): boolean;
}

/** What an older version of the site left behind may have another shape. */
export function readRemembered(text: string | null): Remembered | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if (!('token' in value) || typeof value.token !== 'string' || value.token === '') return null;
    const user = person.safeParse('user' in value ? value.user : null);
    return { token: value.token, user: user.success ? user.data : null };
  } catch {
    return null;
  }
}

export function memoryIn(storage: () => Storage, now: () => number): SessionMemory {
  return {
    read() {
      try {
        return readRemembered(storage().getItem(memoryKey));
      } catch {
        return null;
      }
    },
    write(remembered) {
      try {
        storage().setItem(memoryKey, JSON.stringify(remembered));
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        storage().removeItem(memoryKey);
        storage().removeItem(leavingKey);
      } catch {
        // Nothing was kept, so nothing is left behind.
      }
    },
    leave(atMost) {
      try {
        storage().setItem(leavingKey, `${now()}/${atMost}`);
      } catch {
        // Where nothing is kept, no other tab has this session.
      }
    },
    stay() {
      try {
        storage().removeItem(leavingKey);
      } catch {
        // Nothing was said.
      }
    },
    isBeingLeft() {
      try {
        const [since = 0, atMost = 0] = (storage().getItem(leavingKey) ?? '').split('/').map(Number);
        // Either way, since a clock may be set back.
        return Math.abs(now() - since) < atMost;
      } catch {
        return false;
      }
    },
  };
}
