// The little words a sports desk needs in each language. Serbian keeps club names in the nominative
// behind "ekipa", since foreign names decline badly in print; Italian needs each club's article.
import type { Club } from '../../clubs.ts';
import { inEach, type Language, type Localised } from '../../words.ts';
import { dayOf, romeClock, type Weekday, weekdayOf } from '../rome.ts';
import type { Player, Score } from '../types.ts';

const feminine = new Set(['reggina', 'spal', 'ternana']);

type Preposition = '' | 'di' | 'a' | 'con' | 'da';

const joined: Readonly<Record<Preposition, readonly [string, string, string]>> = {
  '': ['il ', 'la ', "l'"],
  di: ['del ', 'della ', "dell'"],
  a: ['al ', 'alla ', "all'"],
  con: ['con il ', 'con la ', "con l'"],
  da: ['dal ', 'dalla ', "dall'"],
};

/** 'del Bari', 'della Reggina', "dell'Ascoli". */
export function italian(club: Club, preposition: Preposition = ''): string {
  const [il, la, elided] = joined[preposition];
  if (/^[aeiou]/i.test(club.name)) return elided + club.name;
  return (feminine.has(club.id) ? la : il) + club.name;
}

/** 'al San Nicola', "all'Oreste Granillo". */
export function italianGround({ stadium }: Club): string {
  return /^[aeiou]/i.test(stadium) ? `all'${stadium}` : `al ${stadium}`;
}

/** 'a Bari', 'ad Ascoli Piceno': only before its own vowel does the preposition take a d. */
export function italianTown({ city }: Club): string {
  return city.startsWith('A') ? `ad ${city}` : `a ${city}`;
}

/** 'sullo 0-0', "sull'1-1", 'sul 2-2'. */
export function italianOn({ home, away }: Score): string {
  const joint = home === 0 ? 'sullo ' : home === 1 || home === 8 ? "sull'" : 'sul ';
  return `${joint}${home}-${away}`;
}

/** A participle that agrees with the club's article. */
export function agreeing(club: Club, masculine: string, feminineForm: string): string {
  return feminine.has(club.id) ? feminineForm : masculine;
}

/** Sentences in Italian may begin with the article. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const and: Localised = { en: ' and ', it: ' e ', sr: ' i ' };

export function listed(names: readonly string[], language: Language): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : names.slice(0, -1).join(', ') + and[language] + last;
}

/** Serbian writes a score with a colon. */
export function score({ home, away }: Score, language: Language): string {
  return language === 'sr' ? `${home}:${away}` : `${home}-${away}`;
}

const days: Readonly<Record<Weekday, Localised>> = {
  mon: { en: 'on Monday', it: 'lunedì', sr: 'u ponedeljak' },
  tue: { en: 'on Tuesday', it: 'martedì', sr: 'u utorak' },
  wed: { en: 'on Wednesday', it: 'mercoledì', sr: 'u sredu' },
  thu: { en: 'on Thursday', it: 'giovedì', sr: 'u četvrtak' },
  fri: { en: 'on Friday', it: 'venerdì', sr: 'u petak' },
  sat: { en: 'on Saturday', it: 'sabato', sr: 'u subotu' },
  sun: { en: 'on Sunday', it: 'domenica', sr: 'u nedelju' },
};

/** 'on Saturday at 14:00', as Rome's clocks have it. */
export function kickoffWords(kickoff: Date): Localised {
  const day = days[weekdayOf(dayOf(kickoff))];
  const clock = romeClock(kickoff);
  const hour = { en: 'at', it: 'alle', sr: 'u' };
  return inEach((language) => `${day[language]} ${hour[language]} ${clock}`);
}

export function fullName({ firstName, lastName }: Player): string {
  return `${firstName} ${lastName}`;
}

/** 'seven' reads better than '7' in a sentence, up to ten. */
const small: Readonly<Record<Language, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  it: ['nessun', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  sr: ['nijedan', 'jedan', 'dva', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam', 'devet', 'deset'],
};

export function inWords(count: number, language: Language): string {
  return small[language][count] ?? String(count);
}

/** Serbian counts goals in three forms: 1 gol, 2 gola, 5 golova. */
export function goalsInSerbian(count: number): string {
  const last = count % 10;
  const teen = count % 100 > 10 && count % 100 < 20;
  if (last === 1 && !teen) return `${inWords(count, 'sr')} gol`;
  return last >= 2 && last <= 4 && !teen ? `${inWords(count, 'sr')} gola` : `${inWords(count, 'sr')} golova`;
}
