import { useCallback } from 'react';
import type { Blocker } from 'react-router';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { useMessages } from '../../../messages/use-messages.ts';

/** Not the shared confirmation: staying has to release the link that is being held. */
export function LeaveQuestion({ blocker }: { blocker: Blocker }) {
  const { leave } = useProfileWords().details;
  const { common } = useMessages().shell;
  const stay = useCallback(() => blocker.reset?.(), [blocker]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      heading={leave.heading}
      onClose={stay}
      closeLabel={common.close}
      actions={
        <>
          <Button look="quiet" onClick={() => blocker.proceed?.()}>
            {leave.leave}
          </Button>
          <Button look="solid" onClick={stay}>
            {leave.stay}
          </Button>
        </>
      }
    >
      <p>{leave.text}</p>
    </Dialog>
  );
}
