import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { useFailureWords } from '../../../overlays/failure-words.ts';
import { withLoader } from '../../../overlays/loaders.ts';
import { notices } from '../../../overlays/notices.ts';
import { payApi } from '../../../pay/api.ts';
import { CardFields } from '../../../pay/card/CardFields.tsx';
import type { CardEntry } from '../../../pay/card/port.ts';
import { intentIn } from '../../../pay/intent.ts';
import { session } from '../../../session/api.ts';
import styles from './Live.module.css';

/** Keeps a card. The promo code of the order it was opened from goes through it unharmed. */
export function AddCardModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { common } = useMessages().shell;
  const { modal: words } = usePayWords().cards;
  const [query] = useSearchParams();
  const { promo } = intentIn(query);
  return (
    <Dialog open={open} heading={words.heading} onClose={onClose} closeLabel={common.close}>
      {promo === null ? null : <p>{words.withPromo(promo)}</p>}
      <CardForm onClose={onClose} />
    </Dialog>
  );
}

function CardForm({ onClose }: { onClose: () => void }) {
  const { card, cards } = usePayWords();
  const { modal: words } = cards;
  const failureWords = useFailureWords();
  const entry = useRef<CardEntry>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const keep = async () => {
    setWrong(undefined);
    const made = await entry.current?.token();
    if (made === undefined || made === null) return;
    if (made.kind === 'refused') {
      setWrong(card.troubles[made.trouble]);
      return;
    }
    try {
      await withLoader('add-card', words.saving, () => payApi('addCard', { body: { token: made.token } }));
    } catch (error) {
      setWrong(failureWords(error));
      return;
    }
    notices.add('success', words.saved);
    onClose();
    await session.refreshProfile();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void keep().finally(() => setBusy(false));
  };

  return (
    <form method="post" className={styles.dialog} onSubmit={onSubmit} noValidate>
      <CardFields ref={entry} />
      <p className={styles.alert} role="alert">
        {wrong}
      </p>
      <Button look="solid" wide type="submit" loading={busy} loadingLabel={words.saving}>
        {words.save}
      </Button>
      <Button look="quiet" wide onClick={onClose}>
        {words.cancel}
      </Button>
    </form>
  );
}
