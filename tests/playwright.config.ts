import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  globalSetup: './browser/house.ts',
  fullyParallel: true,
  // The browser and the server share two cores; a second browser makes everything late.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    // Set once the server listens; workers read this file again after that.
    baseURL: process.env['TEST_HOUSE'] ?? '',
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
