import { useCallback, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '../../design/Button.tsx';
import { useEntranceWords } from '../../messages/entrance-words.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { session } from '../../session/api.ts';
import { takeCredentials } from '../../session/temporary-credentials.ts';
import { useReturnPath } from '../../session/use-return-path.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { Alert, actionsClass } from '../entrance/Entrance.tsx';
import type { Registration } from './use-registration.ts';

/** Long enough to be read. */
const greeting = 2500;

export type Entering = 'entering' | 'in' | 'outside';

interface DoneStepProps {
  readonly registration: Registration;
  readonly entering: Entering;
  readonly onChange: (entering: Entering) => void;
}

/** Signs in with what was typed at the beginning, and forgets it. After a reload the person does it themselves. */
export function DoneStep({ registration, entering, onChange }: DoneStepProps) {
  const { done: words } = useEntranceWords().register;
  const { problems, shell } = useMessages();
  const next = useReturnPath();
  const failureWords = useFailureWords();
  const begun = useRef(false);
  const left = useRef(false);
  const [trouble, setTrouble] = useState('');

  const enter = async () => {
    const credentials = takeCredentials();
    if (credentials === null) {
      onChange('outside');
      return;
    }
    try {
      const kept = await session.signIn(credentials, { stay: true });
      if (!kept) setTrouble(problems.storage);
      onChange(kept ? 'in' : 'outside');
    } catch (error) {
      setTrouble(failureWords(error));
      onChange('outside');
    }
    registration.finish();
  };

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void enter();
  });

  /** Once: a second time it would tear off the page that is on its way, and ask for it again. */
  const goIn = useCallback(() => {
    if (left.current) return;
    left.current = true;
    session.proceed();
  }, []);

  useEffect(() => {
    if (entering !== 'in') return undefined;
    const timer = setTimeout(goIn, greeting);
    return () => clearTimeout(timer);
  }, [entering, goIn]);

  return (
    <div className={actionsClass}>
      <Alert>{trouble}</Alert>
      {entering === 'outside' ? (
        <PageLink
          page="login"
          query={next}
          className={buttonClass({ look: 'primary', wide: true })}
          onClick={registration.finish}
        >
          {shell.nav.login}
        </PageLink>
      ) : (
        <Button
          look="primary"
          wide
          loading={entering === 'entering'}
          loadingLabel={words.entering}
          onClick={goIn}
        >
          {words.goIn}
        </Button>
      )}
    </div>
  );
}
