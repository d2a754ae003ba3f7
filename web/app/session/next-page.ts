// The next page of a long list, although something may change meanwhile: reading the pages there are again calls the
// reading of the next one off, and says nothing.

interface Read<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isError: boolean;
}

export interface LongRead<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<Read<Page>>;
}

/** A season that changes more often than this within one press is read when it rests. */
const mostTimes = 5;

export async function readNextPage<Page>(list: LongRead<Page>): Promise<Read<Page>> {
  const known = list.data?.pages.length ?? 0;
  // Waits for what is being read already, and would otherwise call that off in its turn.
  const next = () => list.fetchNextPage({ cancelRefetch: false });
  let read = await next();
  for (let time = 1; time < mostTimes; time += 1) {
    const hasGrown = (read.data?.pages.length ?? 0) > known;
    if (hasGrown || read.isError || !read.hasNextPage) break;
    read = await next();
  }
  return read;
}
