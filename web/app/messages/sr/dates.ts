// Dates inside a sentence. They come as 21/11/2026 or, within the week, as "subota 14:00", whose day takes the case.
const days: Readonly<Record<string, readonly [on: string, of: string]>> = {
  ponedeljak: ['u ponedeljak', 'ponedeljka'],
  utorak: ['u utorak', 'utorka'],
  sreda: ['u sredu', 'srede'],
  četvrtak: ['u četvrtak', 'četvrtka'],
  petak: ['u petak', 'petka'],
  subota: ['u subotu', 'subote'],
  nedelja: ['u nedelju', 'nedelje'],
};

function inCase(date: string, at: 0 | 1): string | null {
  const [day = '', time = ''] = date.split(' ');
  const forms = days[day];
  return forms === undefined ? null : `${forms[at]} u ${time}`;
}

export const onDate = (date: string) => inCase(date, 0) ?? date;
export const fromDate = (date: string) => `od ${inCase(date, 1) ?? date}`;
export const untilDate = (date: string) => `do ${inCase(date, 1) ?? date}`;
