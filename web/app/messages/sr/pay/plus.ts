import type { plus as english } from '../../en/pay/plus.ts';
import { onDate, untilDate } from '../dates.ts';

export const plus = {
  lead: (mobility: string) => `Članstvo za ${mobility}, a u njemu i sav fudbal.`,
  includes: {
    heading: 'Šta obuhvata',
    items: (brand: string, mobility: string) => [
      `${mobility}: bicikli i trotineti po gradu, za članove`,
      `${brand}: svaka utakmica, uživo i na zahtev, bez dodatnih troškova`,
      'Otkaži kad hoćeš; traje do kraja plaćenog meseca',
    ],
  },
  member: 'Imaš članstvo',
  notMember: 'Nemaš članstvo',
  join: 'Učlani se',
  price: (price: string) => `${price} mesečno`,
  alreadyPaying: (plan: string, date: string) =>
    `Gledanje je deo članstva, pa ne plaćaš dvaput: pretplata „${plan}“ se više neće obnavljati. Ono što je već plaćeno važi ${untilDate(date)}.`,
  paidInStore: (plan: string) =>
    `Gledanje je deo članstva. Plaćaš i pretplatu „${plan}“ u prodavnici aplikacija, a ona se učlanjenjem ne otkazuje: otkaži je tamo, inače plaćaš dvaput.`,
  leave: 'Napusti članstvo',
  resume: 'Ipak zadrži članstvo',
  ask: {
    heading: 'Napustiti članstvo?',
    text: (date: string) => `Ističe ${onDate(date)}. Tada prestaje i gledanje koje ide uz njega.`,
    textNoDate: 'Ističe na kraju plaćenog meseca. Tada prestaje i gledanje koje ide uz njega.',
    confirm: 'Napusti',
    cancel: 'Ostani',
  },
  left: (date: string) => `Tvoje članstvo ističe ${onDate(date)}.`,
  wallet: {
    heading: (mobility: string) => `${mobility} novčanik`,
    text: (mobility: string) =>
      `Deo novca koji za pretplatu platiš karticom vraća ti se ovde i možeš da ga potrošiš na ${mobility}. Pretvori ga u kod i iskoristi ga tamo.`,
    balance: 'Stanje',
    entries: 'Istorija',
    none: 'Još ništa. Prvi keš-bek stiže sa prvim plaćanjem karticom za plan koji ga donosi.',
    reasons: {
      earned: 'Keš-bek',
      reversed: 'Keš-bek oduzet posle povraćaja novca',
      redeemed: 'Pretvoreno u kod',
    },
    amount: 'Iznos',
    amountHint: (least: string) => `Najmanje ${least}`,
    redeem: 'Uzmi kod',
    redeeming: 'Pravimo kod',
    wrong: (least: string, most: string) => `Unesi iznos od ${least} do ${most}.`,
    tooLittle: (least: string) => `U kod možeš da ga pretvoriš od ${least} naviše.`,
    code: (mobility: string) => `Tvoj kod za ${mobility}`,
    worth: (price: string) => `Vredi ${price}. Naći ćeš ga i u istoriji ispod.`,
    copy: 'Kopiraj kod',
    copied: 'Kod je kopiran.',
    notCopied: 'Pregledač nam nije dozvolio da ga kopiramo. Označi kod i kopiraj ga.',
  },
} satisfies typeof english;
