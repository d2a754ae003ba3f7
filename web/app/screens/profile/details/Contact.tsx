// Shown beside the form, since these two are changed by proving that they are one's own.
import type { Person } from '@cadetto/contract';
import { Badge } from '../../../design/Badge.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { PageLink } from '../../../shell/PageLink.tsx';
import profile from '../Profile.module.css';

export function Contact({ user }: { user: Person }) {
  const { details: words } = useProfileWords();
  return (
    <section className={profile.part} aria-labelledby="contact">
      <h3 id="contact">{words.contact}</h3>
      <dl className={profile.facts}>
        <div>
          <dt>{words.email}</dt>
          <dd>
            {user.email}
            <PageLink
              page="profile"
              query={{ tab: 'profile-account' }}
              aria-label={words.changeEmailLabel}
              className={profile.aside}
            >
              {words.change}
            </PageLink>
          </dd>
        </div>
        <div>
          <dt>{words.phone}</dt>
          <dd>
            {user.phone ?? words.noPhone}
            {user.phone === null ? null : <Badge quiet>{words.verified}</Badge>}
            <PageLink
              page="profile"
              query={{ tab: 'profile-account' }}
              aria-label={words.changePhoneLabel}
              className={profile.aside}
            >
              {words.change}
            </PageLink>
          </dd>
        </div>
      </dl>
    </section>
  );
}
