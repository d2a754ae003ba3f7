import type { MetaArgs, MetaDescriptor, MetaFunction } from 'react-router';
import type { Site } from './use-site.ts';

/** The root has nothing to tell where its own loader failed. */
type AboveEveryPage = Record<'root', () => Site | undefined>;

export type PageMeta<Loader = unknown> = MetaFunction<Loader, AboveEveryPage>;
export type PageMatches = MetaArgs<unknown, AboveEveryPage>['matches'];

export interface PageHead {
  title: string;
  description?: string;
  /** Full address of the picture that shared links show. */
  image?: string;
  /** Of Open Graph; a page like any other unless said. */
  kind?: 'website' | 'video.other';
}

/** A tab among others says whose page it is. Titles of the brand's own making may name it already. */
export function withBrand(title: string, brand: string | undefined): string {
  return brand === undefined || title.includes(brand) ? title : `${title} · ${brand}`;
}

/** Title and description, for the tab, for search engines and for shared links, which name the site beside the title. */
export function pageHead(
  [root]: PageMatches,
  { title, description, image, kind = 'website' }: PageHead,
): MetaDescriptor[] {
  const head: MetaDescriptor[] = [
    { title: withBrand(title, root?.loaderData?.brand.name) },
    { property: 'og:title', content: title },
    { property: 'og:type', content: kind },
  ];
  if (description) {
    head.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    );
  }
  if (image) {
    head.push(
      { property: 'og:image', content: image },
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  }
  return head;
}
