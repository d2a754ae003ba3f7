import { plural } from '../plural.ts';
import type { problems as english } from '../en/problems.ts';

export const problems = {
  heading: 'Caricamento non riuscito',
  offline: 'Sei offline. Controlla la connessione e riprova.',
  timeout: 'Il server impiega troppo a rispondere. Riprova tra poco.',
  unreachable: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
  unknown: 'Qualcosa è andato storto. Riprova.',
  storage:
    'L’accesso è riuscito, ma il browser non permette al sito di salvare dati. Consenti i cookie e i dati dei siti, poi accedi di nuovo.',
  tooMany: (wait: string) => `Troppi tentativi. Riprova tra ${wait}.`,
  seconds: (count: number) => `${count} ${plural('it', count, { one: 'secondo', other: 'secondi' })}`,
  minutes: (count: number) => `${count} ${plural('it', count, { one: 'minuto', other: 'minuti' })}`,
} satisfies typeof english;
