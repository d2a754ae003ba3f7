import type { MetaDescriptor } from 'react-router';

export interface PageHead {
  title: string;
  description?: string;
  /** Full address of the picture that shared links show. */
  image?: string;
  /** Of Open Graph; a page like any other unless said. */
  kind?: 'website' | 'video.other';
}

/** Title and description, for the tab, for search engines and for shared links. */
export function pageHead({ title, description, image, kind = 'website' }: PageHead): MetaDescriptor[] {
  const head: MetaDescriptor[] = [
    { title },
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
