// Dates inside a sentence. They come as 21/11/2026 or, within the week, as "subota 14:00", whose day takes the case.
const days: Readonly<Record<string, readonly [on: string, until: string]>> = {
  ponedeljak: ['u ponedeljak', 'do ponedeljka'],
  utorak: ['u utorak', 'do utorka'],
  sreda: ['u sredu', 'do srede'],
  četvrtak: ['u četvrtak', 'do četvrtka'],
  petak: ['u petak', 'do petka'],
  subota: ['u subotu', 'do subote'],
  nedelja: ['u nedelju', 'do nedelje'],
};

function inCase(date: string, at: 0 | 1): string | null {
  const [day = '', time = ''] = date.split(' ');
  const forms = days[day];
  return forms === undefined ? null : `${forms[at]} u ${time}`;
}

export const onDate = (date: string) => inCase(date, 0) ?? date;
export const untilDate = (date: string) => inCase(date, 1) ?? `do ${date}`;
