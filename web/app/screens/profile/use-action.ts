import { useRef } from 'react';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { withLoader } from '../../overlays/loaders.ts';
import { notices } from '../../overlays/notices.ts';
import { ApiFailure } from '../../session/failures.ts';

export interface Action<Result> {
  /** The loader's. */
  readonly name: string;
  readonly waiting: string;
  readonly run: () => Promise<Result>;
  /** Said when it worked. */
  readonly done?: string | ((result: Result) => string);
  /** True when the refusal was shown where it belongs, so that it need not be told again. */
  readonly onRefusal?: (error: unknown) => boolean;
}

export type Act = <Result>(action: Action<Result>) => Promise<Result | undefined>;

/** One thing at a time, behind its loader; whatever fails is told and leaves the screen as it was. */
export function useAction(): Act {
  const words = useFailureWords();
  const running = useRef(false);
  return async ({ name, waiting, run, done, onRefusal }) => {
    // The loader covers the screen only after a moment; until then a second click comes through.
    if (running.current) return undefined;
    running.current = true;
    try {
      const result = await withLoader(name, waiting, run);
      if (done !== undefined) notices.add('success', typeof done === 'string' ? done : done(result));
      return result;
    } catch (error) {
      // A dead token has already sent the person to login.
      const leaving = error instanceof ApiFailure && error.status === 401;
      if (!leaving && onRefusal?.(error) !== true) notices.add('error', words(error));
      return undefined;
    } finally {
      running.current = false;
    }
  };
}
