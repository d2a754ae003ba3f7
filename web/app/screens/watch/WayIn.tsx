// The one thing to do on a stream's page: watch it, or whatever has to be put right first.
import type { StreamCard, Viewing } from '@cadetto/contract';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../design/Button.tsx';
import { PlayIcon } from '../../design/icons.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { notAvailable } from '../../overlays/place/not-available.ts';
import { usePlay } from '../../overlays/player/current.ts';
import { href } from '../../pages.ts';
import { mayWatchAt } from '../../pay/standing.ts';
import { useTooManyDevices } from '../../session/devices-flag.ts';
import { usePlace } from '../../session/this-place.ts';
import { useUser } from '../../session/use-session.ts';
import { minutesLeft, useViewing } from '../../session/viewings.ts';
import { wantedStream } from '../../session/wanted-stream.ts';
import { returnTo } from '../../shell/members-only.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { useSite } from '../../shell/use-site.ts';
import { dateWords, isPlayable } from '../feed/moments.ts';
import type { ReaderTime } from '../feed/use-reader-time.ts';
import { Countdown } from './Countdown.tsx';
import { isFarAhead } from './countdown.ts';
import { type Stand, standOf } from './stand.ts';
import { useStart } from './use-start.ts';
import styles from './Watch.module.css';

interface WayInProps {
  stream: StreamCard;
  time: ReaderTime;
}

/** Before it begins, what counts is what somebody has then. */
const laterOf = (now: Date, start: Date) => (start > now ? start : now);

export function WayIn({ stream, time }: WayInProps) {
  const { audience } = useSite();
  const user = useUser();
  const stand = standOf({
    stream,
    member: audience === 'app',
    hasPlan: user === null ? null : mayWatchAt(user, laterOf(time.now, new Date(stream.scheduledStart))),
    servedHere: usePlace().access,
    tooManyDevices: useTooManyDevices(),
  });
  if (!isPlayable(stream)) return <NotStarted stream={stream} time={time} stand={stand} />;
  return stand === 'clear' ? <WatchButton stream={stream} /> : <Needed stream={stream} stand={stand} />;
}

interface NeededProps {
  stream: StreamCard;
  stand: Exclude<Stand, 'clear'>;
}

/** What has to be put right first, with the way to do it. */
function Needed({ stream, stand }: NeededProps) {
  const { watch } = useMessages();
  switch (stand) {
    case 'unknown':
      return (
        <div className={styles.actions} aria-busy="true">
          <Skeleton shape="button" />
        </div>
      );
    case 'sign-in':
      return (
        <Need words={watch.page.signIn}>
          <EntranceLinks stream={stream} />
        </Need>
      );
    case 'subscribe':
      return (
        <Need words={watch.page.subscribe}>
          <PageLink
            page="profile"
            query={{ tab: 'profile-live' }}
            className={buttonClass({ look: 'primary', size: 'large' })}
            onClick={() => wantedStream.remember(stream)}
          >
            {watch.page.plans}
          </PageLink>
        </Need>
      );
    case 'not-here':
      return (
        <Need words={watch.page.notHere}>
          <Button look="solid" size="large" onClick={() => notAvailable.show(stream)}>
            {watch.page.why}
          </Button>
        </Need>
      );
    case 'too-many-devices':
      return (
        <Need words={watch.tooManyDevices.text}>
          <PageLink
            page="profile"
            query={{ tab: 'profile-devices' }}
            className={buttonClass({ look: 'primary', size: 'large' })}
            onClick={() => wantedStream.remember(stream)}
          >
            {watch.tooManyDevices.link}
          </PageLink>
        </Need>
      );
  }
}

function Need({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={styles.need}>
      <p>{words}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** One button for both: replaced when it is known how far the reader got, it would lose a press that has begun. */
function WatchButton({ stream }: { stream: StreamCard }) {
  const { watch } = useMessages();
  const viewing = useViewing(stream.streamId);
  const play = usePlay(stream);
  const begun = stream.vod && viewing && !viewing.finished ? viewing : null;
  const fresh = stream.live ? watch.watchLive : watch.watchReplay;
  return (
    <div className={styles.need}>
      <div className={styles.actions}>
        <Button look="primary" size="large" {...play}>
          <PlayIcon />
          {begun ? watch.viewing.resume : fresh}
        </Button>
        {begun ? <StartOver stream={stream} /> : null}
      </div>
      {begun ? <Seen viewing={begun} /> : null}
    </div>
  );
}

function StartOver({ stream }: { stream: StreamCard }) {
  const { viewing: words } = useMessages().watch;
  return (
    <Button look="quiet" size="large" {...usePlay(stream, { fromStart: true })}>
      {words.startOver}
    </Button>
  );
}

function Seen({ viewing }: { viewing: Viewing }) {
  const { viewing: words } = useMessages().watch;
  return (
    <p className={styles.seen}>
      <progress value={viewing.position} max={viewing.duration} aria-hidden="true" />
      {words.left(minutesLeft(viewing))}
    </p>
  );
}

/** Both lead back to this page. */
function EntranceLinks({ stream: { streamId } }: Pick<WayInProps, 'stream'>) {
  const { nav } = useMessages().shell;
  const back = { [returnTo]: href(useLocale(), 'watch', { streamId }) };
  return (
    <>
      <PageLink page="login" query={back} className={buttonClass({ look: 'primary', size: 'large' })}>
        {nav.login}
      </PageLink>
      <PageLink page="register" query={back} className={buttonClass({ look: 'quiet', size: 'large' })}>
        {nav.register}
      </PageLink>
    </>
  );
}

function NotStarted({ stream, time, stand }: WayInProps & { stand: Stand }) {
  const locale = useLocale();
  const hydrated = useHydrated();
  const start = new Date(stream.scheduledStart);
  const { now, timeZone } = time;
  useStart(stream);
  return (
    <div className={styles.need}>
      <p className={styles.clock}>
        {hydrated ? (
          <Countdown stream={stream} />
        ) : (
          dateWords({ start, now, locale, ...(timeZone && { timeZone }) })
        )}
      </p>
      <UntilThen stream={stream} stand={stand} far={isFarAhead(start.getTime() - now.getTime())} />
    </div>
  );
}

/** Under the clock: that nothing is left to do, or what is, while there is time for it. */
function UntilThen({ stream, stand, far }: { stream: StreamCard; stand: Stand; far: boolean }) {
  const { page } = useMessages().watch;
  if (stand === 'clear') return <p>{page.startsHere}</p>;
  if (stand !== 'sign-in') return <Needed stream={stream} stand={stand} />;
  return (
    <Need words={far ? page.signInFarAhead : page.signInEarly}>
      <EntranceLinks stream={stream} />
    </Need>
  );
}
