import { expect, test } from 'vitest';
import { letAppWait } from './FirstSign.tsx';

const links =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const app = '<script type="module" async="">import "/assets/a.js";</script>';

test('[HOME-1] where the app waits, none of its scripts is fetched or run by the page itself', () => {
  const html = letAppWait(`${links}${app}<script data-waits="" type="module">wait()</script>`);
  expect(html).not.toContain('modulepreload');
  expect(html.match(/<link rel="awaited"/g)).toHaveLength(2);
  expect(html).toContain('<script type="text/plain" id="app">import "/assets/a.js";</script>');
  expect(html).toContain('<script data-waits="" type="module">wait()</script>');
});

test('[HOME-1] elsewhere the app comes as the framework brings it', () => {
  expect(letAppWait(links + app)).toBe(links + app);
});
