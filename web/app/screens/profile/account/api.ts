// The calls of the account's own screen: they come with it, and not with everybody's first page.
import { accountCalls } from '@cadetto/contract';
import { surroundings } from '../../../session/api.ts';
import { createTransport } from '../../../session/transport.ts';

export const accountApi = createTransport(surroundings, accountCalls);
