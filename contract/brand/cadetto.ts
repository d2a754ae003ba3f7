// The demo's first brand: Italy's second division.
import { supportAt } from './links.ts';
import type { Brand } from './shape.ts';

// A shirt cut like a shield: plain on one half, striped on the other, meeting at 12 degrees.
const mark =
  'M2 2L10.5 2L16 8L17.7 6.1L12.4 31L2 22ZM20.1 3.6L21.5 2L23.2 2L16.5 33.6L16 34L14 32.3ZM25.6 2L28.4 2L22.8 28.1L19.4 31.1ZM30 5.8L30 22L25.8 25.6Z';

// The name in the display face, as a drawing: the first paint then needs no italic font.
const wordmark =
  'M1.4 22.7Q1.4 22.3 1.5 21.4L3.1 8.5Q3.5 4.9 5.9 2.8Q8.2 0.7 11.8 0.7Q15 0.7 16.8 2.5Q18.6 4.2 18.6 7.3Q18.6 7.7 18.6 8.5L18.5 8.9Q18.4 9.1 18.3 9.3Q18.2 9.4 18 9.4L13.4 9.6Q13 9.6 13 9.2L13.1 8.1Q13.2 8 13.2 7.6Q13.2 6.7 12.6 6.1Q12.1 5.5 11.2 5.5Q10.2 5.5 9.4 6.2Q8.7 7 8.6 8.1L6.9 21.9Q6.8 22.1 6.8 22.4Q6.8 23.3 7.4 23.9Q7.9 24.5 8.8 24.5Q9.8 24.5 10.6 23.8Q11.3 23.1 11.4 21.9L11.6 20.8Q11.6 20.6 11.7 20.5Q11.9 20.4 12.1 20.4L16.6 20.6Q16.8 20.6 16.9 20.7Q17 20.8 17 21L17 21.4Q16.5 25 14.1 27.2Q11.7 29.3 8.2 29.3Q5.1 29.3 3.2 27.5Q1.4 25.8 1.4 22.7ZM30.5 28.6L30.3 24.7Q30.4 24.6 30.3 24.6Q30.2 24.5 30.1 24.5L25.2 24.5Q25 24.5 25 24.7L23.8 28.6Q23.7 29 23.3 29L18.8 29Q18.3 29 18.4 28.5L27.4 1.4Q27.6 1 28 1L33.2 1Q33.6 1 33.7 1.4L36 28.5L36 28.6Q36 29 35.6 29L30.9 29Q30.5 29 30.5 28.6ZM26.4 20.2L29.9 20.2Q30.1 20.2 30.1 20L29.6 9Q29.6 8.9 29.5 8.9Q29.4 8.9 29.4 9L26.3 20Q26.2 20.2 26.4 20.2ZM38.9 28.5L42.2 1.5Q42.3 1.3 42.4 1.1Q42.6 1 42.8 1L49.8 1Q53 1 54.9 2.8Q56.7 4.6 56.7 7.6Q56.7 8 56.6 8.8L55.1 21.2Q54.6 24.8 52.3 26.9Q49.9 29 46.3 29L39.3 29Q39.1 29 39 28.9Q38.9 28.7 38.9 28.5ZM45.1 24.2L46.9 24.1Q47.9 24.1 48.7 23.2Q49.5 22.3 49.7 20.9L51.1 9.1Q51.2 8.9 51.2 8.4Q51.2 7.2 50.6 6.5Q50.1 5.8 49.1 5.8L47.4 5.8Q47.2 5.8 47.2 6L45 24Q44.9 24.2 45.1 24.2ZM74.6 5.8L66.4 5.8Q66.2 5.8 66.2 6L65.4 12.4Q65.4 12.6 65.6 12.6L70.3 12.6Q70.5 12.6 70.6 12.7Q70.7 12.8 70.7 13L70.2 16.9Q70.2 17.1 70 17.3Q69.9 17.4 69.7 17.4L65 17.4Q64.8 17.4 64.8 17.6L64 24Q64 24.2 64.2 24.2L72.3 24.2Q72.5 24.2 72.6 24.3Q72.8 24.4 72.7 24.6L72.2 28.5Q72.2 28.7 72.1 28.9Q71.9 29 71.7 29L58.4 29Q58.2 29 58.1 28.9Q58 28.7 58 28.5L61.3 1.5Q61.4 1.3 61.5 1.1Q61.6 1 61.8 1L75.2 1Q75.4 1 75.5 1.1Q75.6 1.3 75.6 1.5L75.1 5.4Q75 5.6 74.9 5.7Q74.8 5.8 74.6 5.8ZM94.4 1.5L94 5.4Q93.9 5.6 93.8 5.7Q93.6 5.8 93.4 5.8L88.6 5.8Q88.5 5.8 88.4 5.9Q88.4 6 88.4 6L85.6 28.5Q85.6 28.7 85.4 28.9Q85.3 29 85.1 29L80.5 29Q80.3 29 80.2 28.9Q80.1 28.7 80.1 28.5L82.9 6Q83 5.8 82.7 5.8L78.1 5.8Q77.6 5.8 77.6 5.4L78.1 1.5Q78.2 1.3 78.3 1.1Q78.4 1 78.6 1L94 1Q94.2 1 94.4 1.1Q94.5 1.3 94.4 1.5ZM113.2 1.5L112.7 5.4Q112.7 5.6 112.5 5.7Q112.4 5.8 112.2 5.8L107.3 5.8Q107.2 5.8 107.2 5.9Q107.1 6 107.1 6L104.4 28.5Q104.3 28.7 104.2 28.9Q104 29 103.8 29L99.3 29Q99.1 29 99 28.9Q98.8 28.7 98.9 28.5L101.6 6Q101.7 5.8 101.5 5.8L96.8 5.8Q96.4 5.8 96.4 5.4L96.9 1.5Q96.9 1.3 97.1 1.1Q97.2 1 97.4 1L112.8 1Q113 1 113.1 1.1Q113.2 1.3 113.2 1.5ZM113.5 22.7Q113.5 22.3 113.6 21.4L115.2 8.6Q115.6 5 118 2.8Q120.4 0.7 124 0.7Q127.2 0.7 129.1 2.5Q131 4.2 131 7.3Q131 7.7 130.9 8.6L129.3 21.4Q128.9 25 126.5 27.2Q124 29.3 120.5 29.3Q117.2 29.3 115.4 27.5Q113.5 25.8 113.5 22.7ZM123.8 21.6L125.4 8.4Q125.5 8.2 125.5 7.9Q125.5 6.8 124.9 6.2Q124.4 5.5 123.4 5.5Q122.3 5.5 121.6 6.3Q120.8 7.1 120.7 8.4L119 21.6Q119 21.8 119 22.1Q119 23.2 119.6 23.8Q120.1 24.5 121 24.5Q122.2 24.5 122.9 23.7Q123.6 22.9 123.8 21.6Z';

export const cadetto: Brand = {
  id: 'cadetto',
  name: 'Cadetto',
  mobilityName: 'Cadetto Go',
  plusName: 'Cadetto Plus',
  logo: { width: 169, height: 36, paths: [{ d: mark }, { d: wordmark, x: 38, y: 3.2 }] },
  mark: { width: 32, height: 36, paths: [{ d: mark }] },
  colours: {
    night: '#0b0e0d',
    chalk: '#f5f2ea',
    signal: '#ff001e',
    onSignal: '#ffffff',
    // The greys lean towards turf.
    steps: {
      night1: '#121716',
      night2: '#1a211f',
      night3: '#2a3431',
      night4: '#8f9d96',
      night5: '#b9c1ba',
      chalk2: '#e6e2d5',
      chalk3: '#c8c8bc',
      chalkSheet: '#fffdf7',
      chalkLine: '#d3d0c3',
      ink2: '#55605a',
      ink1: '#38423d',
      signalHover: '#e0001a',
    },
  },
  type: {
    display:
      "'Barlow Condensed', 'Display Narrow', 'Display Plain', 'Arial Narrow', 'Roboto Condensed', sans-serif",
    body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
  },
  currency: 'eur',
  timeZone: 'Europe/Rome',
  league: {
    en: {
      name: 'Italy’s second division',
      title: 'Italy’s second division, live and on demand',
      description:
        'All 380 matches of Italy’s second division, live and on demand, on phone, tablet, computer and TV. Cancel when you like.',
      kicker: 'Italy’s second division',
      numeral: '380',
      numeralWords: 'matches, all of them live',
      lead: 'Twenty clubs, thirty-eight rounds, from the first Friday of August to the play-off final. Live, and again whenever you like.',
      clock: 'Kick-off times in Italy',
    },
    it: {
      name: 'il campionato cadetto',
      title: 'il campionato cadetto in diretta e on demand',
      description:
        'Tutte le 380 partite del campionato cadetto, in diretta e on demand, su telefono, tablet, computer e TV. Disdici quando vuoi.',
      kicker: 'Il campionato cadetto',
      numeral: '380',
      numeralWords: 'partite, tutte in diretta',
      lead: 'Venti squadre, trentotto giornate, dal primo venerdì di agosto alla finale dei play-off. In diretta, e poi quando vuoi tu.',
      clock: 'Orari italiani',
    },
    sr: {
      name: 'druga italijanska liga',
      title: 'druga italijanska liga uživo i na zahtev',
      description:
        'Svih 380 utakmica druge italijanske lige, uživo i na zahtev, na telefonu, tabletu, računaru i televizoru. Otkaži kad god želiš.',
      kicker: 'Druga italijanska liga',
      numeral: '380',
      numeralWords: 'utakmica, sve uživo',
      lead: 'Dvadeset klubova, trideset osam kola, od prvog petka u avgustu do finala plej-ofa. Uživo, a posle kad god poželiš.',
      clock: 'Početak po italijanskom vremenu',
    },
  },
  served: ['IT', 'US', 'RS'],
  country: {
    en: {
      within: 'in Italy',
      across: 'across Italy',
      served: 'in Italy, the United States and Serbia',
      law: 'Italian law',
      privacyAuthority: 'in Italy it is the Garante per la protezione dei dati personali',
      counters: 'at the bar, the newsagent or the tobacconist',
      shops: 'bars, newsagents and tobacconists',
    },
    it: {
      within: 'in Italia',
      across: 'in tutta Italia',
      served: 'in Italia, negli Stati Uniti e in Serbia',
      law: 'la legge italiana',
      privacyAuthority: 'in Italia è il Garante per la protezione dei dati personali',
      counters: 'al bar, in edicola o dal tabaccaio',
      shops: 'bar, edicole e tabaccherie',
    },
    sr: {
      within: 'u Italiji',
      across: 'širom Italije',
      served: 'u Italiji, Sjedinjenim Državama i Srbiji',
      law: 'italijansko pravo',
      // Who reads Serbian mostly lives there.
      privacyAuthority: 'u Srbiji je to Poverenik',
      counters: 'u kafiću, na kiosku ili u trafici',
      shops: 'kafića, kioska i trafika',
    },
  },
  carrierName: 'Vodafone',
  cashPlaces: 60_000,
  news: {
    en: 'https://news.cadetto.test/en',
    it: 'https://news.cadetto.test/it',
    sr: 'https://news.cadetto.test/sr',
  },
  social: {
    linkedin: 'https://www.linkedin.com/company/cadetto-demo',
    x: 'https://x.com/cadetto_demo',
    facebook: 'https://www.facebook.com/cadetto.demo',
    youtube: 'https://www.youtube.com/@cadetto-demo',
    instagram: 'https://www.instagram.com/cadetto.demo',
    tiktok: 'https://www.tiktok.com/@cadetto.demo',
  },
  stores: {
    appStore: 'https://apps.apple.com/app/cadetto-demo',
    googlePlay: 'https://play.google.com/store/apps/details?id=test.cadetto.demo',
    appGallery: 'https://appgallery.huawei.com/app/cadetto-demo',
  },
  support: supportAt('https://support.cadetto.test'),
  company: {
    legalName: 'Cadetto Demo S.r.l.',
    address: 'Via dello Stadio 2, 43100 Parma, Italia',
    vatNumber: 'IT00000000000',
    email: 'hello@cadetto.test',
    privacyEmail: 'privacy@cadetto.test',
  },
};
