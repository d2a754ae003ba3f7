import { isGone } from '../database/conflicts.ts';
import { Failure } from '../failure.ts';

/** For what is written about a stream that was read before: an operator may have deleted it since. */
export async function unlessDeleted<Written>(
  writing: Promise<Written>,
  table: 'lease' | 'viewing',
): Promise<Written> {
  try {
    return await writing;
  } catch (error) {
    if (isGone(error, `${table}_stream_id_fkey`)) throw new Failure('stream_not_found');
    throw error;
  }
}
