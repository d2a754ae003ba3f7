import { appStores, socialNetworks } from '../brand.ts';
import { useMessages } from '../messages/use-messages.ts';
import { GeolocationCredit } from '../overlays/place/GeolocationCredit.tsx';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { PageLink } from './PageLink.tsx';
import { SocialIcon, socialNames, StoreIcon, storeNames } from './marks.tsx';
import { useSite } from './use-site.ts';

export function Footer() {
  const { footer, demo: demoWords } = useMessages().shell;
  const { brand, demo, year } = useSite();
  return (
    <footer className={styles.footer} aria-label={footer.label}>
      <div className={styles.top}>
        <div className={styles.logo}>
          <Logo name={brand.name} />
        </div>
        <section>
          <h2 className={styles.label}>{footer.apps}</h2>
          <ul className={styles.stores}>
            {appStores.map((store) => (
              <li key={store}>
                <a href={brand.stores[store]} className={styles.store} rel="noreferrer">
                  <StoreIcon store={store} />
                  <span>
                    <small>{footer.storePrefix[store]}</small> {storeNames[store]}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={styles.label}>{footer.follow}</h2>
          <ul className={styles.social}>
            {socialNetworks.map((network) => (
              <li key={network}>
                <a href={brand.social[network]} rel="noreferrer" aria-label={socialNames[network]}>
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {demo ? <p className={styles.demo}>{demoWords.note}</p> : null}
      <div className={styles.bottom}>
        <p>{footer.copyright(year, brand.company.legalName)}</p>
        <ul className={styles.legal}>
          <li>
            <PageLink page="corporate">{footer.corporate}</PageLink>
          </li>
          <li>
            <PageLink page="terms">{footer.terms}</PageLink>
          </li>
          <li>
            <PageLink page="privacy">{footer.privacy}</PageLink>
          </li>
          <li>
            <GeolocationCredit />
          </li>
        </ul>
      </div>
    </footer>
  );
}
