import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './messages/catalogue.ts';
import { localeOf } from './pages.ts';
import { watchForLostFiles } from './shell/lost-files.ts';

watchForLostFiles();

// Words first: hydrating without them would replace the server's text with nothing.
await loadMessages(localeOf(window.location.pathname));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
