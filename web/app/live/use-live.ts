// For whoever shows what moves: keeps the stream of events open for as long as the component stands.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore, useStored } from '../overlays/store.ts';

const up = createStore(false);
let following = false;

/** Whether changes come by themselves. While they do not, ask from time to time. */
export function useLive(wanted: boolean): boolean {
  const client = useQueryClient();
  useEffect(() => {
    if (!wanted) return undefined;
    let release: (() => void) | null = null;
    let gone = false;
    import('./runtime.ts').then(
      ({ connect }) => {
        if (gone) return;
        const connection = connect(client);
        if (!following) connection.subscribe(() => up.write(connection.read()));
        following = true;
        release = connection.want();
      },
      // The script did not come; asking from time to time goes on.
      () => undefined,
    );
    return () => {
      gone = true;
      release?.();
    };
  }, [client, wanted]);
  return useStored(up, false);
}
