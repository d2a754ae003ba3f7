import { Button, buttonClass } from '../../design/Button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { focusContent } from '../../design/focus.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useBanner } from './banner.ts';
import styles from './MyClubBanner.module.css';

/** For who has not said which club they support, on the home page. */
export function MyClubBanner() {
  const { banner } = useMessages().myClub;
  const { shown, dismiss } = useBanner();
  if (!shown) return null;
  const notNow = () => {
    dismiss();
    focusContent();
  };
  return (
    <aside className={styles.banner} aria-labelledby="my-club-banner">
      <div className={styles.text}>
        <h2 id="my-club-banner" className={styles.heading}>
          {banner.heading}
        </h2>
        <p>{banner.text}</p>
      </div>
      <div className={styles.actions}>
        <PageLink page="myClub" className={buttonClass({ look: 'solid', size: 'small' })}>
          {banner.choose}
        </PageLink>
        <Button look="quiet" size="small" onClick={notNow}>
          {banner.dismiss}
        </Button>
      </div>
    </aside>
  );
}
