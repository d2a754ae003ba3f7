/** Eight and eleven begin with a vowel: l’8 dicembre, fino all’11. */
const startsWithVowel = (day: string) => /^(?:8|11)\b/.test(day);
export const onDay = (day: string) => (startsWithVowel(day) ? `l’${day}` : `il ${day}`);
export const sinceDay = (day: string) => (startsWithVowel(day) ? `dall’${day}` : `dal ${day}`);
export const untilDay = (day: string) => (startsWithVowel(day) ? `fino all’${day}` : `fino al ${day}`);
export const byDay = (day: string) => (startsWithVowel(day) ? `entro l’${day}` : `entro il ${day}`);
