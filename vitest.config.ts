// Four kinds of tests. The same API tests run on the embedded database and on PostgreSQL.

import { defineConfig } from 'vitest/config';

const built = ['**/node_modules/**', '**/dist/**', '**/build/**', '**/.types/**', '**/.react-router/**'];

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
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: ['tests/api/*.test.ts'],
          globalSetup: 'tests/kit/embedded-template.ts',
          provide: { engine: 'embedded' },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['tests/api/*.test.ts', 'tests/api/several-instances/*.test.ts'],
          globalSetup: 'tests/kit/postgres-template.ts',
          provide: { engine: 'postgres' },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
