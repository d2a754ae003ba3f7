import { card } from './card.ts';
import { cards } from './cards.ts';
import { carrier } from './carrier.ts';
import { checkout } from './checkout.ts';
import { history } from './history.ts';
import { live } from './live.ts';
import { plans } from './plans.ts';
import { plus } from './plus.ts';
import { redeem } from './redeem.ts';

export const words = { card, cards, carrier, checkout, history, live, plans, plus, redeem };
