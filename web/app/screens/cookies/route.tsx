// What is kept in the browser, and the way to change it. Everything here is the same for everybody, so it is a page
// like any other; the choice itself is the consent script's.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { companies, kindOf, kindsIn, named } from '../../consent/kinds.ts';
import { Button } from '../../design/Button.tsx';
import { siteWords } from '../../messages/site.server.ts';
import { localeOf } from '../../pages.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { useSite } from '../../shell/use-site.ts';
import { siteContext } from '../../site-context.ts';
import styles from './Cookies.module.css';

export function loader({ request, context }: LoaderFunctionArgs) {
  const { castReceiver, stripeFields, demo } = context.get(siteContext);
  const { cookies } = siteWords[localeOf(new URL(request.url).pathname)];
  const { onUse, technical, storage } = cookies;
  const loaded = [stripeFields ? onUse.stripe : null, castReceiver === null ? null : onUse.cast];
  return {
    ...cookies,
    onUse: { ...onUse, loaded: loaded.filter((one) => one !== null) },
    technical: { ...technical, cookies: demo ? [...technical.cookies, technical.demo] : technical.cookies },
    storage: { ...storage, kept: demo ? [...storage.kept, storage.demo] : storage.kept },
  };
}

export const meta: PageMeta<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageHead(matches, { title: loaderData.title, description: loaderData.lead }) : [];

export default function Cookies() {
  const { title, lead, technical, storage, others, onUse, kinds, until } = useLoaderData<typeof loader>();
  const { destinations } = useSite();
  const offered = kindsIn(destinations);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <section>
        <h2>{others.heading}</h2>
        {offered.length === 0 ? (
          <p>{onUse.loaded.length === 0 ? others.none : others.noneOfThese}</p>
        ) : (
          <>
            <p>{others.text}</p>
            <dl className={styles.list}>
              {offered.map((kind) => (
                <div key={kind}>
                  <dt>{kinds[kind]}</dt>
                  <dd>
                    {named(destinations)
                      .filter((name) => kindOf[name] === kind)
                      .map((name) => companies[name])
                      .join(', ')}
                  </dd>
                </div>
              ))}
            </dl>
            <p>{until}</p>
            <div>
              <Button look="solid" data-consent="">
                {others.change}
              </Button>
            </div>
          </>
        )}
      </section>
      {onUse.loaded.length > 0 ? (
        <Named heading={onUse.heading} text={onUse.text} entries={onUse.loaded} />
      ) : null}
      <Named heading={technical.heading} text={technical.text} entries={technical.cookies} />
      <Named heading={storage.heading} text={storage.text} entries={storage.kept} />
    </article>
  );
}

interface NamedProps {
  heading: string;
  text: string;
  entries: readonly { readonly name: string; readonly meaning: string }[];
}

function Named({ heading, text, entries }: NamedProps) {
  return (
    <section>
      <h2>{heading}</h2>
      <p>{text}</p>
      <dl className={styles.list}>
        {entries.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
