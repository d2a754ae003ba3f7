// What a television shows until somebody has connected it.
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { useFailureWords, waitWords } from '../../overlays/failure-words.ts';
import { href } from '../../pages.ts';
import { ApiFailure } from '../../session/failures.ts';
import { Logo } from '../../shell/Logo.tsx';
import { Languages } from './Languages.tsx';
import type { PairingState } from './pairing.ts';
import { drawQr } from './qr.ts';
import styles from './Tv.module.css';
import { usePairing } from './use-pairing.ts';
import { stepAmong, useRemote } from './use-remote.ts';
import { clockWords } from './clock-words.ts';

/** `known`: the browser has looked, and nobody is signed in. */
export function CodeScreen({ known }: { known: boolean }) {
  const { tv } = useMessages();
  const screen = useRef<HTMLDivElement>(null);
  const { state, retry } = usePairing(known);
  useRemote({
    onDirection: (direction) => screen.current && stepAmong(screen.current, direction),
    onBack: () => window.history.back(),
  });
  return (
    <div ref={screen} className={styles.codeScreen}>
      <header className={styles.bar}>
        <Logo />
        <Languages />
      </header>
      <h1 className={styles.heading}>{tv.heading}</h1>
      <Step state={state} retry={retry} />
    </div>
  );
}

function Step({ state, retry }: { state: PairingState; retry: () => void }) {
  const { tv } = useMessages();
  switch (state.step) {
    case 'asking':
      return <output className={styles.waiting}>{tv.asking}</output>;
    case 'connecting':
      return <output className={styles.waiting}>{tv.connecting}</output>;
    case 'resting':
      return <Resting state={state} retry={retry} />;
    case 'showing':
      return <Showing state={state} />;
  }
}

function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Resting({ state, retry }: { state: PairingState & { step: 'resting' }; retry: () => void }) {
  const messages = useMessages();
  const { tv } = messages;
  const words = useFailureWords();
  const now = useSecond();
  const room = useRef<HTMLDivElement>(null);
  // The one thing there is to press: a remote has no other way to find it.
  useEffect(() => room.current?.querySelector('button')?.focus(), []);
  const refused = state.error instanceof ApiFailure && state.error.status === 401;
  return (
    <div ref={room} className={styles.resting}>
      <div role="alert">
        <h2>{tv.noCode}</h2>
        <p>{refused ? tv.refused : words(state.error)}</p>
      </div>
      <p className={styles.quiet}>{tv.tryingAgainIn(waitWords((state.until - now) / 1000, messages))}</p>
      <Button look="solid" size="large" onClick={retry}>
        {tv.retryNow}
      </Button>
    </div>
  );
}

function Showing({ state }: { state: PairingState & { step: 'showing' } }) {
  const { tv } = useMessages();
  const locale = useLocale();
  const { code, renewsAt, trouble } = state;
  const now = useSecond();
  // The address this television was opened under is one that works from this house; the public one may not.
  const { origin, host } = window.location;
  const address = origin + href(locale, 'profile', {}, { tab: 'profile-connect-tv', code });
  return (
    <div className={styles.showing}>
      <ol className={styles.steps}>
        <li>
          {tv.openSite} <strong className={styles.site}>{host}</strong>
        </li>
        <li>{tv.thenTab}</li>
        <li>
          {tv.enterCode}
          <Plates code={code} />
        </li>
      </ol>
      <figure className={styles.scan}>
        <Qr text={address} />
        <figcaption>{tv.scan}</figcaption>
      </figure>
      <div className={styles.below}>
        <p role="timer" aria-live="off">
          {tv.newCodeIn(clockWords(renewsAt - now))}
        </p>
        <output>{trouble === null ? '' : <TroubleWords trouble={trouble} />}</output>
      </div>
    </div>
  );
}

function TroubleWords({ trouble }: { trouble: unknown }) {
  const { tv } = useMessages();
  return trouble instanceof ApiFailure && trouble.status === 429 ? tv.slower : tv.stillTrying;
}

/** Two groups of four, as numbers are read out. */
function Plates({ code }: { code: string }) {
  const { tv } = useMessages();
  const groups = [code.slice(0, 4), code.slice(4)];
  return (
    <>
      <output className="visually-hidden">{tv.code(code.split('').join(' '))}</output>
      <span className={styles.code} aria-hidden="true" data-code={code}>
        {groups.map((group, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two groups that never move
          <span key={place} className={styles.group}>
            {group.split('').map((digit, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- digits repeat and never move
              <span key={index}>{digit}</span>
            ))}
          </span>
        ))}
      </span>
    </>
  );
}

function Qr({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" data-address={text}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
