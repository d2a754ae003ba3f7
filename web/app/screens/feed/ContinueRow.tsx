// What the reader has begun and not finished, latest first. What is taken off the row can be put back until the page
// is left.
import type { StreamCard, Viewing } from '@cadetto/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { CloseIcon } from '../../design/icons.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Row } from '../../design/Row.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { notices } from '../../overlays/notices.ts';
import { callApi } from '../../session/api.ts';
import { type Viewings, viewingsKey } from '../../session/viewings.ts';
import styles from './Feed.module.css';
import { StreamTile } from './StreamTile.tsx';
import type { RemovedCards } from './use-removed-cards.ts';

export function ContinueRow({ cards, now }: { cards: RemovedCards; now: Date }) {
  const { shell, watch } = useMessages();
  return (
    <Row heading={watch.viewing.heading} previousLabel={shell.row.previous} nextLabel={shell.row.next}>
      {cards.shown.map((stream, index) => (
        <li key={stream.streamId} className={styles.begun}>
          <Begun stream={stream} cards={cards} now={now} eager={index < 5} />
        </li>
      ))}
    </Row>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

interface BegunProps {
  stream: StreamCard;
  cards: RemovedCards;
  now: Date;
  eager: boolean;
}

function Begun({ stream, cards, now, eager }: BegunProps) {
  const { viewing: words } = useMessages().watch;
  const { removed, remove, putBack } = useRemoving(stream, cards);
  if (removed) {
    return (
      <div className={styles.removed}>
        <p>{words.removed(stream.name)}</p>
        {/* The button that was pressed is gone; the focus goes to what undoes it. */}
        <Button size="small" ref={takeFocus} onClick={putBack}>
          {words.undo}
        </Button>
      </div>
    );
  }
  return (
    <StreamTile
      stream={stream}
      now={now}
      eager={eager}
      corner={
        <IconButton className={styles.remove} label={words.remove(stream.name)} onClick={remove}>
          <CloseIcon />
        </IconButton>
      }
    />
  );
}

interface Removal {
  readonly viewing: Viewing;
  readonly done: Promise<boolean>;
  readonly letGo: () => void;
}

/** The cards elsewhere lose their bar at once. */
function useRemoving(card: StreamCard, { keep }: RemovedCards) {
  const { streamId } = card;
  const client = useQueryClient();
  const { viewing: words } = useMessages().watch;
  const [removal, setRemoval] = useState<Removal | null>(null);

  const change = (to: (viewings: Viewing[]) => Viewing[]) =>
    client.setQueryData<Viewings>(
      viewingsKey,
      (known) => known && { ...known, viewings: to(known.viewings) },
    );
  const restore = (viewing: Viewing) => {
    change((all) => [...all.filter((other) => other.streamId !== streamId), viewing]);
    setRemoval(null);
  };

  const remove = () => {
    const known = client.getQueryData<Viewings>(viewingsKey)?.viewings;
    const viewing = known?.find((one) => one.streamId === streamId);
    if (!viewing) return;
    const letGo = keep(card);
    const done = callApi('forgetViewing', { params: { id: streamId } }).then(
      () => true,
      () => {
        restore(viewing);
        letGo();
        notices.add('error', words.notRemoved);
        return false;
      },
    );
    change((all) => all.filter((other) => other !== viewing));
    setRemoval({ viewing, done, letGo });
  };

  const putBack = async (): Promise<void> => {
    if (removal === null) return;
    const { viewing, done, letGo } = removal;
    restore(viewing);
    // Overtaken by the removal, it would be put back for nothing.
    if (!(await done)) return;
    const { position, duration } = viewing;
    try {
      await callApi('saveViewing', { params: { id: streamId }, body: { position, duration } });
    } catch {
      notices.add('error', words.notRestored);
    }
    await client.invalidateQueries({ queryKey: viewingsKey });
    letGo();
  };

  return { removed: removal !== null, remove, putBack: () => void putBack() };
}
