import type { Person } from '@cadetto/contract';
import { useProfileWords } from '../../../messages/profile-words.ts';
import profile from '../Profile.module.css';
import { Archive } from './Archive.tsx';
import { Deletion } from './Deletion.tsx';
import { EmailPart } from './EmailPart.tsx';
import { LanguagePart } from './LanguagePart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { PhonePart } from './PhonePart.tsx';
import { Sessions } from './Sessions.tsx';

export function Account({ user }: { user: Person }) {
  const { frame } = useProfileWords();
  return (
    <section className={profile.panel} aria-labelledby="account">
      <header className={profile.panelHead}>
        <h2 id="account">{frame.tabs['profile-account']}</h2>
      </header>
      <LanguagePart user={user} />
      <EmailPart user={user} />
      <PhonePart user={user} />
      <PasswordPart user={user} />
      <Sessions />
      <Archive />
      <Deletion user={user} />
    </section>
  );
}
