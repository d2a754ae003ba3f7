import type { CallApi } from '../../session/transport.ts';
import { ApiFailure } from '../../session/failures.ts';
import { saveProgress } from './current.ts';
import { askedTooOften, codeSent, nextStep, opened, type Progress } from './progress.ts';

interface Begun {
  readonly uid: string;
  readonly email: string;
}

/** A number on record gets a code, and the person goes on with that; without one they are asked for it. */
export async function resumedProgress(
  { uid, email }: Begun,
  callApi: CallApi,
  now: () => number,
): Promise<Progress> {
  const begun = opened(uid, { email });
  try {
    await callApi('requestPhoneVerification', { params: { id: uid } });
    return codeSent(begun, '', now());
  } catch (error) {
    // A code is on its way already: asked for a moment ago, in another tab or before the browser was closed.
    if (error instanceof ApiFailure && error.key === 'too_many_requests')
      return askedTooOften({ ...begun, sentTo: '' }, error.retryAfter, now());
    return begun;
  }
}

/** For somebody whose sign-in showed that the phone was never verified; answers the step to go on with. */
export async function resumeRegistration(begun: Begun, callApi: CallApi): Promise<'phone' | 'code'> {
  const progress = await resumedProgress(begun, callApi, Date.now);
  saveProgress(progress);
  return nextStep(progress);
}
