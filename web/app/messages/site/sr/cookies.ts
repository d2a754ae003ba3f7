import type { cookies as english } from '../en/cookies.ts';

export const cookies: typeof english = {
  title: 'Podešavanja kolačića',
  lead: 'Šta ovaj sajt čuva u tvom pregledaču i šta možeš da uključiš ili isključiš.',
  technical: {
    heading: 'Uvek prisutni',
    text: 'Bez njih sajt ne radi kako očekuješ. Nikoga ne prate i ne idu nikome drugom.',
    cookies: [
      { name: 'language', meaning: 'jezik na kom čitaš; godinu dana' },
      {
        name: 'signedIn',
        meaning: 'da je ovde neko prijavljen, ne i ko; dok se ne odjaviš, najviše godinu dana',
      },
      { name: 'deviceId, platform', meaning: 'razlikuju tvoje uređaje; godinu dana' },
      { name: 'myClubBanner', meaning: 'da za sada ne želiš da izabereš klub; godinu dana' },
      { name: 'consent', meaning: 'tvoj odgovor odavde; šest meseci' },
    ],
    demo: { name: 'pretendCountry', meaning: 'samo u ovom demou: zemlja koju izabereš; jedan dan' },
  },
  storage: {
    heading: 'U memoriji pregledača',
    text: 'Za razliku od kolačića, ovo nam ne stiže sa svakom stranom. Memoriju možeš da isprazniš u podešavanjima pregledača.',
    kept: [
      { name: 'cadetto.session', meaning: 'prijava i tvoj profil; dok se ne odjaviš' },
      {
        name: 'cadetto.leaving',
        meaning: 'javlja ostalim karticama da se odjavljuješ; najviše dvadeset sekundi',
      },
      {
        name: 'cadetto.savedWay',
        meaning: 'izabrana ponuda, da te sačeka posle registracije; važi jedan dan',
      },
      {
        name: 'cadetto.told',
        meaning:
          'brojevi tvojih poslednjih kupovina odavde, najviše pedeset zapisa, da se nijedna ne broji dvaput; dok ne isprazniš memoriju',
      },
      {
        name: 'player.preferences, player.corner, cadetto.scoreOverPicture',
        meaning:
          'jačina zvuka, jezici i titlovi, ugao malog plejera, rezultat preko slike; dok ne isprazniš memoriju',
      },
      {
        name: 'cadetto.known',
        meaning:
          'samo ako pristaneš na poruke: beleži da je servis koji ih šalje dobio broj tvog naloga; dok se ne odjaviš',
      },
      {
        name: 'cadetto.registration',
        meaning: 'dokle je stigla registracija, s imejl adresom i telefonom; dok ne zatvoriš karticu',
      },
      {
        name: 'cadetto.checkout, cadetto.paid, cadetto.told-here',
        meaning: 'kupovina koja je u toku i šta je o njoj već zabeleženo; dok ne zatvoriš karticu',
      },
      {
        name: 'cadetto.wantedStream, cadetto.openStream',
        meaning:
          'prenos koji želiš da gledaš, ili koji je bio otvoren kad je promenjen jezik, da bismo te vratili na njega; dok ne zatvoriš karticu',
      },
      {
        name: 'languageScroll, react-router-scroll-positions',
        meaning: 'dokle je strana pomerena; dok ne zatvoriš karticu',
      },
      {
        name: 'come-back, react-router-manifest-version, remix-router-transitions',
        meaning: 'kako je strana učitana, da bi se popravila kad nešto pođe naopako; dok ne zatvoriš karticu',
      },
      {
        name: 'cadetto-',
        meaning:
          'strane, datoteke i najviše 150 slika za kad nema mreže, pod imenima koja ovako počinju; slike i strane nestaju kad se odjaviš, datoteke s novom verzijom sajta; i jedno prazno koje kaže da je ovde neko prijavljen, dok se ne odjaviš',
      },
    ],
    demo: {
      name: 'cadetto.analytics',
      meaning: 'samo u ovom demou: šta bi bilo poslato; dok ne zatvoriš karticu',
    },
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
