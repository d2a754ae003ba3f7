import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Appearance, buttonClass } from '../../design/Button.tsx';
import { returnTo } from '../../shell/members-only.ts';
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

/** Beside it, for visitors who have been here before. */
export function LogIn({
  to,
  className,
  children,
}: {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { audience } = useSite();
  if (audience === 'app') return null;
  return (
    <PageLink page="login" query={{ [returnTo]: to }} className={className}>
      {children}
    </PageLink>
  );
}
