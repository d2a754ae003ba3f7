// Everything kept about the person, as a file.
import { calls } from '@cadetto/contract';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { useFailureWords } from '../../../overlays/failure-words.ts';
import { notices } from '../../../overlays/notices.ts';
import { surroundings } from '../../../session/api.ts';
import { openFile, saveAs } from '../../../session/download.ts';
import { useSite } from '../../../shell/use-site.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import styles from './Account.module.css';

interface Progress {
  readonly received: number;
  readonly size: number | null;
}

export function Archive() {
  const { archive: words } = useProfileWords().account;
  const { brand } = useSite();
  const failureWords = useFailureWords();
  const act = useAction();
  const [progress, setProgress] = useState<Progress>();

  const fetchIt = async () => {
    const download = await act({
      name: 'archive',
      waiting: words.preparing,
      run: () => openFile(surroundings, { spec: calls.exportAccount }),
    });
    if (download === undefined) return;
    const { size } = download;
    setProgress({ received: 0, size });
    try {
      saveAs(
        await download.receive((received) => setProgress({ received, size })),
        words.file(brand.name.toLowerCase()),
      );
      notices.add('success', words.done);
    } catch (error) {
      notices.add('error', failureWords(error));
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <section className={profile.part} aria-labelledby="archive">
      <h3 id="archive">{words.heading}</h3>
      <p className={profile.text}>{words.text}</p>
      <div className={profile.buttons}>
        <Button onClick={() => void fetchIt()} loading={progress !== undefined} loadingLabel={words.progress}>
          {words.download}
        </Button>
      </div>
      {progress ? (
        <progress
          className={styles.progress}
          aria-label={words.progress}
          {...(progress.size === null ? {} : { value: progress.received, max: progress.size })}
        />
      ) : null}
    </section>
  );
}
