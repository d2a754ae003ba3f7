import { useSite } from '../../../shell/use-site.ts';
import type { CashView } from '../view.server.ts';
import styles from './Cash.module.css';

// Where the app runs the button has its own way; both would print twice.
const print = `for (const button of document.querySelectorAll('[data-prints]')) button.addEventListener('click', () => print());`;
const boxes = Array.from({ length: 8 }, (_box, index) => index);

/** What somebody takes to the counter: what to ask for, and room to write the voucher's code down. */
export function Slip({ slip }: { slip: CashView['slip'] }) {
  const { brand, audience } = useSite();
  return (
    <div className={styles.stand}>
      <div className={styles.slip} id="slip">
        <p className={styles.issuer}>{brand.name}</p>
        <h2 className={styles.slipHeading}>{slip.heading}</h2>
        <p>{slip.lead}</p>
        <fieldset className={styles.plans}>
          <legend>{slip.plan}</legend>
          {slip.plans.map(({ id, name, price, period }, index) => (
            <label key={id} className={styles.plan}>
              <input type="radio" name="plan" value={id} defaultChecked={index === 0} />
              <span>
                {name} <small>{period}</small>
              </span>
              <strong>{price}</strong>
            </label>
          ))}
        </fieldset>
        <p className={styles.codeLabel}>{slip.code}</p>
        <p className={styles.boxes} aria-hidden="true">
          {boxes.map((box) => (
            <i key={box} />
          ))}
        </p>
        <p className={styles.redeem}>
          {slip.redeem} <strong>{slip.address}</strong>
        </p>
        <button type="button" className={styles.print} data-prints="" onClick={() => window.print()}>
          {slip.print}
        </button>
      </div>
      {audience === 'visitor' ? <script type="module" dangerouslySetInnerHTML={{ __html: print }} /> : null}
    </div>
  );
}
