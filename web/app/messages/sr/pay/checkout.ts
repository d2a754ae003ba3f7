import type { checkout as english } from '../../en/pay/checkout.ts';
import { fromDate, onDate, untilDate } from '../dates.ts';

export const checkout = {
  title: 'Plaćanje',
  heading: 'Plaćanje',
  loading: 'Tvoja porudžbina',
  order: 'Tvoja porudžbina',
  quantity: 'Količina',
  subtotal: 'Međuzbir',
  discount: 'Popust',
  discountNamed: (name: string) => `Popust: ${name}`,
  balance: 'Sredstva na nalogu',
  total: 'Za plaćanje sada',
  how: 'Kako plaćaš',
  savedCard: (brand: string, last4: string) => `${brand} koja se završava na ${last4}`,
  goodUntil: (date: string) => `Važi do ${date}`,
  cardExpired: 'Istekla',
  newCard: 'Druga kartica',
  law: {
    heading: 'Pre nego što poručiš',
    price: (price: string) => `Sada plaćaš ${price}, porez je uračunat.`,
    renews: (price: string, date: string) =>
      `Pretplata se sama obnavlja ${onDate(date)} po ceni od ${price}, i tako redom dok je ne otkažeš. Možeš da je otkažeš u svakom trenutku u profilu.`,
    renewsSometime:
      'Pretplata se sama obnavlja po punoj ceni dok je ne otkažeš. Možeš da je otkažeš u svakom trenutku u profilu.',
    oneTime: 'Plaća se samo jednom: ništa se ne obnavlja i ništa se više ne naplaćuje.',
    begins: (start: string) => `Počinje ${onDate(start)}, kad istekne pristup koji sada imaš.`,
    beginsAndEnds: (start: string, end: string) =>
      `Počinje ${onDate(start)}, kad istekne pristup koji sada imaš, i traje ${untilDate(end)}.`,
    dated: (start: string, end: string) => `Važi ${fromDate(start)} ${untilDate(end)}, kad god da ga kupiš.`,
    goesOn: (until: string) =>
      `Preostali dani ti ne propadaju: nastavljaju se odmah posle toga i traju ${untilDate(until)}.`,
    atOnce: 'Možeš da gledaš čim plaćanje prođe. Poručivanjem tražiš da usluga počne odmah.',
    atOnceFree: 'Možeš da gledaš odmah: poručivanjem tražiš da usluga počne.',
    withdrawal:
      'Možeš da odustaneš u roku od 14 dana bez navođenja razloga, dugmetom u profilu. Tada ti vraćamo novac za neiskorišćeni deo.',
    terms: 'Uslovi korišćenja',
  },
  pay: (price: string) => `Poruči uz obavezu plaćanja ${price}`,
  paying: 'Plaćanje u toku',
  back: 'Izaberi drugi plan',
  offline: 'Nemaš internet vezu. Ništa nije naplaćeno: platićeš kad se veza vrati.',
  checking: {
    heading: 'Čekamo tvoju banku',
    text: 'Plaćanje je u obradi. Čim prođe, videćeš to ovde. Nemoj da plaćaš ponovo.',
    slow: 'Traje duže nego obično. Možeš da napustiš ovu stranu: pisaćemo ti čim plaćanje prođe, a ništa se ne naplaćuje dvaput.',
    again: 'Proveri ponovo',
  },
  paid: {
    heading: 'Na tribini si',
    text: (plan: string) => `Plan „${plan}“ je aktivan. Potvrdu smo ti poslali imejlom.`,
    booked: {
      heading: 'Mesto je rezervisano',
      text: (plan: string, start: string) =>
        `Plan „${plan}“ je tvoj i moći ćeš da gledaš ${fromDate(start)}. Potvrdu smo ti poslali imejlom.`,
    },
    through: 'Plaćanje je prošlo.',
    backTo: (stream: string) => `Gledaj ${stream}`,
    home: 'Počni da gledaš',
    subscription: 'Pogledaj svoju pretplatu',
  },
  expired: {
    heading: 'Ova porudžbina je istekla',
    text: 'Nije plaćena na vreme i ništa nije naplaćeno. Ponovo izaberi plan.',
  },
  nothing: {
    heading: 'Nema šta da se plati',
    text: 'Ovde nema porudžbine na čekanju: možda je plaćena ili otkazana u drugom prozoru.',
  },
  choose: 'Pogledaj planove',
  change: {
    heading: 'Plati promenu plana',
    order: 'Tvoja promena plana',
    until: 'Dok plaćanje ne prođe, pretplata koju imaš važi bez izmena.',
  },
  renewal: {
    heading: 'Plati obnovu',
    due: 'Za plaćanje',
    law: 'Pre nego što platiš',
    same: 'Ovo je obnova pretplate koju već imaš, a ne nova porudžbina.',
    pay: (price: string) => `Plati ${price}`,
    back: 'Nazad na pretplatu',
  },
} satisfies typeof english;
