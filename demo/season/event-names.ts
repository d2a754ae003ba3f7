// Teams, pairs, tracks and towns of the other sports. The towns are real, the teams and people are not.
import { danubeClubs } from '../danube-clubs.ts';
import type { Localised } from '../words.ts';

export type Team = readonly [name: string, town: string];

/** Who plays what beside a competition's football, and where; volleyball and padel are the same beside each. */
export interface OtherSports {
  readonly womensCup: { readonly leagueId: string; readonly teams: readonly Team[] };
  readonly basketball: { readonly leagueId: string; readonly teams: readonly Team[] };
  readonly tour: { readonly leagueId: string; readonly towns: readonly string[] };
  readonly kartingTracks: readonly string[];
}

const aurora: readonly Team[] = [
  ['Fiamma Spoleto', 'Spoleto'],
  ['Stella Chioggia', 'Chioggia'],
  ['Rondini Otranto', 'Otranto'],
  ['Ginestre Matera', 'Matera'],
  ['Lanterna Savona', 'Savona'],
  ['Libeccio Grosseto', 'Grosseto'],
  ['Tramontana Biella', 'Biella'],
  ['Scirocco Trapani', 'Trapani'],
  ['Nuvola Belluno', 'Belluno'],
  ['Aquilone Urbino', 'Urbino'],
  ['Mandorle Agrigento', 'Agrigento'],
  ['Faro Gaeta', 'Gaeta'],
];

const parquet: readonly Team[] = [
  ['Torri Pavullo', 'Pavullo'],
  ['Falchi Amalfi', 'Amalfi'],
  ['Ferrovieri Orte', 'Orte'],
  ['Mulini Cuneo', 'Cuneo'],
  ['Lupi Avezzano', 'Avezzano'],
  ['Saline Cervia', 'Cervia'],
  ['Cartiera Fabriano Nord', 'Fabriano'],
  ['Granatieri Lodi', 'Lodi'],
  ['Portici Imola Sud', 'Imola'],
  ['Canottieri Omegna Lago', 'Omegna'],
  ['Officine Jesi', 'Jesi'],
  ['Vulcani Acireale', 'Acireale'],
];

export const volleyball: readonly Team[] = [
  ['Lanterna Ancona', 'Ancona'],
  ['Bura Zadar', 'Zadar'],
  ['Vela Rimini', 'Rimini'],
  ['Sidro Kotor', 'Kotor'],
  ['Maestrale Pescara', 'Pescara'],
  ['Galeb Šibenik', 'Šibenik'],
  ['Bora Trieste', 'Trieste'],
  ['Maslina Bar', 'Bar'],
  ['Galeone Brindisi', 'Brindisi'],
  ['Kamen Pula', 'Pula'],
];

export const padelPairs: readonly string[] = [
  'Aldanar / Ferreiros',
  'Lindqvall / Moreaud',
  'Bellucchi / Sardini',
  'Okabe / Tanigawa',
  'Quiroz / Vilamor',
  'Haddadi / Karimov',
  'Petrović / Vukas',
  'Duartes / Nogueiro',
  'Castellvi / Romeral',
  'Hensley / Whitlam',
  'Bergman / Solheim',
  'Ibarrola / Zunzun',
  'Conteschi / Galvani',
  'Delacour / Fabrègue',
  'Ortuzar / Peñarol',
  'Stankov / Živanov',
];

/** One for each part of the world's day; the offset is hours ahead of UTC. */
export const courts: readonly { readonly city: Localised; readonly offset: number }[] = [
  { city: { en: 'Osaka', it: 'Osaka', sr: 'Osaka' }, offset: 9 },
  { city: { en: 'Perth', it: 'Perth', sr: 'Pert' }, offset: 8 },
  { city: { en: 'Dubai', it: 'Dubai', sr: 'Dubai' }, offset: 4 },
  { city: { en: 'Valencia', it: 'Valencia', sr: 'Valensija' }, offset: 1 },
  { city: { en: 'Rosario', it: 'Rosario', sr: 'Rosario' }, offset: -3 },
  { city: { en: 'Monterrey', it: 'Monterrey', sr: 'Monterej' }, offset: -6 },
  { city: { en: 'Honolulu', it: 'Honolulu', sr: 'Honolulu' }, offset: -10 },
  { city: { en: 'Auckland', it: 'Auckland', sr: 'Okland' }, offset: 12 },
];

const italianTracks: readonly string[] = [
  'Pista Azzurra',
  'Kartodromo dei Trulli',
  'Circuito del Lago',
  'Pista San Rocco',
  'Kartodromo Valle Scura',
  'Circuito delle Saline',
];

const provinces: readonly string[] = [
  'Cuneo',
  'Alba',
  'Varzi',
  'Bobbio',
  'Pontremoli',
  'Castelnovo ne’ Monti',
  'Abetone',
  'Volterra',
  'Pienza',
  'Gubbio',
  'Norcia',
  'Amatrice',
  'Campo Imperatore',
  'Sulmona',
  'Isernia',
  'Ariano Irpino',
  'Melfi',
  'Matera',
  'Cisternino',
  'Lagonegro',
  'Camigliatello',
  'Serra San Bruno',
  'Scilla',
];

export const italianSports: OtherSports = {
  womensCup: { leagueId: 'coppa-aurora', teams: aurora },
  basketball: { leagueId: 'lega-parquet', teams: parquet },
  tour: { leagueId: 'giro-delle-province', towns: provinces },
  kartingTracks: italianTracks,
};

const zora: readonly Team[] = [
  ['Lale Bezdan', 'Bezdan'],
  ['Rode Kovilj', 'Kovilj'],
  ['Jutro Titel', 'Titel'],
  ['Duga Vršac', 'Vršac'],
  ['Lipe Kamenica', 'Sremska Kamenica'],
  ['Košava Kovin', 'Kovin'],
  ['Ruže Negotin', 'Negotin'],
  ['Čigre Bela Crkva', 'Bela Crkva'],
  ['Suncokreti Kula', 'Kula'],
  ['Vrbe Požarevac', 'Požarevac'],
  ['Talasi Gradište', 'Veliko Gradište'],
  ['Vile Golubac', 'Golubac'],
];

const parket: readonly Team[] = [
  ['Splavari Apatin', 'Apatin'],
  ['Kule Smederevo', 'Smederevo'],
  ['Mostari Bogojevo', 'Bogojevo'],
  ['Alasi Zemun', 'Zemun'],
  ['Vinari Karlovci', 'Sremski Karlovci'],
  ['Skela Beočin', 'Beočin'],
  ['Vetrenjače Ravno Selo', 'Ravno Selo'],
  ['Ratari Inđija', 'Inđija'],
  ['Svetionik Tekija', 'Tekija'],
  ['Rudari Majdanpek', 'Majdanpek'],
  ['Lađari Kladovo', 'Kladovo'],
  ['Peščari Deliblato', 'Deliblato'],
];

export const danubeSports: OtherSports = {
  womensCup: { leagueId: 'kup-zora', teams: zora },
  basketball: { leagueId: 'liga-parket', teams: parket },
  tour: {
    leagueId: 'trka-kroz-podunavlje',
    towns: [...danubeClubs.map(({ city }) => city), 'Irig', 'Vršac', 'Negotin'],
  },
  kartingTracks: [
    'Staza Dunavac',
    'Karting Deliblato',
    'Staza kod Lipa',
    'Karting Titelski Breg',
    'Staza Ciglana',
  ],
};

export const stages: readonly Localised[] = [
  { en: 'Mountain stage', it: 'Tappa di montagna', sr: 'Brdska etapa' },
  { en: 'Hills all day', it: 'Tappa mossa', sr: 'Brdovita etapa' },
  { en: 'A day for the sprinters', it: 'Tappa per velocisti', sr: 'Etapa za sprintere' },
  { en: 'Time trial', it: 'Cronometro', sr: 'Vožnja na hronometar' },
  { en: 'White roads', it: 'Strade bianche', sr: 'Makadam' },
];
