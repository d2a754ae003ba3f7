// What a visitor sees where members buy on their phone bill.
import { Join } from '../Join.tsx';
import { Landing } from '../Landing.tsx';
import type { CarrierView } from '../view.server.ts';
import styles from './CarrierLanding.module.css';

export function CarrierLanding({ view }: { view: CarrierView }) {
  return (
    <Landing view={view} art={<Phone price={view.plans[0]?.price ?? ''} />}>
      {view.plans.length > 0 ? (
        <section className={styles.plans} aria-labelledby="bill-plans">
          <h2 id="bill-plans">{view.plansHeading}</h2>
          <ul>
            {view.plans.map((plan) => (
              <li key={plan.id} className={styles.plan}>
                <h3>{plan.name}</h3>
                <p className={styles.period}>{plan.period}</p>
                <p className={styles.price}>{plan.price}</p>
                <Join size="small" to={plan.to}>
                  {plan.choose}
                </Join>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Landing>
  );
}

/** A phone with two kits meeting on its screen, and the line on the bill that pays for them. */
function Phone({ price }: { price: string }) {
  return (
    <div className={styles.stand} aria-hidden="true">
      <svg className={styles.phone} viewBox="0 0 360 720">
        <rect x="10" y="10" width="340" height="700" rx="44" className={styles.body} />
        <svg x="28" y="34" width="304" height="652" viewBox="0 0 304 652">
          <rect width="304" height="652" rx="26" className={styles.away} />
          <path d="M0 0H222L84 652H0Z" className={styles.home} />
          <path d="M246 0h24L132 652h-24ZM294 0h24L180 652h-24Z" className={styles.home} />
        </svg>
      </svg>
      <p className={styles.bill}>{price}</p>
    </div>
  );
}
