export { analyticsPage, analyticsScript, outboxPage, type SeenMessage } from './pages.ts';
