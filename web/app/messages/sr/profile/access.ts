import { onDate } from '../dates.ts';
import type { access as english } from '../../en/profile/access.ts';

export const access = {
  heading: 'Pristup prenosima',
  active: 'Aktivan',
  inactive: 'Nije aktivan',
  activeText: 'Možeš da gledaš sve, uživo i na zahtev.',
  inactiveText: 'Nemaš pretplatu. Besplatni prenosi su ti otvoreni; za ostalo je potrebna pretplata.',
  bookedText: (plan: string, start: string) =>
    `Plan „${plan}“ počinje ${onDate(start)}. Do tada su ti otvoreni besplatni prenosi; za ostalo je potreban drugi plan.`,
  from: 'Na osnovu',
  until: 'Važi do',
  noEnd: 'Bez roka',
  sources: {
    subscription: 'Tvoje pretplate',
    one_time: 'Jednokratne kupovine',
    voucher: 'Vaučera',
    plus: 'Tvog Plus članstva',
    carrier: 'Tvog mobilnog operatera',
    app_store: 'Kupovine u prodavnici aplikacija',
  },
  backTo: (stream: string) => `Nazad na ${stream}`,
} satisfies typeof english;
