// On visitors' pages of the demo, which have no app: tells the viewer which page was opened.
import type { EventNamed } from './events.ts';
import { viewerIn } from './viewer.ts';

export type Visited = Omit<EventNamed<'page_view'>, 'path'>;

const text = document.querySelector<HTMLElement>('[data-visited]')?.dataset['visited'];
if (text !== undefined) {
  // Written by VisitedPage, of the same release. The path is not in it: every unknown address is sent the same page.
  const visited = JSON.parse(text) as Visited;
  viewerIn(() => window.sessionStorage)({ ...visited, path: window.location.pathname }, new Date());
}
