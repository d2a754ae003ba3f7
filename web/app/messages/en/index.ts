import { shell } from './shell.ts';
import { fixtures } from './fixtures.ts';
import { login } from './login.ts';
import { player } from './player.ts';
import { problems } from './problems.ts';
import { profile } from './profile.ts';
import { watch } from './watch.ts';

export const messages = { fixtures, login, player, problems, profile, watch, shell };
