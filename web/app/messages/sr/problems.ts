import { plural } from '../plural.ts';
import type { problems as english } from '../en/problems.ts';

export const problems = {
  heading: 'Učitavanje nije uspelo',
  offline: 'Nema internet veze. Proveri vezu i pokušaj ponovo.',
  timeout: 'Server predugo ne odgovara. Pokušaj ponovo za koji trenutak.',
  unreachable: 'Server nije dostupan. Proveri vezu i pokušaj ponovo.',
  unknown: 'Nešto nije u redu. Pokušaj ponovo.',
  storage:
    'Prijava je uspela, ali pregledač ne dozvoljava sajtu da čuva podatke. Dozvoli kolačiće i podatke sajtova, pa se prijavi ponovo.',
  tooMany: (wait: string) => `Previše pokušaja. Pokušaj ponovo za ${wait}.`,
  seconds: (count: number) =>
    `${count} ${plural('sr', count, { one: 'sekundu', few: 'sekunde', other: 'sekundi' })}`,
  minutes: (count: number) =>
    `${count} ${plural('sr', count, { one: 'minut', few: 'minuta', other: 'minuta' })}`,
} satisfies typeof english;
