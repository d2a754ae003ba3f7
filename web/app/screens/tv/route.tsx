// The site on a television: a code until somebody confirms it, then the feed. No pointer is needed anywhere.
import { messagesIn } from '../../messages/catalogue.ts';
import { localeOf } from '../../pages.ts';
import { useSession } from '../../session/use-session.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { CodeScreen } from './CodeScreen.tsx';
import './television.css';
import styles from './Tv.module.css';
import { TvFeed } from './TvFeed.tsx';

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: messagesIn(localeOf(location.pathname)).tv.title });

export default function Tv() {
  const { phase } = useSession();
  // Who was signed in a moment ago sees the feed until the page has gone; a code would flash in between.
  const signedIn = phase === 'in' || phase === 'leaving';
  return <div className={styles.tv}>{signedIn ? <TvFeed /> : <CodeScreen known={phase === 'out'} />}</div>;
}
