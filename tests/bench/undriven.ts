// A page that nobody drives. Whoever drives one has Chromium keep every answer for them, in the page's own process: of an
// hour's video that is more than all the rest of it.

import type { CDPSession } from '@playwright/test';
import type { Member } from './watching-page.ts';

export interface Undriven {
  readonly send: CDPSession['send'];
  /** What an expression comes to, in the page. */
  readonly ask: <Found>(expression: string) => Promise<Found>;
  readonly close: () => void;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

async function speakTo(address: string): Promise<Undriven> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer;
    const asked = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the page has gone'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const send = ((method: string, params: object = {}) => {
    // Nothing would come of it, and nobody would be left to wait for that: the measurement would end without a word.
    if (socket.readyState !== WebSocket.OPEN) throw new Error('the page has gone');
    const asked = Promise.withResolvers<unknown>();
    waiting.set((last += 1), asked);
    socket.send(JSON.stringify({ id: last, method, params }));
    return asked.promise;
  }) as CDPSession['send'];
  return {
    send,
    async ask<Found>(expression: string) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
      return result.value as Found;
    },
    close: () => socket.close(),
  };
}

/** In a browser that listens at the port: a page beside those of its driver. */
export async function openUndriven(port: number, url: string, member: Member): Promise<Undriven> {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await opened.json()) as { webSocketDebuggerUrl: string };
  const page = await speakTo(webSocketDebuggerUrl);
  await page.send('Network.setCookies', { cookies: member.cookies });
  const kept = member.origins.flatMap(({ localStorage }) => localStorage);
  const source = kept
    .map(({ name, value }) => `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('');
  await page.send('Page.enable');
  const { identifier } = await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.send('Page.navigate', { url: `${url}/en` });
  await page.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  return page;
}

const PATIENCE_MS = 60_000;

/** Until an expression comes to something. */
export async function until(page: Undriven, expression: string): Promise<void> {
  const since = performance.now();
  // Between two pages there is nobody to answer.
  while (!(await page.ask<boolean>(`Boolean(${expression})`).catch(() => false))) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`in vain waited for: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
