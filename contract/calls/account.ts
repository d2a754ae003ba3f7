// What only the account's own screen asks for: apart from the other calls, so that nobody's first script carries it.

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { phoneNumber, smsCode, typedPassword } from '../rules.ts';

const done = z.object({ ok: z.literal(true) });

export const accountCalls = {
  cancelEmailChange: call({
    id: 'D-75',
    method: 'DELETE',
    path: '/user/email/change',
    summary: 'Keep the e-mail address: the link that was sent is worth nothing any more',
    audience: 'person',
    answer: done,
    errors: [],
  }),
  requestPhoneChange: call({
    id: 'D-72',
    method: 'POST',
    path: '/user/mobile/request_change',
    summary:
      'Send a code to the new phone number, or send it again; the old one stays until the code is typed',
    audience: 'person',
    body: z.object({ phone: phoneNumber, password: typedPassword }),
    answer: done,
    errors: ['invalid_password', 'phone_duplicate'],
  }),
  confirmPhoneChange: call({
    id: 'D-73',
    method: 'POST',
    path: '/user/mobile/confirm_change',
    summary: 'Make the new phone number the one of the account, by the code from the message',
    audience: 'person',
    body: z.object({ code: smsCode }),
    answer: done,
    errors: ['bad_code', 'code_expired', 'phone_duplicate'],
  }),
  cancelPhoneChange: call({
    id: 'D-74',
    method: 'DELETE',
    path: '/user/mobile/change',
    summary: 'Keep the phone number: the code that was sent is worth nothing any more',
    audience: 'person',
    answer: done,
    errors: [],
  }),
};
