import { formatDate } from '@cadetto/contract';
import { Button } from '../../design/Button.tsx';
import { useProfileWords } from '../../messages/profile-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { callApi, session } from '../../session/api.ts';
import { ApiFailure } from '../../session/failures.ts';
import { useNow } from '../feed/use-now.ts';
import { Callout } from './Callout.tsx';
import { useAction } from './use-action.ts';

/** Taken back already, in another tab or on another device: that is what was wanted. */
function alreadyKept(error: unknown): { ok: true } {
  if (error instanceof ApiFailure && error.key === 'not_found') return { ok: true };
  throw error;
}

/** On every tab while the account is about to go: nobody should have to look for the way back. */
export function DeletionBanner({ deletesAt }: { deletesAt: string }) {
  const { deletion: words } = useProfileWords().frame;
  const locale = useLocale();
  const now = useNow();
  const act = useAction();
  const keep = async () => {
    const kept = await act({
      name: 'keep-account',
      waiting: words.keeping,
      run: () => callApi('keepAccount', {}).catch(alreadyKept),
      done: words.kept,
    });
    if (kept !== undefined) await session.refreshProfile();
  };
  return (
    <Callout
      heading={words.heading}
      action={
        <Button look="solid" onClick={() => void keep()}>
          {words.keep}
        </Button>
      }
    >
      {words.text(formatDate({ date: new Date(deletesAt), now, locale }))}
    </Callout>
  );
}
