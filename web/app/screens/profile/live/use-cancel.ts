import { formatDate, type Subscription } from '@cadetto/contract';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { confirmation } from '../../../overlays/confirmation.ts';
import { notices } from '../../../overlays/notices.ts';
import { payApi, useReadPaidAgain } from '../../../pay/api.ts';
import { checkoutMemory } from '../../../pay/checkout-memory.ts';
import { lastMoment } from '../../../pay/last-moment.ts';
import { endOf } from '../../../pay/standing.ts';
import { session } from '../../../session/api.ts';
import { useAction } from '../use-action.ts';

interface CancelWords {
  readonly ask: {
    readonly heading: string;
    readonly text: (date: string) => string;
    readonly textNoDate: string;
    readonly confirm: string;
    readonly cancel: string;
  };
  readonly done: (date: string) => string;
}

const dateIn = (locale: ReturnType<typeof useLocale>, moment: string) =>
  formatDate({ date: new Date(moment), now: new Date(), locale });

const endIn = (locale: ReturnType<typeof useLocale>, end: string) =>
  formatDate({ date: lastMoment(end), now: new Date(), locale });

/** Asks first, with the end date; then says that it is done, and that it may take a while to show. */
export function useCancel(own?: CancelWords): (sub: Subscription) => void {
  const { live } = usePayWords();
  const words: CancelWords = own ?? live.cancel;
  const locale = useLocale();
  const act = useAction();
  const readAgain = useReadPaidAgain();

  const cancel = async ({ id }: Subscription) => {
    const answer = await act({
      name: 'cancel',
      waiting: live.cancel.waiting,
      run: () => payApi('cancelSubscription', { body: { id } }),
      done: ({ result }) => words.done(endIn(locale, result.lastsUntil)),
    });
    if (answer === undefined) return;
    notices.add('info', live.delay);
    checkoutMemory.clear();
    await session.refreshProfile();
    await readAgain();
  };

  return (sub) => {
    const end = endOf(sub) ?? sub.nextPayment;
    confirmation.show({
      heading: words.ask.heading,
      message: end === null ? words.ask.textNoDate : words.ask.text(endIn(locale, end)),
      confirmLabel: words.ask.confirm,
      cancelLabel: words.ask.cancel,
      callback: () => void cancel(sub),
    });
  };
}

export function useResume(): (sub: Subscription) => Promise<void> {
  const { resume: words } = usePayWords().live;
  const locale = useLocale();
  const act = useAction();
  const readAgain = useReadPaidAgain();
  return async ({ id }) => {
    const answer = await act({
      name: 'resume',
      waiting: words.waiting,
      run: () => payApi('resumeSubscription', { body: { id } }),
      done: ({ result }) => words.done(dateIn(locale, result.nextPayment)),
    });
    if (answer === undefined) return;
    await session.refreshProfile();
    await readAgain();
  };
}
