// The demo's second brand: another league on another river. Nothing in it is real.
import { supportAt } from './links.ts';
import type { Brand } from './shape.ts';

export const druga: Brand = {
  id: 'druga',
  name: 'Druga',
  mobilityName: 'Druga Vožnja',
  plusName: 'Druga Plus',
  logo: null,
  // The second of two, as Romans count, standing in the river.
  mark: {
    width: 32,
    height: 36,
    paths: [
      { d: 'M9.2 2L15.2 2L11.2 21L5.2 21Z' },
      { d: 'M20.8 2L26.8 2L22.8 21L16.8 21Z' },
      {
        d: 'M1 26Q5 22.6 9 26T17 26T25 26Q28 23.4 31 24.6L31 30.4Q28 29.2 25 31.8T17 31.8T9 31.8Q5 28.4 1 31.8Z',
      },
    ],
  },
  colours: { night: '#0a1224', chalk: '#f1f4f8', signal: '#ffb21a', onSignal: '#0a1224' },
  // Faces that a device has already, cut to the width the pages are drawn for.
  type: {
    display: "'Display Narrow', 'Display Plain', 'Arial Narrow', 'Roboto Condensed', sans-serif",
    body: "Georgia, 'Iowan Old Style', 'Noto Serif', 'Liberation Serif', serif",
  },
  currency: 'rsd',
  timeZone: 'Europe/Belgrade',
  league: {
    en: {
      name: 'the Danube League',
      title: 'the Danube League, live and on demand',
      description:
        'All 380 matches of the Danube League, live and on demand, on phone, tablet, computer and TV. Cancel when you like.',
      kicker: 'The Danube League',
      numeral: '380',
      numeralWords: 'matches along one river',
      lead: 'Twenty towns between Apatin and Kladovo, home and away, from August to the last weekend of May. Live, and again whenever you like.',
      clock: 'Kick-off times in Serbia',
    },
    it: {
      name: 'la Lega del Danubio',
      title: 'la Lega del Danubio in diretta e on demand',
      description:
        'Tutte le 380 partite della Lega del Danubio, in diretta e on demand, su telefono, tablet, computer e TV. Disdici quando vuoi.',
      kicker: 'La Lega del Danubio',
      numeral: '380',
      numeralWords: 'partite lungo un fiume',
      lead: 'Venti città tra Apatin e Kladovo, andata e ritorno, da agosto all’ultimo fine settimana di maggio. In diretta, e poi quando vuoi tu.',
      clock: 'Orari della Serbia',
    },
    sr: {
      name: 'Liga Dunava',
      title: 'Liga Dunava uživo i na zahtev',
      description:
        'Svih 380 utakmica Lige Dunava, uživo i na zahtev, na telefonu, tabletu, računaru i televizoru. Otkaži kad god želiš.',
      kicker: 'Liga Dunava',
      numeral: '380',
      numeralWords: 'utakmica na istoj reci',
      lead: 'Dvadeset gradova od Apatina do Kladova, kod kuće i u gostima, od avgusta do poslednjeg vikenda u maju. Uživo, a posle kad god poželiš.',
      clock: 'Početak po srpskom vremenu',
    },
  },
  served: ['RS', 'US'],
  country: {
    en: {
      within: 'in Serbia',
      across: 'across Serbia',
      served: 'in Serbia and the United States',
      law: 'Serbian law',
      privacyAuthority:
        'in Serbia it is the Commissioner for Information of Public Importance and Personal Data Protection',
      counters: 'at the kiosk, the post office or the petrol station',
      shops: 'kiosks, post offices and petrol stations',
    },
    it: {
      within: 'in Serbia',
      across: 'in tutta la Serbia',
      served: 'in Serbia e negli Stati Uniti',
      law: 'la legge serba',
      privacyAuthority:
        'in Serbia è il Commissario per le informazioni di rilevanza pubblica e la protezione dei dati personali',
      counters: 'all’edicola, alla posta o dal benzinaio',
      shops: 'edicole, uffici postali e stazioni di servizio',
    },
    sr: {
      within: 'u Srbiji',
      across: 'širom Srbije',
      served: 'u Srbiji i Sjedinjenim Državama',
      law: 'srpsko pravo',
      privacyAuthority:
        'u Srbiji je to Poverenik za informacije od javnog značaja i zaštitu podataka o ličnosti',
      counters: 'na kiosku, u pošti ili na pumpi',
      shops: 'kioska, pošta i pumpi',
    },
  },
  carrierName: 'Dunav Mobil',
  cashPlaces: 4000,
  news: {
    en: 'https://vesti.druga.test/en',
    it: 'https://vesti.druga.test/it',
    sr: 'https://vesti.druga.test/sr',
  },
  social: {
    linkedin: 'https://www.linkedin.com/company/druga-demo',
    x: 'https://x.com/druga_demo',
    facebook: 'https://www.facebook.com/druga.demo',
    youtube: 'https://www.youtube.com/@druga-demo',
    instagram: 'https://www.instagram.com/druga.demo',
    tiktok: 'https://www.tiktok.com/@druga.demo',
  },
  stores: {
    appStore: 'https://apps.apple.com/app/druga-demo',
    googlePlay: 'https://play.google.com/store/apps/details?id=test.druga.demo',
    appGallery: 'https://appgallery.huawei.com/app/druga-demo',
  },
  support: supportAt('https://podrska.druga.test'),
  company: {
    legalName: 'Druga Demo d.o.o.',
    address: 'Dunavska 2, 21000 Novi Sad, Srbija',
    vatNumber: 'RS000000000',
    email: 'zdravo@druga.test',
    privacyEmail: 'privatnost@druga.test',
  },
};
