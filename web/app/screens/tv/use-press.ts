import type { StreamCard } from '@cadetto/contract';
import { notices } from '../../overlays/notices.ts';
import { usePlay } from '../../overlays/player/current.ts';
import { isPlayable } from '../feed/moments.ts';

/** A press plays what can be played, and tells when the rest will be. */
export function usePress(stream: StreamCard, when: string) {
  const play = usePlay(stream);
  return isPlayable(stream) ? play : { onClick: () => notices.add('info', `${stream.name}: ${when}`) };
}
