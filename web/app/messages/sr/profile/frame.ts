import type { frame as english } from '../../en/profile/frame.ts';

export const frame = {
  sections: 'Delovi profila',
  tabs: {
    'profile-live': 'Pretplata',
    'profile-details': 'Tvoji podaci',
    'profile-history': 'Istorija plaćanja',
    'profile-redeem': 'Iskoristi kod',
    'profile-unlimited': 'Plus',
    'profile-devices': 'Uređaji',
    'profile-connect-tv': 'Poveži TV',
    'profile-account': 'Nalog',
  },
  deletion: {
    heading: 'Ovaj nalog će biti obrisan',
    text: (date: string) =>
      `Datum brisanja: ${date}. Sa nalogom nestaje sve što je u njemu. Do tada možeš da se predomisliš.`,
    keep: 'Zadrži moj nalog',
    keeping: 'Zadržavamo tvoj nalog',
    kept: 'Tvoj nalog ostaje.',
  },
} satisfies typeof english;
