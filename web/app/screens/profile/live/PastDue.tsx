import { formatDate, formatPrice, type Subscription } from '@cadetto/contract';
import { Button, buttonClass } from '../../../design/Button.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { usePayRead } from '../../../pay/api.ts';
import { currencyIn } from '../../../pay/invoice-lines.ts';
import { PageLink } from '../../../shell/PageLink.tsx';
import { useNow } from '../../feed/use-now.ts';
import { Callout } from '../Callout.tsx';

interface PastDueProps {
  sub: Subscription;
  onAddCard?: () => void;
}

/** What an app store charges is paid there: no card that is brought here would help. */
export function PastDue({ sub, onAddCard }: PastDueProps) {
  if (sub.paymentMethod === 'app_store') return <PastDueInStore sub={sub} />;
  return <PastDueHere sub={sub} {...(onAddCard === undefined ? {} : { onAddCard })} />;
}

function PastDueInStore({ sub: { plan, graceUntil } }: { sub: Subscription }) {
  const { pastDue: words } = usePayWords().live;
  const locale = useLocale();
  const now = useNow();
  return (
    <Callout heading={words.heading}>
      {words.inStore(plan.name)}
      {graceUntil === null
        ? null
        : ` ${words.access(formatDate({ date: new Date(graceUntil), now, locale }))}`}
    </Callout>
  );
}

/** A renewal has failed: when it is tried again, until when it can be watched, and how to pay it now. */
function PastDueHere({ sub: { plan, graceUntil }, onAddCard }: PastDueProps) {
  const { pastDue: words } = usePayWords().live;
  const locale = useLocale();
  const now = useNow();
  const open = usePayRead('openCheckout', {}, { staleTime: 0 });
  const dateOf = (moment: string) => formatDate({ date: new Date(moment), now, locale });
  const owed = open.data?.checkout?.renewal ? open.data.checkout : null;
  const invoice = owed?.invoice ?? null;
  const retriesAt = owed?.renewal?.retriesAt ?? null;
  const sentences = [
    words.text(plan.name),
    retriesAt !== null ? words.retries(dateOf(retriesAt)) : owed === null ? null : words.noRetries,
    graceUntil === null ? null : words.access(dateOf(graceUntil)),
    invoice === null ? null : words.how,
  ];
  return (
    <Callout
      heading={words.heading}
      action={
        invoice !== null ? (
          <PageLink page="subscribe" className={buttonClass({ look: 'primary' })}>
            {words.pay(formatPrice(invoice.amount_due, currencyIn(invoice), locale))}
          </PageLink>
        ) : onAddCard ? (
          <Button look="primary" onClick={onAddCard}>
            {words.addCard}
          </Button>
        ) : undefined
      }
    >
      {sentences.filter((sentence) => sentence !== null).join(' ')}
    </Callout>
  );
}
