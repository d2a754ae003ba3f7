import { purchases } from './purchases/en.ts';
import type { Fact, Pen, Words } from './wording.ts';

const account = (pen: Pen) => `You are receiving this because you have an account with ${pen.brand.name}.`;

function where(
  { device, country, at }: { readonly device: string; readonly country: string | null; readonly at: Date },
  pen: Pen,
): readonly Fact[] {
  return [
    { label: 'Device', value: pen.plain(device) },
    { label: 'Place', value: country === null ? 'Unknown' : pen.country(country) },
    { label: 'When', value: pen.moment(at) },
  ];
}

const changePassword =
  'If it was not you, change your password now: choose "Forgot your password?" on the sign-in page. Every other session ends when you do.';

export const en: Words = {
  ...purchases,
  linkHint: 'If the button does not work, open this address:',
  phoneCodeText: (code, minutes, pen) =>
    `${code} is your ${pen.brand.name} code. It works for ${minutes}. Never share it.`,
  phoneChangedText: (ending, pen) =>
    `${pen.brand.name}: your phone number has been changed to one ending in ${ending}. If it was not you, change your password: ${pen.addresses.login}`,

  phone_code: ({ code }, pen) => ({
    subject: `${code} is your ${pen.brand.name} code`,
    preview: 'Type it where you were asked for it.',
    heading: 'Your code',
    paragraphs: ['Type this code where you were asked for it. It works for ten minutes.'],
    code,
    afterwards: [
      `Never share it. ${pen.brand.name} will not ask you for it on the phone or in a message. If you did not ask for a code, you can ignore this message.`,
    ],
    reason: `You are receiving this because somebody gave this address to ${pen.brand.name} to confirm it.`,
  }),

  welcome: ({ firstName }, pen) => ({
    subject: `Welcome to ${pen.brand.name}`,
    preview: 'Your account is ready: choose your club and start watching.',
    heading: ['Welcome', pen.plain(firstName)].filter(Boolean).join(', '),
    paragraphs: [
      'Your account is ready and your phone number is confirmed.',
      'Choose your club to see its matches first, or start with whatever is live right now.',
    ],
    button: { label: `Open ${pen.brand.name}`, address: pen.addresses.home },
    reason: `You are receiving this because you have just opened an account with ${pen.brand.name}.`,
  }),

  password_link: ({ link, goodForMinutes }, pen) => ({
    subject: 'Set a new password',
    preview: `The link works once, for ${pen.minutes(goodForMinutes)}.`,
    heading: 'Set a new password',
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for your ${pen.brand.name} account.`,
      `The link works once, for ${pen.minutes(goodForMinutes)}.`,
    ],
    button: { label: 'Set the password', address: link },
    afterwards: [
      'If it was not you, ignore this message. Your password stays as it is, and nobody gets in without this link.',
    ],
    reason: `You are receiving this because a new password was asked for with this address on ${pen.brand.name}.`,
  }),

  password_changed: ({ at }, pen) => ({
    subject: 'Your password has been changed',
    preview: `Changed on ${pen.moment(at)}.`,
    heading: 'Your password has been changed',
    paragraphs: ['You are signed out everywhere except where you changed it.'],
    facts: [{ label: 'When', value: pen.moment(at) }],
    button: { label: 'Sign in', address: pen.addresses.login },
    afterwards: [
      'If it was not you, somebody may have read your mail. Secure your mailbox first, then choose "Forgot your password?" on the sign-in page and set a new one.',
    ],
    reason: account(pen),
  }),

  email_link: ({ link, goodForMinutes }, pen) => ({
    subject: 'Confirm your new e-mail address',
    preview: `The link works once, for ${pen.minutes(goodForMinutes)}.`,
    heading: 'Confirm your new address',
    paragraphs: [
      `Open this link to make this the e-mail address of your ${pen.brand.name} account. Until then, the old one stays.`,
      `The link works once, for ${pen.minutes(goodForMinutes)}.`,
    ],
    button: { label: 'Confirm the address', address: link },
    afterwards: ['If you did not ask for this, ignore this message and nothing will change.'],
    reason: `You are receiving this because somebody gave this as their new address on ${pen.brand.name}.`,
  }),

  email_change_asked: ({ newEmail, at }, pen) => ({
    subject: 'A new e-mail address for your account',
    preview: 'It changes once the new address is confirmed.',
    heading: 'Your e-mail address is about to change',
    paragraphs: [
      `Somebody signed in to your account asked to use another address. Nothing changes until the new one is confirmed.`,
    ],
    facts: [
      { label: 'New address', value: pen.plain(newEmail) },
      { label: 'When', value: pen.moment(at) },
    ],
    button: { label: 'Open your account', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  email_changed: ({ newEmail, at }, pen) => ({
    subject: 'Your e-mail address has been changed',
    preview: `From now on we write to the new address.`,
    heading: 'Your e-mail address has been changed',
    paragraphs: ['From now on you sign in with the new address, and we write only to that one.'],
    facts: [
      { label: 'New address', value: pen.plain(newEmail) },
      { label: 'When', value: pen.moment(at) },
    ],
    afterwards: [
      `If it was not you, somebody else has your account. Write to ${pen.brand.name} support from this address at once, and we will give it back to you.`,
    ],
    reason: `You are receiving this last message because this was the address of your ${pen.brand.name} account.`,
  }),

  phone_changed: ({ ending, at }, pen) => ({
    subject: 'Your phone number has been changed',
    preview: `The new one ends in ${ending}.`,
    heading: 'Your phone number has been changed',
    paragraphs: ['The new number is confirmed. The old one no longer belongs to your account.'],
    facts: [
      { label: 'New number', value: `Ends in ${ending}` },
      { label: 'When', value: pen.moment(at) },
    ],
    button: { label: 'Open your account', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  new_sign_in: (letter, pen) => ({
    subject: 'New sign-in to your account',
    preview: `${pen.plain(letter.device)}, ${pen.moment(letter.at)}`,
    heading: 'A new device has signed in',
    paragraphs: ['If it was you, there is nothing you need to do.'],
    facts: where(letter, pen),
    button: { label: 'See your devices', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  tv_connected: (letter, pen) => ({
    subject: 'A television has been connected to your account',
    preview: `${pen.plain(letter.device)}, ${pen.moment(letter.at)}`,
    heading: 'A television has been connected',
    paragraphs: ['It can now show the matches of your plan. If it was you, enjoy the game.'],
    facts: where(letter, pen),
    button: { label: 'See your devices', address: pen.addresses.profile },
    afterwards: [
      'If it was not you, remove the television from your devices, then change your password. It is signed out at once.',
    ],
    reason: account(pen),
  }),

  sign_in_attempts: ({ at }, pen) => ({
    subject: 'Somebody tried to sign in to your account',
    preview: 'Too many wrong passwords; sign-in is paused for a while.',
    heading: 'Too many wrong passwords',
    paragraphs: [
      'Somebody tried to sign in to your account with a wrong password, again and again. Nobody got in, and we have paused sign-in for a while.',
      'If it was you and you forgot the password, set a new one.',
    ],
    facts: [{ label: 'When', value: pen.moment(at) }],
    button: { label: 'Go to sign-in', address: pen.addresses.login },
    afterwards: [
      'If it was not you, your password has held. If you use the same one elsewhere, choose "Forgot your password?" on the sign-in page and set one that is used only here.',
    ],
    reason: account(pen),
  }),

  deletion_asked: ({ deletesAt, livePlanUntil, paidInAppStore }, pen) => ({
    subject: `Your account will be deleted on ${pen.day(deletesAt)}`,
    preview: 'Until then you can change your mind.',
    heading: 'Your account will be deleted',
    paragraphs: [
      `On ${pen.day(deletesAt)} we will delete your account and everything in it. After that it cannot be restored.`,
      ...(livePlanUntil === null
        ? []
        : [
            `Your plan is paid until ${pen.lastDay(livePlanUntil)}. What is left of it on ${pen.day(deletesAt)} is lost with the account.`,
            paidInAppStore
              ? 'You subscribed in an app store, and we cannot cancel it for you. Cancel it there, or the store goes on charging you.'
              : 'It does not renew, unless you keep the account.',
          ]),
      'If you change your mind, sign in before that day and cancel the request.',
    ],
    facts: [{ label: 'Deleted on', value: pen.moment(deletesAt) }],
    button: { label: 'Keep the account', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  deletion_taken_back: ({ planEnded }, pen) => ({
    subject: 'Your account stays',
    preview: 'The request to delete it has been cancelled.',
    heading: 'Your account stays',
    paragraphs: [
      'The request to delete your account has been cancelled.',
      planEnded
        ? 'In the meantime your plan did not renew, and it has ended. You can choose one again whenever you like.'
        : 'Everything is as it was, and if your plan renewed before, it does so again.',
    ],
    button: { label: `Open ${pen.brand.name}`, address: pen.addresses.home },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  account_deleted: (_letter, pen) => ({
    subject: 'Your account has been deleted',
    preview: 'Thank you for the time you spent with us.',
    heading: 'Your account has been deleted',
    paragraphs: [
      'Your account and everything in it are gone. We keep only what the law obliges us to keep, such as invoices.',
      'Thank you for the time you spent with us. You can open a new account whenever you like.',
    ],
    reason: `You are receiving this last message because this was the address of your ${pen.brand.name} account.`,
  }),
};
