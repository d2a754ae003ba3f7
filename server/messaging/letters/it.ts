import { onDay, untilDay } from './italian-days.ts';
import { purchases } from './purchases/it.ts';
import type { Fact, Pen, Words } from './wording.ts';

const account = (pen: Pen) => `Ricevi questo messaggio perché hai un account ${pen.brand.name}.`;

function where(
  { device, country, at }: { readonly device: string; readonly country: string | null; readonly at: Date },
  pen: Pen,
): readonly Fact[] {
  return [
    { label: 'Dispositivo', value: pen.plain(device) },
    { label: 'Luogo', value: country === null ? 'Sconosciuto' : pen.country(country) },
    { label: 'Quando', value: pen.moment(at) },
  ];
}

const changePassword =
  'Se non l’hai fatto tu, cambia subito la password: scegli «Password dimenticata?» nella pagina di accesso. Tutte le altre sessioni verranno chiuse.';

export const it: Words = {
  ...purchases,
  linkHint: 'Se il pulsante non funziona, apri questo indirizzo:',
  phoneCodeText: (code, minutes, pen) =>
    `${code} è il tuo codice ${pen.brand.name}. Vale ${minutes}. Non darlo a nessuno.`,
  phoneChangedText: (ending, pen) =>
    `${pen.brand.name}: il tuo numero di telefono è cambiato, quello nuovo finisce con ${ending}. Se non l'hai fatto tu, cambia la password: ${pen.addresses.login}`,

  phone_code: ({ code }, pen) => ({
    subject: `${code} è il tuo codice ${pen.brand.name}`,
    preview: 'Scrivilo dove ti è stato chiesto.',
    heading: 'Il tuo codice',
    paragraphs: ['Scrivi questo codice dove ti è stato chiesto. Vale dieci minuti.'],
    code,
    afterwards: [
      `Non darlo a nessuno: ${pen.brand.name} non te lo chiederà mai al telefono o con un messaggio. Se non hai chiesto un codice, non devi fare nulla.`,
    ],
    reason: `Ricevi questo messaggio perché qualcuno ha indicato questo indirizzo a ${pen.brand.name} per confermarlo.`,
  }),

  welcome: ({ firstName }, pen) => ({
    subject: `Ti diamo il benvenuto su ${pen.brand.name}`,
    preview: 'Il tuo account è pronto: scegli la tua squadra e inizia a guardare.',
    heading: `${`Ciao ${pen.plain(firstName)}`.trim()}, che piacere averti qui`,
    paragraphs: [
      'Il tuo account è pronto e il tuo numero di telefono è confermato.',
      'Scegli la tua squadra per vedere prima le sue partite, oppure comincia da ciò che è in diretta adesso.',
    ],
    button: { label: `Vai su ${pen.brand.name}`, address: pen.addresses.home },
    reason: `Ricevi questo messaggio perché hai appena creato un account ${pen.brand.name}.`,
  }),

  password_link: ({ link, goodForMinutes }, pen) => ({
    subject: 'Imposta una nuova password',
    preview: `Il link vale una volta sola, per ${pen.minutes(goodForMinutes)}.`,
    heading: 'Imposta una nuova password',
    paragraphs: [
      `Qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account ${pen.brand.name}.`,
      `Il link vale una volta sola, per ${pen.minutes(goodForMinutes)}.`,
    ],
    button: { label: 'Imposta la password', address: link },
    afterwards: [
      'Se non l’hai fatto tu, ignora questo messaggio: la tua password resta quella di prima e senza questo link nessuno può entrare.',
    ],
    reason: `Ricevi questo messaggio perché su ${pen.brand.name} è stata chiesta una nuova password per questo indirizzo.`,
  }),

  password_changed: ({ at }, pen) => ({
    subject: 'La tua password è stata cambiata',
    preview: `Cambiata ${onDay(pen.moment(at))}.`,
    heading: 'La tua password è stata cambiata',
    paragraphs: ['Le tue sessioni sono state chiuse ovunque, tranne dove hai fatto il cambio.'],
    facts: [{ label: 'Quando', value: pen.moment(at) }],
    button: { label: 'Accedi', address: pen.addresses.login },
    afterwards: [
      'Se non l’hai fatto tu, qualcuno potrebbe leggere la tua posta. Metti prima al sicuro la casella, poi scegli «Password dimenticata?» nella pagina di accesso e impostane una nuova.',
    ],
    reason: account(pen),
  }),

  email_link: ({ link, goodForMinutes }, pen) => ({
    subject: 'Conferma il tuo nuovo indirizzo e-mail',
    preview: `Il link vale una volta sola, per ${pen.minutes(goodForMinutes)}.`,
    heading: 'Conferma il nuovo indirizzo',
    paragraphs: [
      `Apri questo link per usare questo indirizzo e-mail con il tuo account ${pen.brand.name}. Fino ad allora resta valido quello vecchio.`,
      `Il link vale una volta sola, per ${pen.minutes(goodForMinutes)}.`,
    ],
    button: { label: 'Conferma l’indirizzo', address: link },
    afterwards: ['Se non l’hai chiesto tu, ignora questo messaggio: non cambierà nulla.'],
    reason: `Ricevi questo messaggio perché qualcuno ha indicato questo come suo nuovo indirizzo su ${pen.brand.name}.`,
  }),

  email_change_asked: ({ newEmail, at }, pen) => ({
    subject: 'Un nuovo indirizzo e-mail per il tuo account',
    preview: 'Cambierà quando il nuovo indirizzo sarà confermato.',
    heading: 'Il tuo indirizzo e-mail sta per cambiare',
    paragraphs: [
      'Dal tuo account è stato chiesto di usare un altro indirizzo. Questo resta valido finché il nuovo non viene confermato.',
    ],
    facts: [
      { label: 'Nuovo indirizzo', value: pen.plain(newEmail) },
      { label: 'Quando', value: pen.moment(at) },
    ],
    button: { label: 'Vai al tuo account', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  email_changed: ({ newEmail, at }, pen) => ({
    subject: 'Il tuo indirizzo e-mail è stato cambiato',
    preview: 'D’ora in poi ti scriviamo al nuovo indirizzo.',
    heading: 'Il tuo indirizzo e-mail è stato cambiato',
    paragraphs: ['D’ora in poi accedi con il nuovo indirizzo, e scriveremo solo a quello.'],
    facts: [
      { label: 'Nuovo indirizzo', value: pen.plain(newEmail) },
      { label: 'Quando', value: pen.moment(at) },
    ],
    afterwards: [
      `Se non l’hai fatto tu, il tuo account è finito in altre mani. Scrivi subito all’assistenza ${pen.brand.name} da questo indirizzo: te lo restituiremo.`,
    ],
    reason: `Ricevi quest’ultimo messaggio perché questo era l’indirizzo del tuo account ${pen.brand.name}.`,
  }),

  phone_changed: ({ ending, at }, pen) => ({
    subject: 'Il tuo numero di telefono è stato cambiato',
    preview: `Quello nuovo finisce con ${ending}.`,
    heading: 'Il tuo numero di telefono è stato cambiato',
    paragraphs: ['Il nuovo numero è confermato. Quello vecchio non è più legato al tuo account.'],
    facts: [
      { label: 'Nuovo numero', value: `Finisce con ${ending}` },
      { label: 'Quando', value: pen.moment(at) },
    ],
    button: { label: 'Vai al tuo account', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  new_sign_in: (letter, pen) => ({
    subject: 'Nuovo accesso al tuo account',
    preview: `${pen.plain(letter.device)}, ${pen.moment(letter.at)}`,
    heading: 'Accesso da un nuovo dispositivo',
    paragraphs: ['Se l’hai fatto tu, non devi fare nulla.'],
    facts: where(letter, pen),
    button: { label: 'Vedi i tuoi dispositivi', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  tv_connected: (letter, pen) => ({
    subject: 'Un televisore è stato collegato al tuo account',
    preview: `${pen.plain(letter.device)}, ${pen.moment(letter.at)}`,
    heading: 'Un televisore è stato collegato',
    paragraphs: ['Ora può mostrare le partite del tuo abbonamento. Se l’hai fatto tu, buona visione.'],
    facts: where(letter, pen),
    button: { label: 'Vedi i tuoi dispositivi', address: pen.addresses.profile },
    afterwards: [
      'Se non l’hai fatto tu, rimuovi il televisore dai tuoi dispositivi, poi cambia la password. Verrà disconnesso subito.',
    ],
    reason: account(pen),
  }),

  sign_in_attempts: ({ at }, pen) => ({
    subject: 'Qualcuno ha provato ad accedere al tuo account',
    preview: 'Troppe password sbagliate: l’accesso è sospeso per un po’.',
    heading: 'Troppe password sbagliate',
    paragraphs: [
      'Qualcuno ha provato più volte ad accedere al tuo account con una password sbagliata. Nessuno è entrato, e abbiamo sospeso l’accesso per un po’.',
      'Se eri tu e hai dimenticato la password, impostane una nuova.',
    ],
    facts: [{ label: 'Quando', value: pen.moment(at) }],
    button: { label: 'Vai alla pagina di accesso', address: pen.addresses.login },
    afterwards: [
      'Se non eri tu, la tua password ha retto. Se la usi anche altrove, scegli «Password dimenticata?» nella pagina di accesso e impostane una che usi solo qui.',
    ],
    reason: account(pen),
  }),

  deletion_asked: ({ deletesAt, livePlanUntil, paidInAppStore }, pen) => ({
    subject: `Il tuo account verrà eliminato ${onDay(pen.day(deletesAt))}`,
    preview: 'Fino ad allora puoi ripensarci.',
    heading: 'Il tuo account verrà eliminato',
    paragraphs: [
      `Elimineremo il tuo account e tutto ciò che contiene ${onDay(pen.day(deletesAt))}. Dopo non sarà più possibile recuperarlo.`,
      ...(livePlanUntil === null
        ? []
        : [
            `Il tuo abbonamento è pagato ${untilDay(pen.lastDay(livePlanUntil))}. Ciò che ne resta ${onDay(pen.day(deletesAt))} va perso con l’account.`,
            paidInAppStore
              ? 'Il tuo abbonamento viene da un app store e non possiamo disdirlo al posto tuo: disdicilo lì, o lo store continuerà ad addebitarti il costo.'
              : 'Non si rinnoverà, a meno che tu non decida di tenere l’account.',
          ]),
      'Se cambi idea, accedi prima di quel giorno e ritira la richiesta.',
    ],
    facts: [{ label: 'Eliminazione', value: pen.moment(deletesAt) }],
    button: { label: 'Tieni l’account', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  deletion_taken_back: ({ planEnded }, pen) => ({
    subject: 'Il tuo account resta attivo',
    preview: 'La richiesta di eliminarlo è stata ritirata.',
    heading: 'Il tuo account resta attivo',
    paragraphs: [
      'La richiesta di eliminare il tuo account è stata ritirata.',
      planEnded
        ? 'Nel frattempo il tuo abbonamento non si è rinnovato ed è terminato. Puoi sceglierne un altro quando vuoi.'
        : 'Tutto è come prima e, se il tuo abbonamento si rinnovava, torna a rinnovarsi.',
    ],
    button: { label: `Vai su ${pen.brand.name}`, address: pen.addresses.home },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  account_deleted: (_letter, pen) => ({
    subject: 'Il tuo account è stato eliminato',
    preview: 'Grazie per il tempo passato con noi.',
    heading: 'Il tuo account è stato eliminato',
    paragraphs: [
      'Il tuo account e tutto ciò che conteneva non ci sono più. Conserviamo solo quello che la legge ci impone, come le fatture.',
      'Grazie per il tempo passato con noi. Puoi creare un nuovo account quando vuoi.',
    ],
    reason: `Ricevi quest’ultimo messaggio perché questo era l’indirizzo del tuo account ${pen.brand.name}.`,
  }),
};
