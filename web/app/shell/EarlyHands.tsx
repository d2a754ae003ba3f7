// Stands in every page that has the app, before it: what somebody does until the app is alive is not lost.
import earlyHands from './early-hands.js?raw';

const written = import.meta.env.SSR ? earlyHands : '';

/** Run by the page as it is read: after the app, it would wait for an app that is alive already, and swallow every press. */
export function EarlyHands() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />;
}
