import { plural } from '../../plural.ts';

export const match = {
  name: 'Match',
  description: {
    upcoming: (names: string, league: string, when: string) =>
      `${names}, ${league}. Kick-off: ${when}. Form, past meetings and where both clubs stand.`,
    live: (names: string, league: string) =>
      `${names}, ${league}. On now: score, line-ups and every key moment.`,
    completed: (names: string, league: string) =>
      `${names}, ${league}. Goals, cards, line-ups, the replay and the highlights.`,
  },
  groundTime: 'local time at the ground',
  scorers: (club: string) => `Goals for ${club}`,
  ownGoal: 'o.g.',
  penalty: 'pen.',
  watchLive: 'Watch live',
  watchReplay: 'Watch the replay',
  watchPreview: 'Watch the preview',
  streams: { upcoming: 'Before the match', live: 'On now', completed: 'Watch again' },
  timeline: {
    heading: 'Timeline',
    quiet: 'Nothing to report yet.',
    minute: (minute: number, added: number | null) => (added === null ? `${minute}'` : `${minute}+${added}'`),
    minuteSpoken: (minute: number, added: number | null) =>
      added === null ? `Minute ${minute}` : `Minute ${minute}, ${added} of added time`,
    assist: (name: string) => `Assist: ${name}`,
    on: (name: string) => `On: ${name}`,
    off: (name: string) => `Off: ${name}`,
    of: (what: string, club: string) => `${what}, ${club}`,
    events: {
      'kick-off': 'Kick-off',
      goal: 'Goal',
      penalty: 'Penalty',
      'own-goal': 'Own goal',
      'penalty-missed': 'Penalty missed',
      yellow: 'Yellow card',
      'second-yellow': 'Second yellow card',
      red: 'Red card',
      substitution: 'Substitution',
      'half-time': 'Half-time',
      'second-half': 'Second half',
      'full-time': 'Full time',
    },
  },
  lineups: { heading: 'Line-ups', bench: 'Bench', starting: 'Starting eleven' },
  coming: {
    heading: 'What comes next',
    lineups: 'Line-ups an hour before kick-off',
    lineupsSoon: 'Line-ups any moment now',
    timeline: 'Goals, cards and substitutions',
    live: 'Live video, goals, cards and substitutions',
    replay: 'Replay and highlights',
  },
  form: { heading: 'Form', none: 'No earlier matches.' },
  headToHead: {
    heading: 'Head to head',
    none: 'No other meetings yet.',
    wins: (count: number) => plural('en', count, { one: 'win', other: 'wins' }),
    draws: (count: number) => plural('en', count, { one: 'draw', other: 'draws' }),
  },
  table: { heading: 'Where they stand', whole: 'Full table' },
};
