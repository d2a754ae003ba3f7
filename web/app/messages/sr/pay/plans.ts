import type { plans as english } from '../../en/pay/plans.ts';
import { fromDate, onDate, untilDate } from '../dates.ts';

export const plans = {
  heading: 'Izaberi plan',
  lead: 'Fudbal je u svakom isti. Ti biraš koliko traje, a prekidaš kad hoćeš.',
  heldIn: (currency: string) =>
    `Plaćaš u valuti ${currency} dok u njoj imaš pretplatu ili sredstva na nalogu. Posle toga cene su u valuti tvoje države.`,
  live: 'Planovi koji se obnavljaju',
  season: 'Samo na neko vreme',
  withCode: 'Uz tvoj kod',
  best: 'Najpovoljnije',
  aMonth: 'mesečno',
  aYear: 'godišnje',
  once: 'jednom, bez obnove',
  onceUntil: (date: string) => `jednom, ${untilDate(date)}`,
  onceFromTo: (from: string, until: string) => `jednom, ${fromDate(from)} ${untilDate(until)}`,
  perMonth: (price: string) => `Oko ${price} mesečno`,
  savings: (price: string) => `${price} manje nego dvanaest pojedinačnih meseci`,
  cashback: (price: string, mobility: string) => `Keš-bek od ${price} na ${mobility}`,
  noRenewal: 'Ne obnavlja se',
  empty: 'Nema planova u ponudi',
  noPlan: 'Nijedan plan nije izabran. Prvo izaberi jedan.',
  loading: 'Planovi',
  promo: {
    label: 'Promo kod',
    apply: 'Primeni',
    applying: 'Proveravamo',
    appliedShort: 'Primenjen',
    remove: 'Ukloni',
    removeLabel: (code: string) => `Ukloni kod ${code}`,
    needed: 'Prvo unesi kod.',
  },
  summary: {
    heading: 'Tvoja porudžbina',
    afterwards: (price: string, date: string) =>
      `Zatim ${price} pri svakoj obnovi, dok ne otkažeš. Prva je ${onDate(date)}.`,
    noRenewal: 'Plaća se jednom i ne obnavlja se.',
    onTheWay: 'Računamo cenu',
    goOn: 'Idi na plaćanje',
    goingOn: 'Pripremamo tvoju porudžbinu',
    noPayment: 'Nastavi, nema šta da se plati',
    payLater: (price: string) => `Poruči uz obavezu plaćanja ${price} kasnije`,
    byPhone: 'Ili plati preko telefonskog računa',
    next: 'Na sledećoj strani vidiš sve još jednom pre nego što poručiš.',
  },
  done: {
    noPayment: 'Nema šta da se plati: tvoja pretplata je aktivna.',
    noPaymentBooked: (plan: string, start: string) =>
      `Nema šta da se plati: plan „${plan}“ je tvoj ${fromDate(start)}.`,
  },
  failures: {
    'no-plan': 'Trenutno nema plana koji možeš da kupiš. Pokušaj kasnije.',
    'no-invoice': 'Nismo uspeli da pripremimo porudžbinu. Ništa nije naplaćeno: pokušaj ponovo.',
    'no-redirect': 'Trenutno ne možemo da te povežemo sa operaterom. Ništa nije naplaćeno: pokušaj ponovo.',
  },
} satisfies typeof english;
