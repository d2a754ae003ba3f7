// Two tabs of one person, one of which is on its way out.

import type { BrowserContext } from '@playwright/test';

/**
 * The few seconds that a refused tab waits for the one that signs out last as long as the journey: on a slow machine they
 * would be over before it is refused, and it would ask for a password. Of pages that are opened from now on.
 */
export async function waitsForWhoeverLeaves(context: BrowserContext): Promise<void> {
  await context.addInitScript((moment) => {
    Date.now = () => moment;
  }, Date.now());
}
