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
  const { castReceiver, stripeFields } = context.get(siteContext);
  const { cookies } = siteWords[localeOf(new URL(request.url).pathname)];
  const { onUse } = cookies;
  const loaded = [stripeFields ? onUse.stripe : null, castReceiver === null ? null : onUse.cast];
  return { ...cookies, onUse: { ...onUse, loaded: loaded.filter((one) => one !== null) } };
}

export const meta: PageMeta<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageHead(matches, { title: loaderData.title, description: loaderData.lead }) : [];

export default function Cookies() {
  const { title, lead, technical, others, onUse, kinds, until } = useLoaderData<typeof loader>();
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
        <section>
          <h2>{onUse.heading}</h2>
          <p>{onUse.text}</p>
          <dl className={styles.list}>
            {onUse.loaded.map(({ name, meaning }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <section>
        <h2>{technical.heading}</h2>
        <p>{technical.text}</p>
        <dl className={styles.list}>
          {technical.cookies.map(({ name, meaning }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}
