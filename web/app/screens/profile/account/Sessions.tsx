// Where the person is signed in, and the ways to end that.
import type { OpenSession } from '@cadetto/contract';
import { useRef, useState } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { confirmation } from '../../../overlays/confirmation.ts';
import { countryName } from '../../../overlays/place/countries-in-words.ts';
import { callApi, session } from '../../../session/api.ts';
import { useKeepAnswer, useReadAgain, useSessions } from '../../../session/queries.ts';
import { useNow } from '../../feed/use-now.ts';
import { Listed } from '../Listed.tsx';
import { lastSeen } from '../moments.ts';
import profile from '../Profile.module.css';
import { type Act, useAction } from '../use-action.ts';
import styles from './Account.module.css';

/** More than a person has devices; who has more can unfold the rest. */
const shownAtFirst = 8;

export function Sessions() {
  const { sessions: words } = useProfileWords().account;
  const list = useSessions();
  const act = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={profile.part} aria-labelledby="sessions">
      <div className={styles.title}>
        <h3 id="sessions" ref={heading} tabIndex={-1}>
          {words.heading}
        </h3>
        {list.data ? <p className="numerals">{words.count(list.data.sessions.length)}</p> : null}
      </div>
      {/* Above the list, which is as long as it happens to be and comes late. */}
      <div className={profile.buttons}>
        <Button look="quiet" onClick={() => void session.signOut()}>
          {words.here}
        </Button>
        <EverywhereButton act={act} />
      </div>
      <Listed read={list} label={words.heading}>
        {({ sessions }) => (
          <SessionRows
            sessions={sessions}
            act={act}
            onGone={() => heading.current?.focus({ preventScroll: true })}
          />
        )}
      </Listed>
    </section>
  );
}

function EverywhereButton({ act }: { act: Act }) {
  const { sessions: words } = useProfileWords().account;
  const signOut = async () => {
    const ended = await act({
      name: 'sign-out-everywhere',
      waiting: words.signingOut,
      run: () => session.endBy(() => callApi('endAllSessions', {})),
    });
    if (ended !== undefined) await session.signOut({ ended: true });
  };
  const ask = () =>
    confirmation.show({
      heading: words.askAll.heading,
      message: words.askAll.text,
      confirmLabel: words.askAll.confirm,
      cancelLabel: words.askAll.cancel,
      callback: () => void signOut(),
    });
  return <Button onClick={ask}>{words.everywhere}</Button>;
}

interface SessionRowsProps {
  sessions: readonly OpenSession[];
  act: Act;
  onGone: () => void;
}

function SessionRows({ sessions, act, onGone }: SessionRowsProps) {
  const { sessions: words } = useProfileWords().account;
  const keep = useKeepAnswer();
  const readAgain = useReadAgain();
  const [all, setAll] = useState(false);
  // This one first, whatever the order they come in: it is the one people look for.
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);

  const signOut = async ({ id, device }: OpenSession) => {
    const list = await act({
      name: 'sign-out',
      waiting: words.signingOut,
      run: () => callApi('endSession', { params: { id } }),
      done: words.signedOut(device),
    });
    if (list === undefined) {
      // It may have ended by itself meanwhile, and then it should not stand here any more.
      await readAgain('sessions');
      return;
    }
    keep('sessions', list);
    onGone();
  };
  const ask = (open: OpenSession) =>
    confirmation.show({
      heading: words.askOne.heading(open.device),
      message: words.askOne.text,
      confirmLabel: words.askOne.confirm,
      cancelLabel: words.askOne.cancel,
      callback: () => void signOut(open),
    });

  return (
    <>
      <ul className={profile.list}>
        {shown.map((open) => (
          <SessionRow key={open.id} open={open} onEnd={() => ask(open)} />
        ))}
      </ul>
      {shown.length < sorted.length ? (
        <Button look="quiet" wide onClick={() => setAll(true)}>
          {words.showAll(sorted.length)}
        </Button>
      ) : null}
    </>
  );
}

function SessionRow({ open, onEnd }: { open: OpenSession; onEnd: () => void }) {
  const { sessions: words } = useProfileWords().account;
  const locale = useLocale();
  const now = useNow();
  const seen = lastSeen(new Date(open.lastSeen), now, locale);
  const place = open.country === null ? words.somewhere : countryName(open.country, locale);
  return (
    <li className={profile.row}>
      <div className={profile.what}>
        <p className={profile.name}>
          {open.device}
          {open.current ? <Badge>{words.thisOne}</Badge> : null}
        </p>
        <p>
          {place} · {open.current || seen === null ? words.now : words.seen(seen)}
        </p>
      </div>
      {open.current ? null : (
        <div className={profile.actions}>
          <Button
            look="secondary"
            size="small"
            aria-label={words.signOutOneLabel(open.device)}
            onClick={onEnd}
          >
            {words.signOutOne}
          </Button>
        </div>
      )}
    </li>
  );
}
