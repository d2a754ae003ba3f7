import { calls } from '@cadetto/contract';
import { useCallback, useEffect, useRef } from 'react';
import { callApi } from '../../session/api.ts';

const pause = 300;

export interface EmailCheck {
  /** Asks after a moment, so that who walks through the fields does not ask for each. */
  readonly check: (typed: string) => void;
  readonly forget: () => void;
}

/** Tells when an account has the address. An answer that does not come, or a refusal, is no reason to stop anybody. */
export function useEmailInUse(tell: (email: string) => void): EmailCheck {
  const asking = useRef<AbortController>(undefined);
  const known = useRef(new Map<string, boolean>());
  const onUse = useRef(tell);
  useEffect(() => {
    onUse.current = tell;
  });

  const forget = useCallback(() => asking.current?.abort(), []);
  useEffect(() => forget, [forget]);

  const check = useCallback(
    (typed: string) => {
      forget();
      const parsed = calls.checkUser.params.safeParse({ email: typed });
      if (!parsed.success) return;
      const { email } = parsed.data;
      const controller = new AbortController();
      asking.current = controller;
      const { signal } = controller;
      const answer = async () => {
        const exists =
          known.current.get(email) ?? (await callApi('checkUser', { params: { email } }, { signal })).exists;
        known.current.set(email, exists);
        if (exists && !signal.aborted) onUse.current(email);
      };
      const timer = setTimeout(() => void answer().catch(() => undefined), pause);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    },
    [forget],
  );

  return { check, forget };
}
