import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { messagesIn } from '../../messages/catalogue.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { localeOf } from '../../pages.ts';
import { isBuilt } from '../../screens.ts';
import type { Credentials } from '../../session/session.ts';
import { pageHead } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useSite } from '../../shell/use-site.ts';
import { siteContext } from '../../site-context.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { art: context.get(siteContext).hero.image };
}

export const meta: MetaFunction = ({ location }) => {
  const { login } = messagesIn(localeOf(location.pathname));
  return pageHead({ title: login.title, description: login.lead });
};

export default function Login() {
  const { login, shell } = useMessages();
  const { demo } = useSite();
  const { art } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  return (
    <div className={styles.login}>
      <div className={styles.art}>
        <img src={art} alt="" />
      </div>
      <div className={styles.side}>
        <div className={styles.column}>
          <header className={styles.head}>
            <h1>{login.heading}</h1>
            <p>{login.lead}</p>
          </header>
          <LoginForm typed={typed} onType={setTyped} />
          <p className={styles.join}>
            {isBuilt('register') ? (
              <>
                {login.noAccount} <PageLink page="register">{shell.nav.register}</PageLink>
              </>
            ) : (
              login.registrationSoon[demo ? 'demo' : 'site']
            )}
          </p>
          {demo ? <DemoAccounts onChoose={setTyped} /> : null}
        </div>
      </div>
    </div>
  );
}
