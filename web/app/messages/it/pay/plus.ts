import type { plus as english } from '../../en/pay/plus.ts';
import { onDate, untilDate } from '../dates.ts';

export const plus = {
  lead: (mobility: string) => `Tutto ${mobility}, con tutto il calcio compreso.`,
  includes: {
    heading: 'Cosa comprende',
    items: (brand: string, mobility: string) => [
      `${mobility}: bici e monopattini in città, riservati a chi ha Plus`,
      `${brand}: ogni partita, in diretta e on demand, senza costi aggiuntivi`,
      'Disdici quando vuoi; dura fino alla fine del mese pagato',
    ],
  },
  member: 'Hai Plus',
  notMember: 'Non hai Plus',
  join: 'Passa a Plus',
  price: (price: string) => `${price} al mese`,
  alreadyPaying: (plan: string, date: string) =>
    `Lo streaming è compreso in Plus, quindi non paghi due volte: l’abbonamento ${plan} non si rinnova più. Quello che hai già pagato vale ${untilDate(date)}.`,
  paidInStore: (plan: string) =>
    `Lo streaming è compreso in Plus. Paghi anche l’abbonamento ${plan} in un app store, e passando a Plus non si disdice da sé: disdicilo lì, altrimenti paghi due volte.`,
  leave: 'Disdici Plus',
  resume: 'Mantieni Plus',
  ask: {
    heading: 'Disdire Plus?',
    text: (date: string) => `Termina ${onDate(date)}, e con lui lo streaming che comprende.`,
    textNoDate: 'Termina con il mese pagato, e con lui lo streaming che comprende.',
    confirm: 'Disdici',
    cancel: 'Tieni Plus',
  },
  left: (date: string) => `Il tuo Plus termina ${onDate(date)}.`,
  wallet: {
    heading: (mobility: string) => `Portafoglio ${mobility}`,
    text: (mobility: string) =>
      `Una parte di quello che paghi con carta per l’abbonamento torna qui come credito per ${mobility}. Convertilo in un codice e usalo lì.`,
    balance: 'Saldo',
    entries: 'Movimenti',
    none: 'Ancora nulla. Il primo credito arriva con il primo pagamento con carta di un piano con cashback.',
    reasons: {
      earned: 'Cashback',
      reversed: 'Cashback stornato dopo un rimborso',
      redeemed: 'Convertito in un codice',
    },
    amount: 'Importo',
    amountHint: (least: string) => `Almeno ${least}`,
    redeem: 'Ottieni un codice',
    redeeming: 'Creiamo il codice',
    wrong: (least: string, most: string) => `Inserisci un importo da ${least} a ${most}.`,
    tooLittle: (least: string) => `Puoi convertirlo in un codice a partire da ${least}.`,
    code: (mobility: string) => `Il tuo codice per ${mobility}`,
    worth: (price: string) => `Vale ${price}. Lo ritrovi nei movimenti qui sotto.`,
    copy: 'Copia il codice',
    copied: 'Codice copiato.',
    notCopied: 'Il browser non ci ha permesso di copiarlo. Seleziona il codice e copialo a mano.',
  },
} satisfies typeof english;
