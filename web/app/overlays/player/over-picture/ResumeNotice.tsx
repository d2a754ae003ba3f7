import { useEffect, useState } from 'react';
import { clockOf } from './clock.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import styles from './OverPicture.module.css';
import { OverButton } from './OverButton.tsx';

const noticeLasts = 8000;

/** Where the stream goes on, with the way back to its beginning; it goes by itself, unless somebody is at it. */
export function ResumeNotice({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  const { picture, viewing } = useMessages().watch;
  const [held, setHeld] = useState(false);
  const [gone, setGone] = useState(false);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => setGone(true), noticeLasts);
    return () => clearTimeout(timer);
  }, [held]);

  if (gone) return null;
  const startOver = () => {
    setGone(true);
    onStartOver();
  };
  return (
    <div
      className={styles.resumed}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output>{picture.resumedAt(clockOf(at))}</output>
      <OverButton className={styles.startOver} onPress={startOver}>
        {viewing.startOver}
      </OverButton>
    </div>
  );
}
