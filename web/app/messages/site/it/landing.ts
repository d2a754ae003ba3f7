import { plural } from '../../plural.ts';
import type { landing as english } from '../en/landing.ts';

/** Eight and eleven begin with a vowel. */
const startsWithVowel = (date: string) => /^(?:8|11)\b/.test(date);
const since = (date: string) => (startsWithVowel(date) ? `dall’${date}` : `dal ${date}`);
const to = (date: string) => (startsWithVowel(date) ? `all’${date}` : `al ${date}`);

export const landing = {
  months: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
  date: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  day: (day: number, month: string) => `${day} ${month}`,
  aMonth: 'al mese',
  aYear: 'all’anno',
  firstMonth: 'il primo mese',
  afterwards: 'ogni mese, dal secondo',
  days: (count: number) => `${count} ${plural('it', count, { one: 'giorno', other: 'giorni' })}`,
  daysOnce: (days: string) => `per ${days}, senza rinnovo`,
  until: (date: string) => `fino ${to(date)}, senza rinnovo`,
  fromTo: (from: string, until: string) => `${since(from)} ${to(until)}, senza rinnovo`,
  insteadOf: (price: string) => `invece di ${price}`,
  logIn: 'Ho già un account',
  have: {
    heading: 'Puoi già guardare',
    renewing:
      'Il tuo abbonamento si rinnova da solo: non devi comprare altro. Prima disdici, poi l’offerta è tua.',
    added: 'Quello che prendi qui comincia quando finisce quello che hai. Non perdi nemmeno un giorno.',
    fixedDay: 'Quello che hai resta com’è. La nuova offerta vale fino alla sua scadenza.',
    today:
      'Di quello che hai non si perde neanche un giorno. Questo piano si paga oggi, e prima di pagare leggi da quando parte.',
    plus: (plus: string) =>
      `${plus} comprende lo streaming. L’abbonamento che paghi qui con carta smette di rinnovarsi quando passi a ${plus}; quello preso in un app store lo disdici lì.`,
    see: 'Vedi il tuo abbonamento',
  },
  ways: {
    heading: 'Offerte e modi per pagare',
    labels: { firstMonth: 'Offerta primo mese', freeMonth: 'Un mese gratis' },
  },
  over: 'L’offerta è finita',
  home: 'Vedi cosa c’è in programma',
  choose: (plan: string) => `Scegli ${plan}`,
} satisfies typeof english;
