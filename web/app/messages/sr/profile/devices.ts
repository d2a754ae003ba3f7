import type { devices as english } from '../../en/profile/devices.ts';

export const devices = {
  heading: 'Uređaji',
  lead: 'Možeš da gledaš na uređajima sa ovog spiska. Prijavljuju se sami kad ih prvi put upotrebiš.',
  count: (used: number, most: number) => `${used} od ${most}`,
  countLabel: (used: number, most: number) => `Prijavljeno uređaja: ${used} od ${most}`,
  thisOne: 'Ovaj uređaj',
  seen: (when: string) => `Poslednji put: ${when}`,
  seenNow: 'Upravo se koristi',
  rename: 'Preimenuj',
  renameLabel: (name: string) => `Preimenuj ${name}`,
  name: 'Ime uređaja',
  saveName: 'Sačuvaj',
  renaming: 'Preimenujemo uređaj',
  renamed: 'Uređaj ima novo ime.',
  cancel: 'Odustani',
  remove: 'Ukloni',
  removeLabel: (name: string) => `Ukloni ${name}`,
  removing: 'Uklanjamo uređaj',
  removed: (name: string) => `${name} je uklonjen i odjavljen.`,
  ask: {
    heading: (name: string) => `Da uklonimo ${name}?`,
    text: 'Biće odmah odjavljen. Da tamo ponovo gledaš, moraš da se prijaviš.',
    thisText: 'Ovo je uređaj koji sada koristiš: ako ga ukloniš, odjavljuješ se ovde.',
    remove: 'Ukloni',
    cancel: 'Zadrži ga',
  },
  empty: {
    heading: 'Još nema uređaja',
    text: 'Uređaj se pojavi ovde kad na njemu nešto gledaš.',
  },
  tooMany: {
    heading: 'Previše uređaja',
    text: (most: number) =>
      `Tvoj nalog već ima svih ${most} uređaja, a ovaj nije među njima. Ukloni neki koji više ne koristiš i ovaj će zauzeti njegovo mesto.`,
  },
  kinds: { computer: 'Računar', phone: 'Telefon', tablet: 'Tablet', television: 'Televizor' },
} satisfies typeof english;
