import type { KeyObject } from 'node:crypto';
import { demandSignature, parseJws } from './jws.ts';
import { NotBelieved, type AppStore } from './port.ts';
import { asTold } from './written.ts';

/** The sandbox's notifications, by the key it signs with. */
export function sandboxStore(publicKey: KeyObject): AppStore {
  return {
    read(signedPayload) {
      const jws = parseJws(signedPayload);
      demandSignature(jws, publicKey);
      try {
        return asTold(jws.payload);
      } catch (error) {
        throw new NotBelieved('it says something else than it should', { cause: error });
      }
    },
  };
}
