import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { messagesIn } from '../../messages/catalogue.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { localeOf } from '../../pages.ts';
import type { Credentials } from '../../session/session.ts';
import { useReturnPath } from '../../session/use-return-path.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useSite } from '../../shell/use-site.ts';
import { siteContext } from '../../site-context.ts';
import { Entrance, noteClass } from '../entrance/Entrance.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginForm } from './LoginForm.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { art: context.get(siteContext).hero.image };
}

export const meta: PageMeta = ({ location, matches }) => {
  const { login } = messagesIn(localeOf(location.pathname));
  return pageHead(matches, { title: login.title, description: login.lead });
};

export default function Login() {
  const { login, shell } = useMessages();
  const { demo } = useSite();
  const next = useReturnPath();
  const { art } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  return (
    <Entrance art={art} heading={login.heading} lead={login.lead}>
      <LoginForm typed={typed} onType={setTyped} />
      <p className={noteClass}>
        {login.noAccount}{' '}
        <PageLink page="register" query={next} data-door="">
          {shell.nav.register}
        </PageLink>
      </p>
      {demo ? <DemoAccounts onChoose={setTyped} /> : null}
    </Entrance>
  );
}
