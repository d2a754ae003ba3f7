// What rows are called where no category of the catalogue names them.

import type { ByLocale } from '@cadetto/contract';

export const rowNames = {
  featured: { en: 'Featured', it: 'In primo piano', sr: 'Izdvajamo' },
  live: { en: 'On now', it: 'In diretta', sr: 'Uživo' },
  upcoming: { en: 'Coming up', it: 'In programma', sr: 'Uskoro' },
  highlights: { en: 'Highlights', it: 'Highlights', sr: 'Najvažniji trenuci' },
  replays: { en: 'Full replays', it: 'Partite integrali', sr: 'Snimci u celosti' },
} as const satisfies Record<string, ByLocale>;
