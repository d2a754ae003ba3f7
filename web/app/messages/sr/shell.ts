import type { shell as english } from '../en/shell.ts';
import { plural } from '../plural.ts';

export const shell = {
  skipToContent: 'Pređi na sadržaj',
  nav: {
    label: 'Glavna navigacija',
    home: 'Početna',
    news: 'Vesti',
    explore: 'Istraži',
    schedule: 'Raspored',
    leaderboard: 'Tabela',
    myClub: 'Moj klub',
    week: 'Utakmice',
    plans: 'Planovi',
    faq: 'Pitanja',
    login: 'Prijavi se',
    register: 'Registruj se',
    opensElsewhere: '(otvara drugi sajt)',
    homeOf: (name: string) => `${name}, početna strana`,
  },
  menu: {
    open: 'Meni',
    close: 'Zatvori meni',
    sections: 'Delovi menija',
    product: 'Gledaj',
    company: 'Kompanija',
    profile: 'Profil',
    support: 'Centar za pomoć',
    about: 'O nama',
    signInFirst: 'Prijavi se da vidiš svoj profil i pretplatu.',
  },
  account: {
    label: 'Tvoj nalog',
    profile: 'Profil',
    subscription: 'Pretplata',
    signOut: 'Odjavi se',
  },
  language: {
    label: 'Jezik',
    current: (name: string) => `Jezik: ${name}`,
  },
  footer: {
    label: 'Podnožje',
    follow: 'Prati nas',
    apps: 'Preuzmi aplikaciju',
    storePrefix: {
      appStore: 'Preuzmi sa',
      googlePlay: 'Preuzmi sa',
      appGallery: 'Pronađi na',
    },
    support: 'Pomoć na jeziku',
    legal: 'Pravne informacije',
    corporate: 'O kompaniji',
    terms: 'Uslovi korišćenja',
    privacy: 'Politika privatnosti',
    cookies: 'Podešavanja kolačića',
    copyright: (year: number, name: string) => `© ${year} ${name}`,
  },
  demo: {
    tag: 'Demo sezona',
    note: 'Demo sezona: raspored, igrači i rezultati su izmišljeni.',
  },
  match: {
    live: 'Uživo',
    fullTime: 'Kraj',
    kickoffIn: (time: string) => `Početak za ${time}`,
    minutes: (count: number) =>
      `${count} ${plural('sr', count, { one: 'minut', few: 'minuta', other: 'minuta' })}`,
    hours: (count: number) => `${count} ${plural('sr', count, { one: 'sat', few: 'sata', other: 'sati' })}`,
  },
  row: {
    previous: 'Nazad',
    next: 'Još',
  },
  common: {
    close: 'Zatvori',
    retry: 'Pokušaj ponovo',
    loading: 'Učitavanje',
  },
  offline: {
    title: 'Nema signala',
    subtitle: 'Uređaj nema vezu ili sajt nije dostupan. Strana se sama osvežava čim to bude moguće.',
  },
  newer: {
    text: 'Postoji novija verzija sajta.',
    reload: 'Osveži',
  },
  notFound: {
    title: 'Ofsajd',
    subtitle: 'Ova strana nije pronađena. Možda je premeštena ili u adresi postoji greška.',
    home: 'Nazad na početnu',
  },
  refused: {
    title: 'Bez publike',
    subtitle: 'Ova strana ti nije dostupna. Možda joj treba drugi nalog ili je zasad zatvorena.',
  },
  lost: {
    title: 'Izgubljena lopta',
    subtitle: 'Deo strane nije stigao: veza se prekinula ili postoji novija verzija sajta. Osveži stranu.',
  },
  failure: {
    title: 'Igra je prekinuta',
    subtitle: 'Nešto se pokvarilo kod nas. Osveži stranu; ako ne pomogne, pokušaj ponovo za nekoliko minuta.',
    reload: 'Osveži',
    home: 'Nazad na početnu',
  },
} satisfies typeof english;
