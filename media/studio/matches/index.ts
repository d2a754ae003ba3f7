import type { Match } from '../match.ts';
import { notte } from './notte.ts';
import { pioggia } from './pioggia.ts';
import { pomeriggio } from './pomeriggio.ts';

export const MATCHES: Match[] = [notte, pioggia, pomeriggio];
