import type { Locale } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { Download, type Handlers } from '../http/serve.ts';
import type { AccountExport } from './account-export.ts';
import type { Deletion } from './deletion.ts';
import { updatePerson } from './details.ts';
import type { EmailChange } from './email-change.ts';
import type { PasswordChange } from './password-change.ts';
import type { PhoneChange } from './phone-change.ts';
import type { PhoneCodes } from './phone-codes.ts';
import { profileOf, type Purse } from './profile.ts';
import type { Registration } from './registration.ts';
import type { SessionList } from './session-list.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { IdentityStore } from './store.ts';

export interface IdentityRules {
  readonly db: Db;
  readonly store: IdentityStore;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly sessionList: SessionList;
  readonly signIn: SignIn;
  readonly registration: Registration;
  readonly phoneCodes: PhoneCodes;
  readonly phoneChange: PhoneChange;
  readonly passwordChange: PasswordChange;
  readonly emailChange: EmailChange;
  readonly deletion: Deletion;
  readonly accountExport: AccountExport;
}

function registrationHandlers({ registration, phoneCodes, signIn }: IdentityRules) {
  return {
    createUser: async ({ body }, { address }) => ({
      result: await registration.register({ ...body, address }),
    }),

    checkUser: async ({ params: { email } }, { address }) => ({
      exists: await registration.isRegistered(email, address),
    }),

    badPhone: async ({ body: { uid, phone } }, { address }) => {
      await phoneCodes.send({ uid, phone, address });
      return { ok: true };
    },

    requestPhoneVerification: async ({ params: { id } }, { address }) => {
      await phoneCodes.send({ uid: id, address });
      return { ok: true };
    },

    verifyPhone: async ({ params: { code, uid } }, { address }) => {
      await phoneCodes.verify({ uid, code, address });
      return { ok: true };
    },

    authenticate: async ({ body }, { address, deviceId, agent, country, session }) => ({
      token: await signIn({ ...body, address, deviceId, agent, country, session }),
    }),
  } satisfies Handlers;
}

function passwordHandlers({ passwordChange, emailChange }: IdentityRules) {
  return {
    requestPasswordChange: async ({ params: { email } }, { address }) => {
      await passwordChange.request(email, address);
      return { ok: true };
    },

    changePassword: async ({ body: { token, current, password } }, { session, address }) => {
      if (token !== undefined) await passwordChange.byLink({ token, password, address });
      else if (session === null) throw new Failure('unauthorized');
      else await passwordChange.byCurrent({ session, current: current ?? '', password, address });
      return { ok: true };
    },

    requestEmailChange: async ({ body }, { session: { personId }, address }) => {
      await emailChange.request({ ...body, personId, address });
      return { ok: true };
    },

    confirmEmailChange: async ({ body: { token } }, { address }) => ({
      email: await emailChange.confirm(token, address),
    }),

    cancelEmailChange: async (_request, { session: { personId } }) => {
      await emailChange.cancel(personId);
      return { ok: true };
    },
  } satisfies Handlers;
}

function phoneHandlers({ phoneChange }: IdentityRules) {
  return {
    requestPhoneChange: async ({ body }, { session: { personId }, address }) => {
      await phoneChange.request({ ...body, personId, address });
      return { ok: true };
    },

    confirmPhoneChange: async ({ body: { code } }, { session: { personId }, address }) => {
      await phoneChange.confirm({ personId, code, address });
      return { ok: true };
    },

    cancelPhoneChange: async (_request, { session: { personId } }) => {
      await phoneChange.cancel(personId);
      return { ok: true };
    },
  } satisfies Handlers;
}

function sessionHandlers({ sessions, sessionList }: IdentityRules) {
  return {
    logout: async (_request, { session }) => {
      await sessions.end(session.tokenHash);
      return { ok: true };
    },

    sessions: async (_request, { session }) => ({ sessions: await sessionList.of(session) }),

    endSession: async ({ params: { id } }, { session }) => {
      await sessionList.end(session, id);
      return { sessions: await sessionList.of(session) };
    },

    endAllSessions: async (_request, { session }) => {
      await sessionList.endAll(session);
      return { ok: true };
    },
  } satisfies Handlers;
}

export type PurseOf = (personId: string, locale: Locale) => Promise<Purse>;

export function identityHandlers(rules: IdentityRules, purseOf: PurseOf) {
  const { db, store, clock, deletion, accountExport } = rules;

  const profile = async (personId: string, locale: Locale) => {
    const record = await store.person(personId);
    if (record === null) throw new Failure('unauthorized');
    return profileOf(record, await purseOf(personId, locale), clock.now());
  };

  return {
    ...registrationHandlers(rules),
    ...passwordHandlers(rules),
    ...phoneHandlers(rules),
    ...sessionHandlers(rules),

    profile: (_request, { session, locale }) => profile(session.personId, locale),

    updateUser: async ({ body }, { session, locale }) => {
      await updatePerson(db, session.personId, body);
      return profile(session.personId, locale);
    },

    deleteAccount: async ({ body: { password } }, { session, address }) => {
      const deletesAt = await deletion.ask({ session, password, address });
      return { deletesAt: deletesAt.toISOString() };
    },

    keepAccount: async (_request, { session }) => {
      await deletion.takeBack(session.personId);
      return { ok: true };
    },

    exportAccount: async (_request, { session, address, locale }) => {
      const bytes = await accountExport(await profile(session.personId, locale), address);
      return new Download(bytes, 'application/zip', 'account-data.zip');
    },
  } satisfies Handlers;
}
