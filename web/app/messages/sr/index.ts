import type { Messages } from '../catalogue.ts';
import { shell } from './shell.ts';
import { country } from './country.ts';
import { fixtures } from './fixtures.ts';
import { login } from './login.ts';
import { myClub } from './myClub.ts';
import { place } from './place.ts';
import { player } from './player.ts';
import { problems } from './problems.ts';
import { profile } from './profile.ts';
import { tv } from './tv.ts';
import { watch } from './watch.ts';

export const messages = {
  country,
  fixtures,
  login,
  myClub,
  place,
  player,
  problems,
  profile,
  tv,
  watch,
  shell,
} satisfies Messages;
