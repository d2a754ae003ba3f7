// What the bank's question and the billing portal say.

import type { Language } from '../languages.ts';

export interface PageWords {
  readonly sandbox: string;
  readonly flag: string;
  readonly nothing: { readonly title: string; readonly text: string };
  readonly challenge: {
    readonly title: string;
    readonly keepCard: string;
    readonly card: (last4: string) => string;
    readonly lead: string;
    readonly approve: string;
    readonly refuse: string;
    readonly answered: string;
    readonly close: string;
  };
  readonly portal: {
    readonly title: string;
    readonly plan: string;
    readonly noPlan: string;
    readonly every: Readonly<Record<string, string>>;
    readonly ends: (date: string) => string;
    readonly renews: (date: string) => string;
    readonly failed: string;
    readonly resume: string;
    readonly cancel: string;
    readonly cards: string;
    readonly noCard: string;
    readonly goodUntil: (date: string) => string;
    readonly inUse: string;
    readonly choose: string;
    readonly remove: string;
    readonly invoices: string;
    readonly noInvoices: string;
    readonly columns: readonly [date: string, number: string, state: string, total: string];
    readonly states: Readonly<Record<string, string>>;
    readonly back: string;
  };
}

export const pageWords: Readonly<Record<Language, PageWords>> = {
  en: {
    sandbox: 'payments sandbox',
    flag: 'Payments sandbox: nothing here moves real money.',
    nothing: { title: 'Nothing here', text: 'This address is not in use, or no longer.' },
    challenge: {
      title: 'Is this you?',
      keepCard: 'Keep this card',
      card: (last4) => `Card ending in ${last4}`,
      lead: 'Your bank would ask you here to confirm with its app or a code (3-D Secure). In the sandbox you decide how that goes.',
      approve: 'Approve',
      refuse: 'Refuse',
      answered: 'Answered',
      close: 'The bank has your answer. You can close this page.',
    },
    portal: {
      title: 'Plan and payments',
      plan: 'Plan',
      noPlan: 'No plan at the moment.',
      every: { month: 'month', year: 'year' },
      ends: (date) => `Ends on ${date}`,
      renews: (date) => `Renews on ${date}`,
      failed: 'Payment failed; we will try again',
      resume: 'Keep the plan',
      cancel: 'Cancel the plan',
      cards: 'Cards',
      noCard: 'No card is kept.',
      goodUntil: (date) => `Good until ${date}`,
      inUse: 'used for payments',
      choose: 'Use this one',
      remove: 'Remove',
      invoices: 'Invoices',
      noInvoices: 'No invoices yet.',
      columns: ['Date', 'Number', 'State', 'Total'],
      states: { paid: 'paid', open: 'open', void: 'void', uncollectible: 'not collected' },
      back: 'Back to the site',
    },
  },
  it: {
    sandbox: 'pagamenti di prova',
    flag: 'Ambiente di prova: qui non si muove denaro vero.',
    nothing: { title: 'Qui non c’è nulla', text: 'Questo indirizzo non esiste, o non esiste più.' },
    challenge: {
      title: 'Sei tu?',
      keepCard: 'Salva questa carta',
      card: (last4) => `Carta che finisce con ${last4}`,
      lead: 'Qui la tua banca ti chiederebbe di confermare con la sua app o con un codice (3-D Secure). Nell’ambiente di prova decidi tu come va.',
      approve: 'Approva',
      refuse: 'Rifiuta',
      answered: 'Risposta ricevuta',
      close: 'La banca ha la tua risposta. Puoi chiudere questa pagina.',
    },
    portal: {
      title: 'Piano e pagamenti',
      plan: 'Piano',
      noPlan: 'Al momento non hai un piano.',
      every: { month: 'mese', year: 'anno' },
      ends: (date) => `Termina il ${date}`,
      renews: (date) => `Si rinnova il ${date}`,
      failed: 'Pagamento non riuscito: riproveremo',
      resume: 'Mantieni il piano',
      cancel: 'Disdici il piano',
      cards: 'Carte',
      noCard: 'Nessuna carta salvata.',
      goodUntil: (date) => `Scade ${date}`,
      inUse: 'usata per i pagamenti',
      choose: 'Usa questa',
      remove: 'Rimuovi',
      invoices: 'Fatture',
      noInvoices: 'Ancora nessuna fattura.',
      columns: ['Data', 'Numero', 'Stato', 'Totale'],
      states: { paid: 'pagata', open: 'da pagare', void: 'annullata', uncollectible: 'non incassata' },
      back: 'Torna al sito',
    },
  },
  sr: {
    sandbox: 'probna plaćanja',
    flag: 'Probno okruženje: ovde nema pravog novca.',
    nothing: { title: 'Ovde nema ničega', text: 'Ova adresa ne postoji, ili više ne postoji.' },
    challenge: {
      title: 'Jesi li to ti?',
      keepCard: 'Sačuvaj ovu karticu',
      card: (last4) => `Kartica koja se završava na ${last4}`,
      lead: 'Ovde bi banka tražila da potvrdiš plaćanje u njenoj aplikaciji ili kodom (3-D Secure). U probnom okruženju ishod biraš ti.',
      approve: 'Potvrdi',
      refuse: 'Odbij',
      answered: 'Odgovor je primljen',
      close: 'Banka ima tvoj odgovor. Možeš da zatvoriš ovu stranu.',
    },
    portal: {
      title: 'Plan i plaćanja',
      plan: 'Plan',
      noPlan: 'Trenutno nemaš plan.',
      every: { month: 'mesec', year: 'godina' },
      ends: (date) => `Ističe ${date}`,
      renews: (date) => `Obnavlja se ${date}`,
      failed: 'Plaćanje nije prošlo; pokušaćemo ponovo',
      resume: 'Zadrži plan',
      cancel: 'Otkaži plan',
      cards: 'Kartice',
      noCard: 'Nema sačuvanih kartica.',
      goodUntil: (date) => `Važi do ${date}`,
      inUse: 'koristi se za plaćanje',
      choose: 'Koristi ovu',
      remove: 'Ukloni',
      invoices: 'Fakture',
      noInvoices: 'Još nema faktura.',
      columns: ['Datum', 'Broj', 'Stanje', 'Ukupno'],
      states: { paid: 'plaćena', open: 'neplaćena', void: 'poništena', uncollectible: 'nenaplaćena' },
      back: 'Nazad na sajt',
    },
  },
};
