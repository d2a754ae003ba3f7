import type { SeasonWords } from '../../season-words.ts';
import { club } from './club.ts';
import { match } from './match.ts';

export const words = { club, match } satisfies SeasonWords;
