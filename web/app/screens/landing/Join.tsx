import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Appearance, buttonClass } from '../../design/Button.tsx';
import { doorParameter, returnTo } from '../../shell/members-only.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useSite } from '../../shell/use-site.ts';

interface JoinProps extends Appearance {
  /** Where the offer waits for somebody who is signed in. */
  to: string;
  children: ReactNode;
}

/** The way to an offer: straight there for members, by registration for everybody else. */
export function Join({ to, children, ...appearance }: JoinProps) {
  const { audience } = useSite();
  const className = buttonClass(appearance);
  if (audience === 'app') {
    return (
      <Link to={to} discover="none" className={className}>
        {children}
      </Link>
    );
  }
  return (
    <PageLink page="register" query={{ [returnTo]: to }} className={className}>
      {children}
    </PageLink>
  );
}

interface LogInProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Beside it, for visitors who have been here before. */
export function LogIn({ to, className, children }: LogInProps & { to: string }) {
  const { audience } = useSite();
  if (audience === 'app') return null;
  return (
    <PageLink page="login" query={{ [returnTo]: to }} className={className}>
      {children}
    </PageLink>
  );
}

/** The same where the page has a form: a link would leave behind what was picked or typed in it. */
export function LogInWith({ form, className, children }: LogInProps & { form: string }) {
  const { audience } = useSite();
  if (audience === 'app') return null;
  return (
    <button type="submit" form={form} formNoValidate name={doorParameter} value="login" className={className}>
      {children}
    </button>
  );
}
