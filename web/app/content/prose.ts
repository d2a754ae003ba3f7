// A text as it was written in Markdown, taken apart. Plain values: pages draw them, and nothing of it is HTML.

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly children: readonly Inline[] };

export type Words = readonly Inline[];

export interface Fact {
  readonly term: Words;
  readonly text: Words;
}

export type Block =
  | { readonly kind: 'paragraph' | 'note'; readonly children: Words }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Words[] }
  | { readonly kind: 'facts'; readonly items: readonly Fact[] };

/** A heading of the third rank and what stands under it. */
export interface Entry {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A heading of the second rank. */
export interface Section extends Entry {
  readonly entries: readonly Entry[];
}

export interface Prose {
  readonly opening: readonly Block[];
  readonly sections: readonly Section[];
}
