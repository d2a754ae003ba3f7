import { clubs } from '../clubs.ts';
import { danubeClubs } from '../danube-clubs.ts';
import { alike } from '../words.ts';
import type { League, Zone, ZoneRange } from './types.ts';

export const footballLeagueId = 'cadetto';

export const zones: readonly ZoneRange[] = [
  {
    zone: 'promotion',
    from: 1,
    to: 2,
    name: { en: 'Promotion', it: 'Promozione diretta', sr: 'Direktan plasman' },
  },
  { zone: 'play-off', from: 3, to: 8, name: { en: 'Play-off', it: 'Play-off', sr: 'Plej-of' } },
  { zone: 'play-out', from: 16, to: 17, name: { en: 'Play-out', it: 'Play-out', sr: 'Plej-aut' } },
  { zone: 'relegation', from: 18, to: 20, name: { en: 'Relegation', it: 'Retrocessione', sr: 'Ispadanje' } },
];

export function zoneOf(position: number): Zone | null {
  return zones.find(({ from, to }) => position >= from && position <= to)?.zone ?? null;
}

const cadettoLeague: League = {
  id: footballLeagueId,
  sport: 'football',
  name: alike('Campionato Cadetto'),
  description: {
    en: 'Twenty clubs, 38 rounds, two places straight up. A demo season: the clubs are real, the players, results and news are invented.',
    it: 'Venti squadre, 38 giornate, due posti per la promozione diretta. Stagione dimostrativa: le squadre sono vere, giocatori, risultati e notizie sono inventati.',
    sr: 'Dvadeset klubova, 38 kola, dva mesta za direktan plasman. Demo sezona: klubovi su pravi, a igrači, rezultati i vesti su izmišljeni.',
  },
  inks: ['#0f3d2a', '#f5f2ea'],
  clubs,
  zones,
  freeAccess: false,
};

const danubeLeague: League = {
  id: 'liga-dunava',
  sport: 'football',
  name: { en: 'Danube League', it: 'Lega del Danubio', sr: 'Liga Dunava' },
  description: {
    en: 'Twenty towns, 38 rounds, two places straight up. A demo season: clubs, players, results and news are invented.',
    it: 'Venti città, 38 giornate, due posti per la promozione diretta. Stagione dimostrativa: squadre, giocatori, risultati e notizie sono inventati.',
    sr: 'Dvadeset gradova, 38 kola, dva mesta za direktan plasman. Demo sezona: klubovi, igrači, rezultati i vesti su izmišljeni.',
  },
  inks: ['#0f2a5c', '#f1f4f8'],
  clubs: danubeClubs,
  zones,
  freeAccess: false,
};

/** Beside the football in Italy. */
const otherLeagues: readonly League[] = [
  {
    id: 'coppa-aurora',
    sport: 'football',
    name: alike('Coppa Aurora'),
    description: {
      en: "Women's football from twelve provincial towns, Saturdays and Wednesdays. Free to watch.",
      it: 'Il calcio femminile di dodici città di provincia, il sabato e il mercoledì. Visione gratuita.',
      sr: 'Ženski fudbal iz dvanaest gradova u unutrašnjosti, subotom i sredom. Besplatno za gledanje.',
    },
    inks: ['#5b1f6e', '#ff9f7a'],
    freeAccess: true,
  },
  {
    id: 'lega-parquet',
    sport: 'basketball',
    name: alike('Lega Parquet'),
    description: {
      en: 'Second-tier basketball: small halls, loud stands, four games a night on Thursdays and Sundays.',
      it: 'Il secondo livello del basket: palazzetti piccoli, curve rumorose, quattro partite a sera il giovedì e la domenica.',
      sr: 'Drugi rang košarke: male dvorane, glasne tribine, četiri utakmice za veče, četvrtkom i nedeljom.',
    },
    inks: ['#7a3412', '#ffb347'],
    freeAccess: false,
  },
  {
    id: 'volley-adriatica',
    sport: 'volleyball',
    name: alike('Volley Adriatica'),
    description: {
      en: 'Volleyball from both shores of the Adriatic, from Trieste to Bar.',
      it: 'La pallavolo delle due sponde dell’Adriatico, da Trieste ad Antivari.',
      sr: 'Odbojka sa obe obale Jadrana, od Trsta do Bara.',
    },
    inks: ['#0d4a63', '#8fe0d2'],
    freeAccess: false,
  },
  {
    id: 'padel-world-circuit',
    sport: 'padel',
    name: alike('Padel World Circuit'),
    description: {
      en: 'Eight tournaments in eight time zones: there is always a court with the lights on.',
      it: 'Otto tornei in otto fusi orari: da qualche parte c’è sempre un campo con le luci accese.',
      sr: 'Osam turnira u osam vremenskih zona: uvek negde ima teren sa upaljenim svetlima.',
    },
    inks: ['#12306b', '#d9f24b'],
    freeAccess: false,
  },
  {
    id: 'giro-delle-province',
    sport: 'cycling',
    name: alike('Giro delle Province'),
    description: {
      en: 'A stage a day over the back roads, from the flag to the last climb.',
      it: 'Una tappa al giorno sulle strade secondarie, dal via all’ultima salita.',
      sr: 'Svakog dana jedna etapa sporednim putevima, od starta do poslednjeg uspona.',
    },
    inks: ['#6b1230', '#ffc2d1'],
    freeAccess: false,
  },
  {
    id: 'kart-grand-series',
    sport: 'karting',
    name: alike('Kart Grand Series'),
    description: {
      en: 'Heats and finals from the karting tracks, every Friday to Sunday. Free to watch.',
      it: 'Manche e finali dai kartodromi, dal venerdì alla domenica. Visione gratuita.',
      sr: 'Kvalifikacione i finalne trke sa karting staza, od petka do nedelje. Besplatno za gledanje.',
    },
    inks: ['#1c1c22', '#ff7a1a'],
    freeAccess: true,
  },
];

export const leagues: readonly League[] = [cadettoLeague, ...otherLeagues];

/** What is Italian of them has its like along the Danube. */
const danubeLikes: Readonly<Record<string, Pick<League, 'id' | 'name' | 'inks'>>> = {
  'coppa-aurora': { id: 'kup-zora', name: alike('Kup Zora'), inks: ['#6e1f4a', '#ffc04d'] },
  'lega-parquet': { id: 'liga-parket', name: alike('Liga Parket'), inks: ['#23406e', '#ffb27a'] },
  'giro-delle-province': {
    id: 'trka-kroz-podunavlje',
    name: { en: 'Tour of the Danube', it: 'Giro del Danubio', sr: 'Trka kroz Podunavlje' },
    inks: ['#0d5148', '#f2d16b'],
  },
};

export const danubeLeagues: readonly League[] = [
  danubeLeague,
  ...otherLeagues.map((league) => {
    const like = danubeLikes[league.id];
    return like === undefined ? league : { ...league, ...like };
  }),
];
export const everyLeague: readonly League[] = [...new Set([...leagues, ...danubeLeagues])];
