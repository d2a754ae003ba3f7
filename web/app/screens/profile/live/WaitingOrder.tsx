import { Button, buttonClass } from '../../../design/Button.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { payApi, usePayRead, useReadPaidAgain } from '../../../pay/api.ts';
import { checkoutMemory } from '../../../pay/checkout-memory.ts';
import { PageLink } from '../../../shell/PageLink.tsx';
import { Callout } from '../Callout.tsx';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';

/** For who left the payment page: the way back to it, and the way out. What is owed for a plan is no order. */
export function WaitingOrder() {
  const { live } = usePayWords();
  const open = usePayRead('openCheckout', {}, { staleTime: 0 });
  const readAgain = useReadPaidAgain();
  const act = useAction();
  const waiting = open.data?.checkout ?? null;
  if (waiting === null || waiting.renewal !== null) return null;
  const words = waiting.change === null ? live.waiting : live.waitingChange;

  const giveUp = async () => {
    const done = await act({
      name: 'abandon',
      waiting: words.givingUp,
      run: () => payApi('abandonCheckout', {}),
      done: words.givenUp,
    });
    if (done !== undefined) checkoutMemory.clear();
    await readAgain();
  };

  return (
    <Callout
      heading={words.heading}
      action={
        <div className={profile.buttons}>
          <PageLink page="subscribe" className={buttonClass({ look: 'solid' })}>
            {words.goOn}
          </PageLink>
          <Button look="quiet" onClick={() => void giveUp()}>
            {words.giveUp}
          </Button>
        </div>
      }
    >
      {words.text}
    </Callout>
  );
}
