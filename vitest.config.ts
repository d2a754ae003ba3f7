// Four kinds of tests. The same API tests run on the embedded database and on PostgreSQL.

import { defineConfig } from 'vitest/config';

const built = ['**/node_modules/**', '**/dist/**', '**/build/**', '**/.types/**', '**/.react-router/**'];

// Without isolation a worker loads the house and the embedded engine once, not once for each file. Every file has a
// house of its own anyway, and none changes a global.

// Against hanging only. A crowd of three hundred takes six seconds alone, and ten times that beside two browsers.
const hangs = 240_000;

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...built, 'tests/**'],
          isolate: false,
          testTimeout: hangs,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'embedded',
          include: ['tests/api/*.test.ts'],
          globalSetup: 'tests/kit/embedded-template.ts',
          provide: { engine: 'embedded' },
          isolate: false,
          testTimeout: hangs,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: hangs,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['tests/api/*.test.ts', 'tests/api/several-instances/*.test.ts'],
          globalSetup: 'tests/kit/postgres-template.ts',
          provide: { engine: 'postgres' },
          isolate: false,
          testTimeout: hangs,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: hangs,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/*.test.ts'],
          testTimeout: hangs,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: hangs,
        },
      },
    ],
  },
});
