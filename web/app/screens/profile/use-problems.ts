import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Problems } from './problems.ts';

interface FormProblems<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly problems: Problems<Name>;
  /** Shows them and puts the cursor into the first. */
  readonly complain: (about: Problems<Name>) => void;
  readonly forgive: (name?: Name) => void;
}

/** What is wrong with the fields of one form. `order` is the order in which they stand on the page. */
export function useProblems<Name extends string>(order: readonly Name[]): FormProblems<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Name>>({});
  // An object, so that the same field twice in a row is focused twice.
  const [wanted, setWanted] = useState<{ readonly name: Name | undefined }>();

  // After rendering: the part of the form that has the field may be folded away until then.
  useEffect(() => {
    if (wanted?.name === undefined) return;
    form.current?.querySelector<HTMLElement>(`[name="${wanted.name}"]`)?.focus();
  }, [wanted]);

  return {
    form,
    problems,
    complain(about) {
      setProblems(about);
      setWanted({ name: order.find((name) => about[name] !== undefined) });
    },
    forgive(name) {
      if (name === undefined) setProblems({});
      else setProblems((now) => ({ ...now, [name]: undefined }));
    },
  };
}
