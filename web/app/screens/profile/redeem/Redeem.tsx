// One field for every code: promo codes go to their own flow, and what is none of them may be a voucher.
import { errorCatalogue, formatDate, type Offer, type Person } from '@cadetto/contract';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, buttonClass } from '../../../design/Button.tsx';
import { Field } from '../../../design/Field.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { payApi, useReadPaidAgain } from '../../../pay/api.ts';
import { intentIn, intentPath } from '../../../pay/intent.ts';
import { lastMoment } from '../../../pay/last-moment.ts';
import { chargedIn } from '../../../pay/plans/charged-in.ts';
import { codeRefused } from '../../../pay/refusals.ts';
import { renewingOf } from '../../../pay/standing.ts';
import { usePurchaseWords } from '../../../pay/use-checkout.ts';
import { goWithin, session } from '../../../session/api.ts';
import { ApiFailure } from '../../../session/failures.ts';
import { take } from '../../../design/focus.ts';
import { PageLink } from '../../../shell/PageLink.tsx';
import { useNow } from '../../feed/use-now.ts';
import { BackToStream } from '../BackToStream.tsx';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import { useProblems } from '../use-problems.ts';
import { codeIn, voucherIn } from './code-kind.ts';
import { FreeMonth } from './FreeMonth.tsx';
import styles from './Redeem.module.css';

const fields = ['code'] as const;

type Found =
  | { readonly kind: 'free'; readonly offer: Offer }
  | { readonly kind: 'redeemed'; readonly until: string; readonly nextPayment: string | undefined };

export function Redeem({ user }: { user: Person }) {
  const { redeem: words } = usePayWords();
  const [found, setFound] = useState<Found | null>(null);
  return (
    <section className={profile.panel} aria-labelledby="redeem">
      <BackToStream />
      <header className={profile.panelHead}>
        <h2 id="redeem">{words.heading}</h2>
        <p>{words.lead}</p>
      </header>
      {found === null ? (
        <>
          <BesidePlan user={user} />
          <CodeForm user={user} onFound={setFound} />
        </>
      ) : null}
      {found?.kind === 'free' ? (
        <FreeMonth user={user} offer={found.offer} onOther={() => setFound(null)} />
      ) : null}
      {found?.kind === 'redeemed' ? <Redeemed {...found} onAnother={() => setFound(null)} /> : null}
    </section>
  );
}

/** Whether a voucher is lost on somebody who pays anyway is the first thing they would ask. */
function BesidePlan({ user: { subs } }: { user: Person }) {
  const { redeem: words } = usePayWords();
  const locale = useLocale();
  const now = useNow();
  const renewing = renewingOf(subs);
  if (renewing === undefined) return null;
  const date = formatDate({ date: new Date(renewing.at), now, locale });
  return <p className={styles.beside}>{words.renewing(renewing.plan.name, date)}</p>;
}

function CodeForm({ user, onFound }: { user: Person; onFound: (found: Found) => void }) {
  const { redeem: words } = usePayWords();
  const locale = useLocale();
  const [query] = useSearchParams();
  const act = useAction();
  const readAgain = useReadPaidAgain();
  const wordsFor = usePurchaseWords();
  const { form, problems, complain, forgive } = useProblems(fields);
  const [typed, setTyped] = useState(() => intentIn(query).promo ?? '');

  const onRefusal = (error: unknown) => {
    if (!(error instanceof ApiFailure) || error.status === 401) return false;
    const about =
      codeRefused(error) || 'code' in error.fields
        ? errorCatalogue.bad_code.message[locale]
        : wordsFor(error);
    if (about !== undefined) complain({ code: about });
    return true;
  };

  const redeemVoucher = async (code: string) => {
    const answer = await act({
      name: 'voucher',
      waiting: words.voucher.waiting,
      run: () => payApi('redeemVoucher', { body: { code } }),
      onRefusal,
    });
    if (answer === undefined) return;
    onFound({ kind: 'redeemed', until: answer.result.until, nextPayment: answer.result.nextPayment });
    await session.refreshProfile();
    await readAgain();
  };

  const redeem = async (code: string) => {
    const known = await act({
      name: 'offer',
      waiting: words.looking,
      run: () => lookUp(code, user),
      onRefusal,
    });
    if (known === undefined) return;
    if (known !== 'unknown') {
      if (known.kind === 'free_month') onFound({ kind: 'free', offer: known });
      else goWithin(intentPath(locale, { planId: known.product?.id ?? null, promo: known.code }));
      return;
    }
    const voucher = voucherIn(code);
    if (voucher === null) complain({ code: errorCatalogue.bad_code.message[locale] });
    else await redeemVoucher(voucher);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(typed);
    if (code === null) complain({ code: words.needed });
    else void redeem(code);
  };

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.code}>
        <Field
          label={words.code}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          value={typed}
          error={problems.code}
          onChange={({ target }) => {
            setTyped(target.value.toUpperCase());
            forgive('code');
          }}
        />
      </div>
      <div>
        <Button look="primary" type="submit">
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

/** A code nobody knows is no failure here: it may be a voucher. */
async function lookUp(code: string, person: Person): Promise<Offer | 'unknown'> {
  try {
    return (await payApi('offer', { params: { code }, query: { currency: chargedIn(person) } })).offer;
  } catch (error) {
    if (error instanceof ApiFailure && (error.key === 'bad_code' || error.key === 'invalid_input'))
      return 'unknown';
    throw error;
  }
}

interface RedeemedProps {
  until: string;
  nextPayment: string | undefined;
  onAnother: () => void;
}

function Redeemed({ until, nextPayment, onAnother }: RedeemedProps) {
  const { voucher: words } = usePayWords().redeem;
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const dateOf = (moment: string) => formatDate({ date: new Date(moment), now, locale });
  return (
    <div className={styles.result}>
      <h3 ref={take} tabIndex={-1}>
        {words.heading}
      </h3>
      <p>{words.text(formatDate({ date: lastMoment(until), now, locale }))}</p>
      {nextPayment === undefined ? null : <p>{words.waits(dateOf(nextPayment))}</p>}
      <div className={profile.buttons}>
        <PageLink page="home" className={buttonClass({ look: 'solid' })}>
          {words.home}
        </PageLink>
        <Button look="quiet" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  );
}
