import type { cookies as english } from '../en/cookies.ts';

export const cookies: typeof english = {
  title: 'Podešavanja kolačića',
  lead: 'Šta ovaj sajt čuva u tvom pregledaču i šta možeš da uključiš ili isključiš.',
  technical: {
    heading: 'Uvek prisutni',
    text: 'Bez njih sajt ne radi kako očekuješ. Nikoga ne prate i ne idu nikome drugom.',
    cookies: [
      { name: 'language', meaning: 'jezik na kom čitaš; godinu dana' },
      { name: 'signedIn', meaning: 'da je ovde neko prijavljen, ne i ko; dok se ne odjaviš' },
      { name: 'deviceId, platform', meaning: 'razlikuju tvoje uređaje; godinu dana' },
      { name: 'myClubBanner', meaning: 'da za sada ne želiš da izabereš klub; godinu dana' },
      { name: 'consent', meaning: 'tvoj odgovor odavde; šest meseci' },
    ],
  },
  others: {
    heading: 'Samo ako pristaneš',
    none: 'Nema šta da se bira: ovaj sajt ništa ne meri, ništa ne oglašava i ne učitava ništa od drugih kompanija.',
    noneOfThese: 'Nema šta da se bira: ovaj sajt ništa ne meri i ništa ne oglašava.',
    text: 'Sve je isključeno dok ne uključiš. Možeš da se predomisliš kad god hoćeš, ovde ili preko linka na dnu svake strane.',
    change: 'Promeni moj izbor',
  },
  onUse: {
    heading: 'Samo kad ih koristiš',
    text: 'Dolaze od drugih kompanija, i to tek kad radiš ono za šta služe. Mogu da postave svoje kolačiće.',
    stripe: { name: 'Stripe', meaning: 'polja za karticu, kad plaćaš ili čuvaš karticu' },
    cast: {
      name: 'Google Cast',
      meaning: 'spisak tvojih uređaja, kad u plejeru pritisneš „Pusti na TV-u“',
    },
  },
  kinds: {
    measurement: 'Merenje: koje se strane otvaraju i gde se odustaje.',
    engagement: 'Poruke i predlozi: broj tvog naloga, šta puštaš i šta kupuješ.',
    advertising: 'Oglašavanje: strane koje otvaraš, da li otvaraš nalog i šta kupuješ.',
  },
  until: 'Ponovo pitamo najranije posle šest meseci ili kad se pojavi nešto novo.',
};
