// The three languages every sentence of the demo is written in. Serbian is in Latin script.
export type Language = 'en' | 'it' | 'sr';

export type Localised = Readonly<Record<Language, string>>;

/** For proper names, which are spelt alike in all three languages. */
export function alike(name: string): Localised {
  return { en: name, it: name, sr: name };
}

export function inEach(write: (language: Language) => string): Localised {
  return { en: write('en'), it: write('it'), sr: write('sr') };
}
