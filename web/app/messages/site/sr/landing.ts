import { plural } from '../../plural.ts';
import type { landing as english } from '../en/landing.ts';

export const landing = {
  /** After "until" and "do" a month stands in the genitive, which no formatter knows. */
  months: [
    'januara',
    'februara',
    'marta',
    'aprila',
    'maja',
    'juna',
    'jula',
    'avgusta',
    'septembra',
    'oktobra',
    'novembra',
    'decembra',
  ],
  date: (day: number, month: string, year: number) => `${day}. ${month} ${year}`,
  day: (day: number, month: string) => `${day}. ${month}`,
  aMonth: 'mesečno',
  aYear: 'godišnje',
  firstMonth: 'prvi mesec',
  afterwards: 'mesečno, od drugog meseca',
  days: (count: number) => `${count} ${plural('sr', count, { one: 'dan', few: 'dana', other: 'dana' })}`,
  daysOnce: (days: string) => `za ${days}, bez obnavljanja`,
  until: (date: string) => `do ${date}, bez obnavljanja`,
  fromTo: (from: string, until: string) => `od ${from} do ${until}, bez obnavljanja`,
  insteadOf: (price: string) => `umesto ${price}`,
  logIn: 'Već imam nalog',
  have: {
    heading: 'Već možeš da gledaš',
    renewing:
      'Tvoja pretplata se sama obnavlja, pa ne moraš ništa da kupuješ. Prvo je otkaži, i ponuda je tvoja.',
    added: 'Ono što uzmeš ovde počinje kad istekne ono što imaš. Ne gubi se nijedan dan.',
    fixedDay: 'Ono što imaš ostaje kako jeste. Ovo važi do svog poslednjeg dana.',
    today:
      'Od onoga što imaš ne propada nijedan dan. Ovaj plan se plaća danas, a pre plaćanja piše kada počinje.',
    plus: (plus: string) =>
      `Uz ${plus} prenosi su uključeni. Pretplata koju ovde plaćaš karticom prestaje da se obnavlja kad se učlaniš, a onu iz prodavnice aplikacija otkaži tamo.`,
    see: 'Pogledaj svoju pretplatu',
  },
  ways: {
    heading: 'Ponude i načini plaćanja',
    labels: { firstMonth: 'Ponuda za prvi mesec', freeMonth: 'Mesec besplatno' },
  },
  over: 'Ponuda je završena',
  home: 'Pogledaj šta je na programu',
  choose: (plan: string) => `Izaberi: ${plan}`,
} satisfies typeof english;
