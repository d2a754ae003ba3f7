// One registration, from the first field to the seat: what was typed, how far it has come, and the calls between.
import { isCountryCode } from '@cadetto/contract';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track } from '../../analytics/events.ts';
import { callApi } from '../../session/api.ts';
import { ApiFailure } from '../../session/failures.ts';
import { isLostAnswer } from '../../session/lost-answer.ts';
import { keepCredentials, takeCredentials } from '../../session/temporary-credentials.ts';
import { usePlace } from '../../session/this-place.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { type AccountForm, emptyAccount, type NewAccount, sameAccount } from './account-form.ts';
import { forgetProgress, saveProgress, useProgress } from './current.ts';
import type { TypedPhone } from './phone-number.ts';
import {
  askedTooOften,
  codeSent,
  corrected,
  isOnItsWay,
  nextStep,
  notBegun,
  opened,
  type Progress,
  refused,
  searchFor,
  type Step,
  stepToShow,
} from './progress.ts';

export interface Registration {
  readonly step: Step;
  /** The person came here by a step, and not by opening the page. */
  readonly walked: boolean;
  readonly form: AccountForm;
  readonly progress: Progress;
  /** The server no longer knows the registration. */
  readonly gone: boolean;
  /** An account was opened before this page was: what was typed for it is not known any more. */
  readonly waiting: boolean;
  readonly type: (change: Partial<AccountForm>) => void;
  readonly typePhone: (phone: TypedPhone) => void;
  /** The account with this address is the one being opened here. */
  readonly isOwn: (email: string) => boolean;
  readonly open: (account: NewAccount) => Promise<void>;
  readonly sendCode: (number: string, phone: TypedPhone) => Promise<void>;
  readonly resend: () => Promise<void>;
  readonly verify: (code: string) => Promise<void>;
  readonly back: (to: Step) => void;
  readonly goOn: () => void;
  readonly startOver: () => void;
  /** Nothing of it is left behind. */
  readonly finish: () => void;
}

export function useRegistration(): Registration {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const progress = useProgress();
  const [typed, setForm] = useState(emptyAccount);
  const { country } = usePlace();
  // Where the request comes from is mostly where the person lives, and where their phone is from.
  const suggested = country !== null && isCountryCode(country) ? country : '';
  const form = typed.country === '' ? { ...typed, country: suggested } : typed;
  const [account, setAccount] = useState<NewAccount | null>(null);
  const [gone, setGone] = useState(false);
  const answerLost = useRef(false);

  const wanted = new URLSearchParams(search).get('step');
  const footprint = footprintIn(state);
  const go = (step: Step, replace = false) => {
    // What takes the place of a page has before it what that page had.
    const from = replace ? (footprint?.from ?? null) : (wanted ?? 'account');
    void navigate({ search: searchFor(step, search) }, { replace, state: { from } satisfies Footprint });
  };

  /** Every call of the phone steps can find that the server has forgotten the registration. */
  const withRegistration = async (act: (uid: string) => Promise<void>) => {
    try {
      await act(progress.uid ?? '');
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.key !== 'not_found') throw error;
      setGone(true);
      setAccount(null);
      saveProgress({ ...notBegun, asked: progress.asked });
      go('account');
    }
  };

  const createAccount = async (body: NewAccount) => {
    // Before the answer: a page that is loaded anew meanwhile never hears it.
    saveProgress({ ...progress, asked: body.email });
    try {
      return await callApi('createUser', { body });
    } catch (error) {
      const isTaken = error instanceof ApiFailure && error.key === 'user_exists';
      if (!isLostAnswer(error)) saveProgress(refused(progress, body.email, isTaken));
      throw error;
    }
  };

  return {
    step: hydrated ? stepToShow(wanted, progress) : 'account',
    walked: footprint !== null,
    form,
    progress,
    gone,
    waiting: progress.uid !== null && account === null,

    type: (change) => setForm((now) => ({ ...now, ...change })),
    typePhone: (phone) => saveProgress({ ...progress, phone }),
    isOwn: (email) => email === progress.email || email === progress.asked,

    async open(described) {
      setGone(false);
      const { email, password } = described;
      // Back and forth again, with nothing changed: the account is there already.
      if (progress.uid === null || account === null || !sameAccount(account, described)) {
        const { uid } = progress;
        const body = uid === null ? described : { ...described, uid };
        const { result } = await createAccount(body);
        // Neither is a second registration: something corrected, or the form sent again after the browser was closed.
        const isFirst = result.created !== false || progress.asked === email;
        if (uid === null && isFirst) track({ name: 'sign_up', registrationId: result.id });
        keepCredentials({ email, password });
        setAccount(described);
        saveProgress(corrected(progress, opened(result.id, described)));
      }
      go('phone');
    },

    sendCode: (number, phone) =>
      withRegistration(async (uid) => {
        if (number !== progress.sentTo) saveProgress(await sentCode(uid, number, { ...progress, phone }));
        go('code');
      }),

    resend: () =>
      withRegistration(async (uid) => {
        try {
          const phone = progress.sentTo ?? '';
          await callApi('badPhone', { body: phone === '' ? { uid } : { uid, phone } });
          saveProgress(codeSent(progress, phone, Date.now()));
        } catch (error) {
          if (error instanceof ApiFailure && error.key === 'too_many_requests')
            saveProgress(askedTooOften(progress, error.retryAfter, Date.now()));
          throw error;
        }
      }),

    verify: (code) =>
      withRegistration(async (uid) => {
        try {
          await callApi('verifyPhone', { params: { code, uid } });
        } catch (error) {
          // The id dies with the verification: gone after an answer that never came, it has done its work. If it has
          // not, signing in will say so and lead back here.
          const done = answerLost.current && error instanceof ApiFailure && error.key === 'not_found';
          answerLost.current = isLostAnswer(error);
          if (!done) throw error;
        }
        saveProgress({ ...progress, verified: true });
        go('done', true);
      }),

    back(to) {
      // The browser's own Back, when it leads there: the history then stays as the person walked it.
      if (footprint?.from === to) void navigate(-1);
      else go(to, true);
    },

    goOn: () => go(nextStep(progress)),

    startOver() {
      takeCredentials();
      setAccount(null);
      setForm(emptyAccount);
      saveProgress(notBegun);
    },

    finish() {
      setForm(emptyAccount);
      setAccount(null);
      forgetProgress();
    },
  };
}

async function sentCode(uid: string, number: string, progress: Progress): Promise<Progress> {
  try {
    await callApi('badPhone', { body: { uid, phone: number } });
    return codeSent(progress, number, Date.now());
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.key !== 'too_many_requests') throw error;
    if (!isOnItsWay(error.retryAfter)) throw error;
    return askedTooOften({ ...progress, sentTo: number }, error.retryAfter, Date.now());
  }
}

/** Left with a page of the browser's history by the step that led there. */
interface Footprint {
  /** The step before it in the history; null when something else is. */
  readonly from: string | null;
}

function footprintIn(state: unknown): Footprint | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return { from: typeof state.from === 'string' ? state.from : null };
}
