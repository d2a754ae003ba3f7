import { Refusal } from './connection.ts';

const mostTries = 20;

/** Reads and writes anew while somebody else was quicker. Each time one of them got through, so it comes to an end. */
export async function unlessOvertaken<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isOvertaken = error instanceof Refusal && error.key === 'changed_meanwhile';
      if (!isOvertaken || tries === mostTries) throw error;
    }
  }
}
