import { defineConfig } from '@playwright/test';

// Known once the servers listen; each worker reads this file again after that, and has a house of its own.
const houses = (process.env['TEST_HOUSES'] ?? '').split(' ');
process.env['TEST_HOUSE'] = houses[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? '';

export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  globalSetup: './browser/house.ts',
  fullyParallel: true,
  // A journey, its browser and its server take about 0.7 of a core; a third would make everything late on two.
  workers: 2,
  retries: 0,
  // Against hanging, not against slowness: how fast a page is, the benches say.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    baseURL: process.env['TEST_HOUSE'] ?? '',
    // Its answers pass by what journeys put in the way of requests; the journeys about it let it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    // Painting without a graphics card costs most of the time; what moves is looked at by eye, not here.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['TEST_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
