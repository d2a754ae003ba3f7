// Listens to the remote control. A dialog that lies over the screen has the keys first.
import { useEffect, useEffectEvent } from 'react';
import { watching } from '../../overlays/player/current.ts';
import { type Direction, isDirection, remoteKey, type RemoteKey } from './keys.ts';

export interface Remote {
  readonly onDirection: (direction: Direction) => void;
  readonly onBack: () => void;
}

export function useRemote({ onDirection, onBack }: Remote): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = remoteKey(event);
    if (key === null) return;
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (dialog === undefined) {
      if (isDirection(key)) onDirection(key);
      else if (key === 'back') onBack();
      else return;
      event.preventDefault();
      return;
    }
    const taken = dialog.querySelector('video') ? inPlayer(event, key, dialog) : inDialog(event, key, dialog);
    if (taken) event.preventDefault();
  });

  useEffect(() => {
    const heard = (event: KeyboardEvent) => event.isTrusted && onKey(event);
    // Before the player's own keys: some buttons mean something else to it.
    window.addEventListener('keydown', heard, { capture: true });
    return () => window.removeEventListener('keydown', heard, { capture: true });
  }, []);
}

/** The player knows a keyboard; these buttons of a remote are said to it in its own keys. */
const playerKeys: Partial<Record<RemoteKey, string>> = {
  enter: ' ',
  toggle: ' ',
  rewind: 'ArrowLeft',
  forward: 'ArrowRight',
};

function inPlayer(event: KeyboardEvent, key: RemoteKey, dialog: HTMLDialogElement): boolean {
  if (key === 'stop' || (key === 'back' && event.key !== 'Escape')) {
    watching.close();
    return true;
  }
  const said = playerKeys[key];
  // A control that was reached by Tab is pressed, as anywhere.
  if (said === undefined || (key === 'enter' && event.target instanceof HTMLButtonElement)) return false;
  dialog.dispatchEvent(new KeyboardEvent('keydown', { key: said, bubbles: true }));
  return true;
}

function inDialog(event: KeyboardEvent, key: RemoteKey, dialog: HTMLDialogElement): boolean {
  if (key === 'back' && event.key !== 'Escape') {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    return true;
  }
  if (!isDirection(key)) return false;
  stepAmong(dialog, key);
  return true;
}

/** One after the other in the order of reading, for places too small to need a map. */
export function stepAmong(room: ParentNode, direction: Direction): void {
  const stops = [...room.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const step = direction === 'left' || direction === 'up' ? -1 : 1;
  const next = at === -1 ? 0 : Math.max(0, Math.min(at + step, stops.length - 1));
  stops[next]?.focus({ preventScroll: true });
}
