import type { Person } from '@cadetto/contract';
import { Button } from '../../../design/Button.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { href } from '../../../pages.ts';
import { payApi } from '../../../pay/api.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';

/** Only who has paid by card has anything to find there. */
export function Portal({ user: { creditCards, subscriptions } }: { user: Person }) {
  const { portal: words } = usePayWords().live;
  const locale = useLocale();
  const act = useAction();
  if (creditCards.length === 0 && !subscriptions.some(({ manageable }) => manageable)) return null;

  const open = () =>
    act({
      name: 'portal',
      waiting: words.opening,
      run: async () => {
        const back = window.location.origin + href(locale, 'profile', {}, { tab: 'profile-live' });
        const { url } = await payApi('billingPortal', { query: { return_url: back } });
        window.location.assign(url);
      },
    });

  return (
    <section className={profile.part} aria-labelledby="portal">
      <h3 id="portal">{words.heading}</h3>
      <p className={profile.text}>{words.text}</p>
      <div className={profile.buttons}>
        <Button onClick={() => void open()}>{words.open}</Button>
      </div>
    </section>
  );
}
