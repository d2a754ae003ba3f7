import type { MatchPage, StreamCard } from '@cadetto/contract';
import { Button, buttonClass } from '../../design/Button.tsx';
import { PlayIcon } from '../../design/icons.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { usePlay } from '../../overlays/player/current.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useSite } from '../../shell/use-site.ts';
import { streamsNow } from './match.ts';

/** The main action: what there is to watch of this match now. Visitors are told on the stream's own page what they need. */
export function WatchNow({ page: { match, streams } }: { page: MatchPage }) {
  const words = useSeasonWords().match;
  const { audience } = useSite();
  const { category } = match.fixture.status;
  const [stream] = streamsNow(streams, category);
  if (stream === undefined) return null;
  const label = { upcoming: words.watchPreview, live: words.watchLive, completed: words.watchReplay }[
    category
  ];
  if (audience === 'app') return <PlayStream stream={stream} label={label} />;
  return (
    <PageLink
      page="watch"
      params={{ streamId: stream.streamId }}
      className={buttonClass({ look: 'primary' })}
    >
      <PlayIcon />
      {label}
    </PageLink>
  );
}

function PlayStream({ stream, label }: { stream: StreamCard; label: string }) {
  const play = usePlay(stream);
  return (
    <Button look="primary" {...play}>
      <PlayIcon />
      {label}
    </Button>
  );
}
