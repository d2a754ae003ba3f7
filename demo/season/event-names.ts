// Teams, pairs, tracks and towns of the other sports. The towns are real, the teams and people are not.
import type { Localised } from '../words.ts';

type Team = readonly [name: string, town: string];

export const aurora: readonly Team[] = [
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

export const basketball: readonly Team[] = [
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

export const kartingTracks: readonly string[] = [
  'Pista Azzurra',
  'Kartodromo dei Trulli',
  'Circuito del Lago',
  'Pista San Rocco',
  'Kartodromo Valle Scura',
  'Circuito delle Saline',
];

export const stageTowns: readonly string[] = [
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

export const stages: readonly Localised[] = [
  { en: 'Mountain stage', it: 'Tappa di montagna', sr: 'Brdska etapa' },
  { en: 'Hills all day', it: 'Tappa mossa', sr: 'Brdovita etapa' },
  { en: 'A day for the sprinters', it: 'Tappa per velocisti', sr: 'Etapa za sprintere' },
  { en: 'Time trial', it: 'Cronometro', sr: 'Vožnja na hronometar' },
  { en: 'White roads', it: 'Strade bianche', sr: 'Makadam' },
];
