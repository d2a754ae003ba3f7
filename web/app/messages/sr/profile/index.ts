import type { ProfileWords } from '../../profile-words.ts';
import { access } from './access.ts';
import { account } from './account.ts';
import { details } from './details.ts';
import { devices } from './devices.ts';
import { frame } from './frame.ts';

export const words = { access, account, details, devices, frame } satisfies ProfileWords;
