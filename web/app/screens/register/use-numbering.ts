import { useEffect, useState } from 'react';
import { loadNumbering, type Numbering } from './phone-number.ts';

/** Null until it is wanted and has come; the form works meanwhile, without its spaces. */
export function useNumbering(wanted = true): Numbering | null {
  const [numbering, setNumbering] = useState<Numbering | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    loadNumbering().then(
      (loaded) => here && setNumbering(loaded),
      // Asked for again when the form is sent, and told then if it still does not come.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return numbering;
}
