import type { consent as english } from '../en/consent.ts';

export const consent = {
  heading: 'O kolačićima odlučuješ ti',
  text: 'Uvek koristimo ono bez čega sajt ne radi. Samo ako pristaneš, druge kompanije mere posete, javljaju ti se ili prikazuju reklame. Ako zatvoriš, sve to ostaje isključeno.',
  more: 'Šta koja radi',
  accept: 'Prihvati sve',
  refuse: 'Odbij sve',
  choose: 'Izaberi po vrsti',
  save: 'Sačuvaj moj izbor',
  close: 'Zatvori i odbij sve što nije neophodno',
  by: (companies: string) => `Uz: ${companies}.`,
  kinds: {
    measurement: {
      name: 'Merenje',
      meaning: 'Broji koje se strane otvaraju i gde se odustaje, da bismo ih popravili.',
    },
    engagement: {
      name: 'Poruke i predlozi',
      meaning: 'Zna broj tvog naloga, da ti javi za utakmice i ponude koje su za tebe.',
    },
    advertising: {
      name: 'Oglašavanje',
      meaning: 'Govori koja te je reklama dovela i prikazuje ti naše na drugim sajtovima i u aplikacijama.',
    },
  },
} satisfies typeof english;
