// For an address that names a competition which is not here: another one in its place would be a wrong answer.
import { buttonClass } from '../../design/Button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { Nothing } from '../../overlays/Trouble.tsx';
import { PageLink } from '../../shell/PageLink.tsx';

export function UnknownLeague({ page }: { page: 'schedule' | 'leaderboard' }) {
  const { unknownLeague } = useMessages().fixtures;
  const { heading, wayOn } = unknownLeague[page];
  return (
    <Nothing
      heading={heading}
      wayOn={
        <PageLink page={page} className={buttonClass({ look: 'solid' })}>
          {wayOn}
        </PageLink>
      }
    >
      {unknownLeague.text}
    </Nothing>
  );
}
