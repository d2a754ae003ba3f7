import type { DeviceLimits } from '../../../site-context.ts';
import { plural } from '../../plural.ts';
import type { Asked, home as english } from '../en/home.ts';

function devicesOf(count: number): string {
  return `${count} ${plural('sr', count, { one: 'uređaj', few: 'uređaja', other: 'uređaja' })}`;
}

function watchedOn(count: number): string {
  const devices = plural('sr', count, { one: 'uređaju', few: 'uređaja', other: 'uređaja' });
  return `istovremeno se gleda na ${count === 1 ? 'jednom' : `${count} ${devices}`}`;
}

export const home = {
  hero: {
    play: 'Pusti snimak',
    pause: 'Zaustavi snimak',
    action: 'Počni da gledaš',
    seePlans: 'Pogledaj planove',
    from: 'od',
    aMonth: 'mesečno',
  },
  week: {
    thisWeek: 'Ove nedelje',
    later: 'Sledeće utakmice',
    intro: 'Sve utakmice uživo: na telefonu, tabletu, računaru i televizoru.',
    localTime: 'Početak po tvom vremenu',
    live: 'Uživo',
    versus: 'protiv',
  },
  plans: {
    heading: 'Planovi',
    intro: 'Fudbal je u svima isti. Izaberi trajanje, a otkaži kad god želiš.',
    aMonth: 'mesečno',
    aYear: 'godišnje',
    once: 'jednom, bez obnavljanja',
    lastsDays: (count: number) =>
      `${count} ${plural('sr', count, { one: 'dan', few: 'dana', other: 'dana' })}, bez obnavljanja`,
    perMonth: (price: string) => `Oko ${price} mesečno`,
    savings: (price: string) => `${price} manje nego dvanaest pojedinačnih meseci`,
    cashback: (price: string, mobility: string) => `Keš-bek od ${price} na ${mobility}`,
    plusIncludes: (mobility: string) => [
      'Sve utakmice, uživo i na zahtev',
      `${mobility} članstvo: bicikli i trotineti po gradu`,
    ],
    choose: (plan: string) => `Izaberi: ${plan}`,
    best: 'Najpovoljnije',
    othersHeading: 'Samo na neko vreme',
  },
  cashback: {
    heading: 'Ovu gledaj. Na sledeću se odvezi.',
    intro: (mobility: string) =>
      `Deo onoga što platiš karticom vraća se kao kredit za ${mobility}, naše bicikle i trotinete po gradu.`,
    steps: (mobility: string) => [
      {
        title: 'Platiš pretplatu',
        text: 'Karticom: račun za telefon, vaučer i prodavnica aplikacija ne donose kredit.',
      },
      {
        title: 'Dobiješ kredit',
        text: `Stiže u tvoj ${mobility} novčanik, u profilu pod Plus, čim uplata prođe.`,
      },
      {
        title: 'Otključaš i voziš',
        text: `Kredit pretvoriš u kod za ${mobility}, pa pravac stadion ili posao.`,
      },
    ],
    monthly: (plan: string) => `svakog meseca, uz plan „${plan}“`,
    yearly: (plan: string) => `svake godine, uz plan „${plan}“`,
  },
  devices: {
    heading: 'Na kauču, u vozu, na tribini',
    items: (tvAddress: string) => [
      {
        device: 'phone',
        title: 'Telefon i tablet',
        text: 'U pregledaču koji već imaš.',
      },
      { device: 'laptop', title: 'Računar', text: 'Bilo koji noviji pregledač. Ništa se ne instalira.' },
      {
        device: 'television',
        title: 'Televizor',
        text: `Otvori ${tvAddress} u njegovom pregledaču i poveži ga kodom.`,
      },
    ],
    limit: ({ most, watching }: DeviceLimits) =>
      `Najviše ${devicesOf(most)} po nalogu, a ${watchedOn(watching)}.`,
  },
  faq: {
    heading: 'Pitanja',
    items: ({ name, mobility, plusName, place, devices }: Asked) => [
      {
        question: 'Šta mogu da gledam?',
        answer: 'Svaku utakmicu lige i plej-ofa, uživo i posle u celosti, uz najbolje trenutke.',
      },
      {
        question: `Gde ${name} radi?`,
        answer: place.travels
          ? `${place.served}. Ko se pretplati ${place.within}, može da gleda i dok putuje po Evropskoj uniji.`
          : `${place.served}.`,
      },
      {
        question: 'Mogu li da otkažem kad hoću?',
        answer:
          'Da. Otkazuješ kad god želiš i gledaš do kraja perioda koji je plaćen. Jednokratne kupovine se završavaju same.',
      },
      {
        question: 'Kako se plaća?',
        answer: `Karticom, a ${place.within} i preko telefonskog računa ili gotovinom, vaučerom iz prodavnice. Pre porudžbine vidiš celu cenu i šta sledi posle. Vaučeri i promo kodovi se koriste u profilu.`,
      },
      {
        question: 'Na koliko ekrana mogu da gledam?',
        answer: `Nalog je za najviše ${devicesOf(devices.most)}, bilo da su telefoni, tableti, računari ili televizori, a ${watchedOn(devices.watching)}.`,
      },
      {
        question: `Šta je keš-bek na ${mobility}?`,
        answer:
          'Kredit za naše bicikle i trotinete, uz svako plaćanje karticom za plan koji ga donosi; račun za telefon, vaučer i prodavnica aplikacija ga ne donose. U kod ga pretvaraš u profilu, pod Plus. Ne isplaćuje se u novcu.',
      },
      {
        question: `Šta je ${plusName}?`,
        answer: `Članstvo u usluzi ${mobility}. Ko ga ima, ovde gleda bez doplate.`,
      },
    ],
  },
} satisfies typeof english;
