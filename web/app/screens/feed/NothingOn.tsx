import { buttonClass } from '../../design/Button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { Nothing } from '../../overlays/Trouble.tsx';
import { PageLink } from '../../shell/PageLink.tsx';

/** Where there is no stream at all: what comes next is in the schedule. */
export function NothingOn() {
  const { shell, watch } = useMessages();
  const toSchedule = (
    <PageLink page="schedule" className={buttonClass({ look: 'solid' })}>
      {shell.nav.schedule}
    </PageLink>
  );
  return (
    <Nothing heading={watch.empty.heading} wayOn={toSchedule}>
      {watch.empty.text}
    </Nothing>
  );
}
