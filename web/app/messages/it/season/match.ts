import type { match as english } from '../../en/season/match.ts';
import { plural } from '../../plural.ts';

export const match = {
  name: 'Partita',
  description: {
    upcoming: (names: string, league: string, when: string) =>
      `${names}, ${league}. Calcio d’inizio: ${when}. Stato di forma, scontri diretti e classifica intorno alle due squadre.`,
    live: (names: string, league: string) =>
      `${names}, ${league}. Si gioca adesso: risultato, formazioni e tutto quello che succede.`,
    completed: (names: string, league: string) =>
      `${names}, ${league}. Gol, cartellini, formazioni, la partita integrale e gli highlights.`,
  },
  groundTime: 'ora locale allo stadio',
  scorers: (club: string) => `Gol: ${club}`,
  ownGoal: 'aut.',
  penalty: 'rig.',
  watchLive: 'Guarda in diretta',
  watchReplay: 'Rivedi la partita',
  watchPreview: 'Guarda il prepartita',
  streams: { upcoming: 'Prima della partita', live: 'In onda adesso', completed: 'Da rivedere' },
  timeline: {
    heading: 'Cronaca',
    quiet: 'Ancora niente da segnalare.',
    minute: (minute: number, added: number | null) => (added === null ? `${minute}'` : `${minute}+${added}'`),
    minuteSpoken: (minute: number, added: number | null) =>
      added === null ? `${minute}º minuto` : `${minute}º minuto, ${added} di recupero`,
    assist: (name: string) => `Assist: ${name}`,
    on: (name: string) => `Entra: ${name}`,
    off: (name: string) => `Esce: ${name}`,
    of: (what: string, club: string) => `${what}, ${club}`,
    events: {
      'kick-off': 'Calcio d’inizio',
      goal: 'Gol',
      penalty: 'Rigore',
      'own-goal': 'Autogol',
      'penalty-missed': 'Rigore sbagliato',
      yellow: 'Ammonizione',
      'second-yellow': 'Seconda ammonizione',
      red: 'Espulsione',
      substitution: 'Sostituzione',
      'half-time': 'Intervallo',
      'second-half': 'Secondo tempo',
      'full-time': 'Fine partita',
    },
  },
  lineups: { heading: 'Formazioni', bench: 'Panchina', starting: 'Titolari' },
  coming: {
    heading: 'Che cosa arriva',
    lineups: 'Formazioni un’ora prima del calcio d’inizio',
    lineupsSoon: 'Formazioni a momenti',
    timeline: 'Gol, cartellini e cambi',
    live: 'Diretta video, gol, cartellini e cambi',
    replay: 'Partita integrale e highlights',
  },
  form: { heading: 'Stato di forma', none: 'Nessuna partita prima di questa.' },
  headToHead: {
    heading: 'Scontri diretti',
    none: 'Le due squadre non si sono ancora incontrate.',
    wins: (count: number) => plural('it', count, { one: 'vittoria', other: 'vittorie' }),
    draws: (count: number) => plural('it', count, { one: 'pareggio', other: 'pareggi' }),
  },
  table: { heading: 'Le due squadre in classifica', whole: 'Tutta la classifica' },
} satisfies typeof english;
