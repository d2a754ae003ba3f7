import { Button } from '../../design/Button.tsx';
import { ShareIcon } from '../../design/icons.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { notices } from '../../overlays/notices.ts';
import { passOn } from './share.ts';

/** Passes on the page one is on, without what the address carries for this reader alone. */
export function ShareButton({ title }: { title: string }) {
  const { share } = useMessages().watch;
  const press = async () => {
    const { origin, pathname } = window.location;
    const shared = await passOn(
      { title, url: origin + pathname },
      {
        share: 'share' in navigator ? (what) => navigator.share(what) : undefined,
        copy: (text) => navigator.clipboard.writeText(text),
      },
    );
    if (shared === 'copied') notices.add('success', share.copied);
    if (shared === 'failed') notices.add('error', share.failed);
  };
  return (
    <Button look="quiet" onClick={() => void press()}>
      <ShareIcon />
      {share.label}
    </Button>
  );
}
