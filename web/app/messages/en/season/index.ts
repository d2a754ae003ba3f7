import { club } from './club.ts';
import { match } from './match.ts';

export const words = { club, match };
