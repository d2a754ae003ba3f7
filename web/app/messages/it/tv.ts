import type { tv as english } from '../en/tv.ts';

export const tv = {
  title: 'Guarda sulla TV',
  heading: 'Collega questa TV',
  openSite: 'Sul telefono o sul computer apri',
  thenTab: 'Accedi e scegli Profilo, poi Collega una TV',
  enterCode: 'Inserisci questo codice',
  code: (code: string) => `Codice: ${code}`,
  scan: 'O inquadra il codice con il telefono',
  newCodeIn: (time: string) => `Nuovo codice tra ${time}`,
  asking: 'Richiesta del codice in corso',
  connecting: 'TV collegata. Accesso in corso',
  stillTrying: 'In questo momento manca la connessione. Continuiamo a provare; il codice resta valido.',
  slower: 'Molte persone si stanno collegando. Ci vuole un po’ più del solito.',
  noCode: 'Non siamo riusciti a ottenere un codice',
  tryingAgainIn: (wait: string) => `Nuovo tentativo tra ${wait}`,
  retryNow: 'Riprova ora',
  refused: 'Accesso non riuscito su questa TV. Usa il nuovo codice.',
  hello: (name: string) => `Ciao, ${name}`,
  helloAll: 'Ciao',
  signOut: 'Esci',
  signOutHeading: 'Vuoi uscire dall’account su questa TV?',
  signOutText: 'Per rientrare dovrai collegarla di nuovo con un codice.',
  cancel: 'Annulla',
  leaveHeading: 'Vuoi chiudere?',
  leaveText: 'L’accesso su questa TV resta attivo.',
  leave: 'Chiudi',
  stay: 'Resta',
  tooMany:
    'Troppi dispositivi su questo account. Rimuovine uno dal telefono o dal computer, in Profilo, Dispositivi.',
  refusals: {
    subscription_required: (site: string) =>
      `Per guardare serve un abbonamento. Scegli un piano dal telefono o dal computer su ${site}, poi premi di nuovo play.`,
    too_many_devices: (site: string) =>
      `Questo account ha raggiunto il numero massimo di dispositivi. Rimuovine uno dal telefono o dal computer su ${site}, in Profilo, Dispositivi.`,
  },
  connect: {
    heading: 'Collega una TV',
    lead: (site: string) =>
      `Apri ${site} nel browser della TV. Comparirà un codice di 8 cifre: inseriscilo qui.`,
    code: 'Codice sulla TV',
    look: 'Continua',
    looking: 'Cerchiamo la TV',
    confirmHeading: 'È la tua TV?',
    device: 'Dispositivo',
    place: 'Dove si trova',
    placeUnknown: 'Sconosciuto',
    warnPlace: (there: string, here: string) =>
      `Questa TV sembra trovarsi in un Paese (${there}) diverso dal tuo (${here}). Continua solo se sai perché.`,
    mind: 'Collega solo una TV che hai davanti. Avrà accesso con il tuo account.',
    confirm: 'Collega questa TV',
    confirming: 'Collegamento in corso',
    cancel: 'Annulla',
    doneHeading: 'TV collegata',
    done: (name: string) => `${name}: l’accesso avviene da solo in pochi secondi. Puoi posare il telefono.`,
    devices: 'I tuoi dispositivi',
    another: 'Collega un’altra TV',
    unheard:
      'Non abbiamo ricevuto risposta. Se sulla TV vedi le partite, è collegata; altrimenti inserisci il nuovo codice.',
  },
} satisfies typeof english;
