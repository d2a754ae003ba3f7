import { plural } from '../../plural.ts';

export const match = {
  name: 'Match',
  description: {
    upcoming: (names: string, league: string, when: string) =>
      `${names}, ${league}. Kick-off: ${when}. Form, earlier meetings and the table around the two clubs.`,
    live: (names: string, league: string) =>
      `${names}, ${league}. Being played now: score, line-ups and everything that happens.`,
    completed: (names: string, league: string) =>
      `${names}, ${league}. Goals, cards, line-ups, the replay and the highlights.`,
  },
  groundTime: 'local time at the ground',
  scorers: (club: string) => `Goals of ${club}`,
  ownGoal: 'o.g.',
  penalty: 'pen.',
  watchLive: 'Watch live',
  watchReplay: 'Watch the replay',
  watchPreview: 'Watch the preview',
  streams: { upcoming: 'Before the match', live: 'On now', completed: 'Watch again' },
  timeline: {
    heading: 'Timeline',
    quiet: 'Nothing to write down yet.',
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
    timeline: 'Goals, cards and changes',
    live: 'Live video, goals, cards and changes',
    replay: 'Replay and highlights',
  },
  form: { heading: 'Form', none: 'No match before this one.' },
  headToHead: {
    heading: 'Head to head',
    none: 'No other meeting of the two yet.',
    wins: (count: number) => plural('en', count, { one: 'win', other: 'wins' }),
    draws: (count: number) => plural('en', count, { one: 'draw', other: 'draws' }),
  },
  table: { heading: 'Around the two in the table', whole: 'The whole table' },
};
