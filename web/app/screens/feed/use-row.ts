// Rows longer than the page that shows them, read a page at a time.
import type { StreamCard } from '@cadetto/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../session/api.ts';
import { readNextPage } from '../../session/next-page.ts';

export interface RowStart {
  readonly _id: string;
  readonly streams: readonly StreamCard[];
  readonly total: number;
}

export interface LongRow {
  readonly streams: readonly StreamCard[];
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly more: () => void;
}

/** In their order, each once: the row may have moved on between two of its pages. */
export function joined(...parts: readonly (readonly StreamCard[])[]): readonly StreamCard[] {
  const all = new Map<string, StreamCard>();
  for (const stream of parts.flat()) if (!all.has(stream.streamId)) all.set(stream.streamId, stream);
  return [...all.values()];
}

const fromTheStart: string | null = null;

function usePages(id: string, atOnce: boolean) {
  return useInfiniteQuery({
    queryKey: ['row', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('row', { params: { id }, query: cursor === null ? {} : { cursor } }, { signal }),
    initialPageParam: fromTheStart,
    getNextPageParam: ({ next }) => next,
    enabled: atOnce,
    // A goal must not make every page of a long row be read again; its first streams come with the page itself.
    staleTime: Infinity,
    retryOnMount: false,
  });
}

/**
 * Loading for who asked for more, and for nobody else: a button that rests while an event has the row read again would
 * not hear the press.
 */
function useMore({ data, isFetching }: ReturnType<typeof usePages>, read: () => Promise<unknown>) {
  const [asked, setAsked] = useState(false);
  const more = async (): Promise<void> => {
    if (asked) return;
    setAsked(true);
    await read();
    setAsked(false);
  };
  return { loading: asked || (data === undefined && isFetching), more: () => void more() };
}

/** A row whose first streams the page carries. The rest is read by a wish only. */
export function useRow({ _id, streams, total }: RowStart): LongRow {
  const pages = usePages(_id, false);
  const rest = pages.data?.pages.map((page) => page.streams) ?? [];
  const all = joined(streams, ...rest);
  const hasMore = pages.data ? pages.hasNextPage : total > streams.length;

  const { loading, more } = useMore(pages, async () => {
    if (!hasMore) return;
    const { data } = await readNextPage(pages);
    const known = data?.pages ?? [];
    const grown = joined(streams, ...known.map((page) => page.streams)).length > all.length;
    // The first page of the call is the one that was here already.
    if (!grown && known.at(-1)?.next) await readNextPage({ data, fetchNextPage: pages.fetchNextPage });
  });

  return {
    streams: all,
    hasMore,
    loading,
    error: pages.error,
    more,
  };
}

/** A row that is the page. */
export function useWholeRow(id: string): LongRow {
  const pages = usePages(id, true);
  const { loading, more } = useMore(pages, () => (pages.data ? readNextPage(pages) : pages.refetch()));
  return {
    streams: joined(...(pages.data?.pages.map((page) => page.streams) ?? [])),
    hasMore: pages.hasNextPage,
    loading,
    error: pages.error,
    more,
  };
}
