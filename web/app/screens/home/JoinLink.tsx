import type { ReactNode } from 'react';
import { type Appearance, buttonClass } from '../../design/Button.tsx';
import { returnTo } from '../../shell/members-only.ts';
import { PageLink } from '../../shell/PageLink.tsx';

interface JoinLinkProps extends Appearance {
  /** Where they wanted to go, once they are in. */
  next?: string;
  children: ReactNode;
}

/** Where somebody new begins: registration. Whoever has an account already goes on to login from there. */
export function JoinLink({ next, children, ...appearance }: JoinLinkProps) {
  return (
    <PageLink page="register" query={{ [returnTo]: next }} className={buttonClass(appearance)}>
      {children}
    </PageLink>
  );
}
