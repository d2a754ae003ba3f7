import type { match as english } from '../../en/season/match.ts';
import { plural } from '../../plural.ts';

export const match = {
  name: 'Utakmica',
  description: {
    upcoming: (names: string, league: string, when: string) =>
      `${names}, ${league}. Početak: ${when}. Forma, raniji susreti i tabela oko dva kluba.`,
    live: (names: string, league: string) =>
      `${names}, ${league}. Upravo se igra: rezultat, sastavi i sve što se dešava.`,
    completed: (names: string, league: string) =>
      `${names}, ${league}. Golovi, kartoni, sastavi, snimak i najvažniji trenuci.`,
  },
  groundTime: 'po vremenu na stadionu',
  scorers: (club: string) => `Golovi: ${club}`,
  ownGoal: 'ag.',
  penalty: 'pen.',
  watchLive: 'Gledaj uživo',
  watchReplay: 'Gledaj snimak',
  watchPreview: 'Gledaj najavu',
  streams: { upcoming: 'Pred utakmicu', live: 'Sada na programu', completed: 'Pogledaj ponovo' },
  timeline: {
    heading: 'Tok utakmice',
    quiet: 'Za sada se ništa nije dogodilo.',
    minute: (minute: number, added: number | null) => (added === null ? `${minute}'` : `${minute}+${added}'`),
    minuteSpoken: (minute: number, added: number | null) =>
      added === null ? `${minute}. minut` : `${minute}. minut, ${added}. minut nadoknade`,
    assist: (name: string) => `Asistencija: ${name}`,
    on: (name: string) => `Ulazi: ${name}`,
    off: (name: string) => `Izlazi: ${name}`,
    of: (what: string, club: string) => `${what}, ${club}`,
    events: {
      'kick-off': 'Početak',
      goal: 'Gol',
      penalty: 'Penal',
      'own-goal': 'Autogol',
      'penalty-missed': 'Promašen penal',
      yellow: 'Žuti karton',
      'second-yellow': 'Drugi žuti karton',
      red: 'Crveni karton',
      substitution: 'Izmena',
      'half-time': 'Poluvreme',
      'second-half': 'Drugo poluvreme',
      'full-time': 'Kraj',
    },
  },
  lineups: { heading: 'Sastavi', bench: 'Klupa', starting: 'Početnih jedanaest' },
  coming: {
    heading: 'Šta sledi',
    lineups: 'Sastavi sat vremena pre početka',
    lineupsSoon: 'Sastavi svakog časa',
    timeline: 'Golovi, kartoni i izmene',
    live: 'Prenos uživo, golovi, kartoni i izmene',
    replay: 'Snimak i najvažniji trenuci',
  },
  form: { heading: 'Forma', none: 'Pre ove nije bilo utakmica.' },
  headToHead: {
    heading: 'Međusobni susreti',
    none: 'Ova dva kluba se još nisu sastala.',
    wins: (count: number) => plural('sr', count, { one: 'pobeda', few: 'pobede', other: 'pobeda' }),
    draws: (count: number) => plural('sr', count, { one: 'nerešena', few: 'nerešene', other: 'nerešenih' }),
  },
  table: { heading: 'Dva kluba na tabeli', whole: 'Cela tabela' },
} satisfies typeof english;
