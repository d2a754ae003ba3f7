import { flagOf } from '@cadetto/contract';
import styles from './Flag.module.css';

let drawn: boolean | undefined;

/** Some systems have no flags in their fonts and would print two boxed letters, or nothing but boxes. */
function fontHasFlags(): boolean {
  if (drawn !== undefined) return drawn;
  if (typeof document === 'undefined') return false;
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) return false;
  pen.font = '16px sans-serif';
  pen.textBaseline = 'top';
  pen.fillStyle = '#000';
  pen.fillText(flagOf('IT'), 0, 0);
  const pixels = pen.getImageData(0, 0, 24, 20).data;
  // Letters are black and nothing else; the Italian flag is not.
  drawn = pixels.some((value, index) => index % 4 !== 3 && value > 60);
  return drawn;
}

/** A country's flag, or its two letters as on a number plate. Only for places the server does not draw. */
export function Flag({ code }: { code: string }) {
  return fontHasFlags() ? (
    <span className={styles.flag} aria-hidden="true">
      {flagOf(code)}
    </span>
  ) : (
    <span className={styles.plate} aria-hidden="true">
      {code}
    </span>
  );
}
