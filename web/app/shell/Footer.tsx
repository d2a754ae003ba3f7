import { appStores, socialNetworks, supportLanguages } from '../brand.ts';
import { useMessages } from '../messages/use-messages.ts';
import { GeolocationCredit } from '../overlays/place/GeolocationCredit.tsx';
import styles from './Footer.module.css';
import { LegalLinks } from './LegalLinks.tsx';
import { Logo } from './Logo.tsx';
import { PageLink } from './PageLink.tsx';
import { SocialIcon, socialNames, StoreIcon, storeNames, supportNames } from './marks.tsx';
import { useSite } from './use-site.ts';

export function Footer() {
  const { footer, demo: demoWords } = useMessages().shell;
  const { brand, demo, ways, year } = useSite();
  return (
    <footer className={styles.footer} aria-label={footer.label}>
      <div className={styles.top}>
        <div className={styles.logo}>
          <Logo />
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
      {ways.links.length > 0 ? (
        <section className={styles.support}>
          <h2 className={styles.supportLabel} id="footer-ways">
            {ways.heading}
          </h2>
          <ul className={styles.legal} aria-labelledby="footer-ways">
            {ways.links.map(({ label, page }) => (
              <li key={page}>
                <PageLink page={page}>{label}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={styles.support}>
        <h2 className={styles.supportLabel} id="footer-support">
          {footer.support}
        </h2>
        <ul className={styles.legal} aria-labelledby="footer-support">
          {supportLanguages.map((language) => (
            <li key={language}>
              <a
                href={brand.support[language]}
                rel="noreferrer"
                lang={supportNames[language].tag}
                hrefLang={supportNames[language].tag}
              >
                {supportNames[language].name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {demo ? <p className={styles.demo}>{demoWords.note}</p> : null}
      <div className={styles.bottom}>
        <p>{footer.copyright(year, brand.company.legalName)}</p>
        <ul className={styles.legal}>
          <li>
            <PageLink page="corporate">{footer.corporate}</PageLink>
          </li>
          <LegalLinks />
          <li>
            <GeolocationCredit />
          </li>
        </ul>
      </div>
    </footer>
  );
}
