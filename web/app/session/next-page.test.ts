import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readNextPage, type LongRead } from './next-page.ts';

const pagesThereAre = 3;

/** A list in a browser, whose answers come when they are let in. */
async function openList() {
  const client = new QueryClient();
  const waiting: (() => void)[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) =>
      new Promise<number>((resolve) => {
        waiting.push(() => resolve(pageParam));
      }),
    initialPageParam: 1,
    getNextPageParam: (last: number) => (last < pagesThereAre ? last + 1 : undefined),
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
  const letIn = async () => {
    await turn();
    for (const answer of waiting.splice(0)) answer();
    await turn();
  };
  observer.subscribe(() => undefined);
  await letIn();
  const list: LongRead<number> = {
    data: observer.getCurrentResult().data,
    fetchNextPage: (options) => observer.fetchNextPage(options),
  };
  const changes = () => void client.invalidateQueries({ queryKey: ['list'] });
  return { list, letIn, changes, pages: () => observer.getCurrentResult().data?.pages };
}

test('[ST-18] the next page is read', async () => {
  const { list, letIn, pages } = await openList();
  const reading = readNextPage(list);
  await letIn();
  await reading;
  expect(pages()).toEqual([1, 2]);
});

test('[ST-18] a change while it is being read delays it, and does not lose it', async () => {
  const { list, letIn, changes, pages } = await openList();
  const reading = readNextPage(list);
  changes();
  await letIn();
  await letIn();
  await reading;
  expect(pages()).toEqual([1, 2]);
});

test('[ST-18] a change that is being read is read to its end first', async () => {
  const { list, letIn, changes, pages } = await openList();
  changes();
  const reading = readNextPage(list);
  await letIn();
  await letIn();
  await reading;
  expect(pages()).toEqual([1, 2]);
});
