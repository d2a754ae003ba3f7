import type { place as english } from '../en/place.ts';

export const place = {
  credit: 'IP geolokacija: DB-IP',
  heading: 'Nije dostupno tamo gde si',
  banner: 'Možeš da razgledaš, ali odavde ništa ne može da se pusti.',
  youAreIn: (country: string) => `Tvoja lokacija: ${country}.`,
  weServe: (countries: string) => `Gledanje je moguće u ovim državama: ${countries}.`,
  portability: {
    union:
      'Ako živiš u državi Evropske unije u kojoj emitujemo, pretplata putuje s tobom: dok si u poseti drugoj državi EU, gledaš kao kod kuće. Važi država prebivališta iz tvog profila.',
    italian:
      'Živiš u Italiji, pa pretplata putuje s tobom po Evropskoj uniji: dok si u poseti drugoj državi EU, gledaš kao kod kuće. Van Unije gledanje nije moguće dok se ne vratiš.',
  },
  checkCountry: 'Proveri državu prebivališta',
  understood: 'U redu',
} satisfies typeof english;
