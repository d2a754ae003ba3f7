// The feed on a television: one hero, then rows, walked with the arrow keys.
import type { Category } from '@cadetto/contract';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { confirmation } from '../../overlays/confirmation.ts';
import { watching } from '../../overlays/player/current.ts';
import { Nothing, Trouble } from '../../overlays/Trouble.tsx';
import { href, locales } from '../../pages.ts';
import { useFeed } from '../../session/queries.ts';
import { useViewings } from '../../session/viewings.ts';
import { useNow } from '../feed/use-now.ts';
import type { Direction } from './keys.ts';
import { languageItem } from './Languages.tsx';
import { reveal } from './reveal.ts';
import { markedOn, move, placeAt, type Shelf, spotOf, startAt } from './shelves.ts';
import { barShelf, signOutItem, TopBar } from './TopBar.tsx';
import styles from './Tv.module.css';
import { TvHero } from './TvHero.tsx';
import { TvRow, type TvRowContents } from './TvRow.tsx';
import { leaveScreen, useBackGuard } from './use-back-guard.ts';
import { stepAmong, useRemote } from './use-remote.ts';

const heroShelf = 'hero';
const begunShelf = 'begun';
const bar: Shelf = { id: barShelf, items: [...locales.map(languageItem), signOutItem] };

export function TvFeed() {
  const feed = useFeed();
  // Beside the feed: what is gone on with would otherwise push the rows down under who has begun to walk them.
  useViewings();
  const { shell, watch } = useMessages();
  const onBack = useLeaving();
  if (feed.data) {
    const { categories, key } = feed.data;
    return <Filled categories={categories} tooMany={key === 'too_many_devices'} onBack={onBack} />;
  }
  return (
    <Plain onBack={onBack}>
      {feed.isError ? (
        <Trouble error={feed.error} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />
      ) : (
        <output className={styles.waiting}>
          {shell.common.loading}: {watch.title}
        </output>
      )}
    </Plain>
  );
}

/** Back closes what lies on top; with nothing on top it asks before the screen is left. */
function useLeaving(): () => void {
  const { tv } = useMessages();
  const locale = useLocale();
  const back = () => {
    if (watching.read() !== null) watching.close();
    else if (confirmation.read() !== null) confirmation.close();
    else {
      confirmation.show({
        heading: tv.leaveHeading,
        message: tv.leaveText,
        confirmLabel: tv.leave,
        cancelLabel: tv.stay,
        callback: () => leaveScreen(href(locale, 'home')),
      });
    }
  };
  useBackGuard(back);
  return back;
}

function Plain({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  useRemote({ onDirection: (direction) => stage.current && stepAmong(stage.current, direction), onBack });
  return (
    <div ref={stage} className={styles.stage}>
      <TopBar />
      {children}
    </div>
  );
}

interface FilledProps {
  categories: readonly Category[];
  tooMany: boolean;
  onBack: () => void;
}

function Filled({ categories, tooMany, onBack }: FilledProps) {
  const { tv, watch } = useMessages();
  const now = useNow();
  const stage = useRef<HTMLDivElement>(null);
  const featured = categories.find(({ _id }) => _id === 'featured')?.streams ?? [];
  const begun = useBegun();
  const rows = [...begun, ...categories].filter(
    ({ _id, streams }) => _id !== 'featured' && streams.length > 0,
  );
  const hero = { id: heroShelf, items: featured.map(({ streamId }) => streamId) };
  const shelves = [
    bar,
    hero,
    ...rows.map(({ _id, streams }) => ({ id: _id, items: streams.map(({ streamId }) => streamId) })),
  ];
  const { position, go, onFocus } = useWalk(stage, shelves);
  useRemote({ onDirection: go, onBack });

  return (
    <div ref={stage} className={styles.stage} onFocus={onFocus}>
      <h1 className="visually-hidden">{watch.title}</h1>
      <TopBar />
      {tooMany ? <p className={styles.strip}>{tv.tooMany}</p> : null}
      {featured.length === 0 && rows.length === 0 ? (
        <Nothing heading={watch.empty.heading}>{watch.empty.text}</Nothing>
      ) : null}
      {featured.length > 0 ? (
        <TvHero shelf={heroShelf} streams={featured} shown={markedOn(hero, position)} now={now} />
      ) : null}
      {rows.map((category) => (
        <TvRow key={category._id} category={category} now={now} />
      ))}
    </div>
  );
}

/** What was begun and not finished, here or on another device, as a row of its own. */
function useBegun(): readonly TvRowContents[] {
  const { heading } = useMessages().watch.viewing;
  const continuing = useViewings().data?.continuing;
  return useMemo(
    () => (continuing === undefined ? [] : [{ _id: begunShelf, name: heading, streams: continuing }]),
    [continuing, heading],
  );
}

/** Keeps the focus where the arrow keys have led, also while rows come and go underneath. */
function useWalk(stage: RefObject<HTMLDivElement | null>, shelves: readonly Shelf[]) {
  const [position, setPosition] = useState(() => startAt(heroShelf));
  const spot = spotOf(shelves, position);
  const [shelf, item] = [spot?.shelf, spot?.item];

  useEffect(() => {
    if (shelf === undefined || item === undefined) return;
    // What lies over the feed has the focus, and gives it back itself.
    if (document.querySelector('dialog[open]')) return;
    const name = `[data-shelf="${CSS.escape(shelf)}"][data-item="${CSS.escape(item)}"]`;
    const target = stage.current?.querySelector<HTMLElement>(name);
    if (!target) return;
    target.focus({ preventScroll: true });
    if (stage.current) reveal(stage.current, target);
  }, [stage, shelf, item]);

  const go = (direction: Direction) => setPosition((from) => move(shelves, from, direction));

  /** The focus may also come by Tab, by a pointer, or back from a dialog. */
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const { shelf: on, item: focused } = target.dataset;
    if (on === undefined || focused === undefined) return;
    setPosition((from) => placeAt(shelves, from, { shelf: on, item: focused }));
  };

  return { position, go, onFocus };
}
