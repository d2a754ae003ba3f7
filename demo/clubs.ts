// Who plays: twenty clubs as they stood in 2022/23, with their grounds and colours. The kits are ours: drawn
// from those colours, with no crest, sponsor or maker's mark.
export type KitPattern =
  | 'plain'
  | 'stripes'
  | 'pinstripe'
  | 'halves'
  | 'quarters'
  | 'hoops'
  | 'band'
  | 'sash'
  | 'chevron'
  | 'cross'
  | 'yoke'
  | 'diagonals';

export interface Kit {
  readonly pattern: KitPattern;
  readonly base: string;
  readonly second: string;
  readonly trim: string;
}

export interface Club {
  readonly id: string;
  readonly name: string;
  /** Three letters, as on a scoreboard. */
  readonly code: string;
  readonly city: string;
  readonly stadium: string;
  readonly capacity: number;
  /** The one colour that stands for the club as an accent. */
  readonly colour: string;
  readonly kit: Kit;
}

export function kit(pattern: KitPattern, base: string, second: string, trim: string): Kit {
  return { pattern, base, second, trim };
}

const white = '#f6f3ec';
const black = '#14161a';

export const clubs: readonly Club[] = [
  {
    id: 'ascoli',
    name: 'Ascoli',
    code: 'ASC',
    city: 'Ascoli Piceno',
    stadium: 'Cino e Lillo Del Duca',
    capacity: 11_326,
    colour: '#f6f3ec',
    kit: kit('stripes', white, black, black),
  },
  {
    id: 'bari',
    name: 'Bari',
    code: 'BAR',
    city: 'Bari',
    stadium: 'San Nicola',
    capacity: 58_270,
    colour: '#d4202f',
    kit: kit('yoke', white, '#d4202f', white),
  },
  {
    id: 'benevento',
    name: 'Benevento',
    code: 'BEN',
    city: 'Benevento',
    stadium: 'Ciro Vigorito',
    capacity: 16_867,
    colour: '#f4c11a',
    kit: kit('stripes', '#f4c11a', '#c81e2b', '#c81e2b'),
  },
  {
    id: 'brescia',
    name: 'Brescia',
    code: 'BRE',
    city: 'Brescia',
    stadium: 'Mario Rigamonti',
    capacity: 19_550,
    colour: '#1f5bb5',
    kit: kit('chevron', '#1f5bb5', white, white),
  },
  {
    id: 'cagliari',
    name: 'Cagliari',
    code: 'CAG',
    city: 'Cagliari',
    stadium: 'Unipol Domus',
    capacity: 16_416,
    colour: '#b3152f',
    kit: kit('halves', '#b3152f', '#16294f', white),
  },
  {
    id: 'cittadella',
    name: 'Cittadella',
    code: 'CIT',
    city: 'Cittadella',
    stadium: 'Pier Cesare Tombolato',
    capacity: 7623,
    colour: '#8a1f33',
    kit: kit('band', '#7c1c30', '#f2d9b8', white),
  },
  {
    id: 'como',
    name: 'Como',
    code: 'COM',
    city: 'Como',
    stadium: 'Giuseppe Sinigaglia',
    capacity: 13_602,
    colour: '#2a6fd0',
    kit: kit('plain', '#2a6fd0', white, white),
  },
  {
    id: 'cosenza',
    name: 'Cosenza',
    code: 'COS',
    city: 'Cosenza',
    stadium: 'San Vito-Gigi Marulla',
    capacity: 20_987,
    colour: '#c22436',
    kit: kit('stripes', '#c22436', '#1d3f8c', white),
  },
  {
    id: 'frosinone',
    name: 'Frosinone',
    code: 'FRO',
    city: 'Frosinone',
    stadium: 'Benito Stirpe',
    capacity: 16_227,
    colour: '#f7d117',
    kit: kit('yoke', '#f7d117', '#1c4fa0', '#f7d117'),
  },
  {
    id: 'genoa',
    name: 'Genoa',
    code: 'GEN',
    city: 'Genova',
    stadium: 'Luigi Ferraris',
    capacity: 33_205,
    colour: '#a9192b',
    kit: kit('quarters', '#13233f', '#a9192b', '#e9c46a'),
  },
  {
    id: 'modena',
    name: 'Modena',
    code: 'MOD',
    city: 'Modena',
    stadium: 'Alberto Braglia',
    capacity: 21_151,
    colour: '#f9cf2b',
    kit: kit('sash', '#f9cf2b', '#15317e', '#15317e'),
  },
  {
    id: 'palermo',
    name: 'Palermo',
    code: 'PAL',
    city: 'Palermo',
    stadium: 'Renzo Barbera',
    capacity: 36_365,
    colour: '#f2a0b9',
    kit: kit('plain', '#f2a0b9', black, black),
  },
  {
    id: 'parma',
    name: 'Parma',
    code: 'PAR',
    city: 'Parma',
    stadium: 'Ennio Tardini',
    capacity: 22_352,
    colour: '#f6f3ec',
    kit: kit('cross', white, black, '#f2c230'),
  },
  {
    id: 'perugia',
    name: 'Perugia',
    code: 'PER',
    city: 'Perugia',
    stadium: 'Renato Curi',
    capacity: 23_625,
    colour: '#d0202e',
    kit: kit('plain', '#d0202e', white, white),
  },
  {
    id: 'pisa',
    name: 'Pisa',
    code: 'PIS',
    city: 'Pisa',
    stadium: 'Arena Garibaldi',
    capacity: 12_508,
    colour: '#2560c4',
    kit: kit('stripes', '#2560c4', black, white),
  },
  {
    id: 'reggina',
    name: 'Reggina',
    code: 'REG',
    city: 'Reggio Calabria',
    stadium: 'Oreste Granillo',
    capacity: 27_543,
    colour: '#9c1b45',
    kit: kit('pinstripe', '#8d173d', '#e3a9b8', white),
  },
  {
    id: 'spal',
    name: 'SPAL',
    code: 'SPA',
    city: 'Ferrara',
    stadium: 'Paolo Mazza',
    capacity: 16_134,
    colour: '#6fb6e6',
    kit: kit('stripes', '#6fb6e6', white, white),
  },
  {
    id: 'sudtirol',
    name: 'Südtirol',
    code: 'SUD',
    city: 'Bolzano',
    stadium: 'Druso',
    capacity: 5539,
    colour: '#d9232e',
    kit: kit('hoops', white, '#d9232e', black),
  },
  {
    id: 'ternana',
    name: 'Ternana',
    code: 'TER',
    city: 'Terni',
    stadium: 'Libero Liberati',
    capacity: 14_995,
    colour: '#1f8a4c',
    kit: kit('stripes', '#c9222f', '#1b7a43', white),
  },
  {
    id: 'venezia',
    name: 'Venezia',
    code: 'VEN',
    city: 'Venezia',
    stadium: 'Pier Luigi Penzo',
    capacity: 11_150,
    colour: '#f07f2d',
    kit: kit('diagonals', black, '#f07f2d', '#1f8f5a'),
  },
];
