import { buttonClass } from '../../design/Button.tsx';
import { useProfileWords } from '../../messages/profile-words.ts';
import { useWantedStream } from '../../session/wanted-stream.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './Profile.module.css';

/** For who came here to be able to watch something: the way back to it. */
export function BackToStream() {
  const { access } = useProfileWords();
  const wanted = useWantedStream();
  if (wanted === null) return null;
  return (
    <p className={styles.back}>
      <PageLink
        page="watch"
        params={{ streamId: wanted.streamId }}
        className={buttonClass({ look: 'secondary' })}
      >
        {access.backTo(wanted.name)}
      </PageLink>
    </p>
  );
}
