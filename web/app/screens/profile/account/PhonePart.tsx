import type { Person } from '@cadetto/contract';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { session } from '../../../session/api.ts';
import { ApiFailure } from '../../../session/failures.ts';
import { resendDelay } from '../../register/progress.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import { useOpener } from '../use-opener.ts';
import { accountApi } from './api.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { PhoneForm, type PhoneWish } from './PhoneForm.tsx';

export function PhonePart({ user }: { user: Person }) {
  const { phone: words } = useProfileWords().account;
  const act = useAction();
  const [open, setOpen] = useState(false);
  // Kept in memory for "send a new code", and gone with the page.
  const [asked, setAsked] = useState<PhoneWish>();
  const [resendAt, setResendAt] = useState(0);
  const { phone, pendingPhone } = user;
  const opener = useOpener(open || pendingPhone !== null);

  const send = async (wish: PhoneWish, onRefusal?: (error: unknown) => boolean) => {
    const sent = await act({
      name: 'phone',
      waiting: words.sending,
      run: () => accountApi('requestPhoneChange', { body: wish }),
      done: words.sent,
      onRefusal(error) {
        if (error instanceof ApiFailure && error.key === 'too_many_requests')
          setResendAt(Date.now() + (error.retryAfter === undefined ? resendDelay : error.retryAfter * 1000));
        return onRefusal?.(error) === true;
      },
    });
    if (sent === undefined) return;
    setAsked(wish);
    setResendAt(Date.now() + resendDelay);
    setOpen(false);
    await session.refreshProfile();
  };

  const again = () => {
    // After a reload the password is gone, and only its owner can bring it back.
    if (asked && asked.phone === pendingPhone) void send(asked);
    else setOpen(true);
  };

  const finish = async () => {
    setAsked(undefined);
    await session.refreshProfile();
  };

  return (
    <section className={profile.part} aria-labelledby="phone">
      <h3 id="phone">{words.heading}</h3>
      {phone === null ? null : (
        <dl className={profile.facts}>
          <div>
            <dt>{words.current}</dt>
            <dd className="numerals">{phone}</dd>
          </div>
        </dl>
      )}
      {open ? (
        <PhoneForm user={user} onSend={send} onCancel={() => setOpen(false)} />
      ) : pendingPhone === null ? (
        <div className={profile.buttons}>
          <Button ref={opener} onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        </div>
      ) : (
        <PhoneCodeForm
          pendingPhone={pendingPhone}
          justAsked={asked !== undefined}
          resendAt={resendAt}
          onAgain={again}
          onFinish={finish}
        />
      )}
    </section>
  );
}
