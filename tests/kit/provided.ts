// What the runner hands to every test file.

export type Engine = 'embedded' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    readonly engine: Engine;
    /** A folder holding the standard season already laid out, to be copied. */
    readonly embeddedTemplate: string;
    /** The administrator's address of the test PostgreSQL, and the database to clone there. */
    readonly postgresUrl: string;
    readonly postgresTemplate: string;
    /** What the house of that database keeps in its folder. */
    readonly postgresFiles: string;
  }
}

/** Saturday afternoon, round under way: most tests stand here, so that no result depends on the day they run. */
export const standardInstant = new Date('2026-11-14T14:20:00Z');
