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
    none: 'Nema šta da se bira: ovaj sajt ništa ne meri, ništa ne oglašava i u tvoje strane ne učitava ništa od drugih kompanija.',
    text: 'Sve je isključeno dok ne uključiš. Možeš da se predomisliš kad god hoćeš, ovde ili preko linka na dnu svake strane.',
    change: 'Promeni moj izbor',
  },
  kinds: {
    measurement: 'Merenje: koje se strane otvaraju i gde se odustaje.',
    engagement: 'Poruke i predlozi: broj tvog naloga, šta puštaš i šta kupuješ.',
    advertising: 'Oglašavanje: strane koje otvaraš, da li otvaraš nalog i šta kupuješ.',
  },
  until: 'Ponovo pitamo najranije posle šest meseci ili kad se pojavi nešto novo.',
};
