export { outboxPage, outboxScript, type SeenMessage } from './outbox.ts';
export { analyticsPage, analyticsScript } from './pages.ts';
export { placePage, type SeenPlace } from './place-page.ts';
