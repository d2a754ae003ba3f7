import { plural } from '../../plural.ts';
import type { redeem as english } from '../../en/pay/redeem.ts';
import { onDate, untilDate } from '../dates.ts';

export const redeem = {
  heading: 'Iskoristi kod',
  lead: 'Vaučer iz prodavnice ima 8 znakova. Ovde možeš da uneseš i promo kod.',
  code: 'Vaučer ili promo kod',
  submit: 'Iskoristi',
  looking: 'Tražimo kod',
  needed: 'Prvo unesi kod.',
  renewing: (plan: string, date: string) =>
    `Tvoja pretplata „${plan}“ obnavlja se ${onDate(date)}. Uz vaučer obnova čeka: prvo idu dani sa vaučera, pa se pretplata tek onda ponovo naplaćuje.`,
  voucher: {
    waiting: 'Proveravamo vaučer',
    heading: 'Vaučer je iskorišćen',
    text: (date: string) =>
      `Možeš da gledaš ${untilDate(date)}. Vaučer se nastavlja na pristup koji već imaš.`,
    waits: (date: string) => `Do tada tvoja pretplata čeka. Sledeće plaćanje je ${onDate(date)}.`,
    home: 'Počni da gledaš',
    another: 'Iskoristi još jedan kod',
  },
  free: {
    heading: 'Mesec besplatno',
    text: (days: number) =>
      `${days} ${plural('sr', days, { one: 'dan', few: 'dana', other: 'dana' })} celog programa, uživo i na zahtev.`,
    later: (date: string) => `Već možeš da gledaš ${untilDate(date)}, a besplatan mesec počinje posle toga.`,
    after: 'Kartica nije potrebna. Ističe sam: posle se ništa ne naplaćuje i ništa se ne obnavlja.',
    start: 'Započni besplatan mesec',
    waiting: 'Pokrećemo besplatan mesec',
    other: 'Upotrebi drugi kod',
    done: {
      heading: 'Besplatan mesec je tvoj',
      text: (date: string) => `Možeš da gledaš ${untilDate(date)}. Ništa se ne naplaćuje.`,
      confirm: 'Idi na utakmice',
    },
  },
} satisfies typeof english;
