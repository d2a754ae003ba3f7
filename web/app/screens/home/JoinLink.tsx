import type { ReactNode } from 'react';
import { type Appearance, buttonClass } from '../../design/Button.tsx';
import { isBuilt } from '../../screens.ts';
import { PageLink } from '../../shell/PageLink.tsx';

/** Where somebody new begins: registration, or login while that screen is not there. */
export function JoinLink({ children, ...appearance }: Appearance & { children: ReactNode }) {
  return (
    <PageLink page={isBuilt('register') ? 'register' : 'login'} className={buttonClass(appearance)}>
      {children}
    </PageLink>
  );
}
