import type { plans as english } from '../../en/pay/plans.ts';
import { fromDate, onDate, untilDate } from '../dates.ts';

export const plans = {
  heading: 'Scegli un piano',
  lead: 'Il calcio è lo stesso in tutti. Tu scegli quanto dura, e smetti quando vuoi.',
  heldIn: (currency: string) =>
    `Paghi in ${currency} finché hai un abbonamento o un credito in questa valuta. Dopo, i prezzi saranno nella valuta del tuo Paese.`,
  live: 'Piani che si rinnovano',
  season: 'Solo per un po’',
  withCode: 'Con il tuo codice',
  best: 'Il più conveniente',
  aMonth: 'al mese',
  aYear: 'all’anno',
  once: 'una volta, senza rinnovo',
  onceUntil: (date: string) => `una volta, ${untilDate(date)}`,
  onceFromTo: (from: string, until: string) => `una volta, ${fromDate(from)} ${untilDate(until)}`,
  perMonth: (price: string) => `Circa ${price} al mese`,
  savings: (price: string) => `${price} in meno rispetto a dodici mensili`,
  cashback: (price: string, mobility: string) => `${price} di cashback su ${mobility}`,
  noRenewal: 'Finisce da sé',
  empty: 'Nessun piano in vendita',
  noPlan: 'Nessun piano selezionato. Prima scegline uno.',
  loading: 'Piani',
  promo: {
    label: 'Codice promo',
    apply: 'Applica',
    applying: 'Controlliamo',
    appliedShort: 'Applicato',
    remove: 'Rimuovi',
    removeLabel: (code: string) => `Rimuovi il codice ${code}`,
    needed: 'Prima inserisci un codice.',
  },
  summary: {
    heading: 'Il tuo ordine',
    afterwards: (price: string, date: string) =>
      `Poi ${price} a ogni rinnovo, finché non disdici. Il primo è ${onDate(date)}.`,
    noRenewal: 'Si paga una volta sola e non si rinnova.',
    onTheWay: 'Calcoliamo il prezzo',
    goOn: 'Vai al pagamento',
    goingOn: 'Prepariamo il tuo ordine',
    noPayment: 'Continua, non c’è nulla da pagare',
    payLater: (price: string) => `Ordina con obbligo di pagare ${price} in seguito`,
    byPhone: 'Oppure paga con il credito telefonico',
    next: 'Nella prossima pagina rivedi tutto prima di ordinare.',
  },
  done: {
    noPayment: 'Non c’è nulla da pagare: il tuo abbonamento è attivo.',
    noPaymentBooked: (plan: string, start: string) =>
      `Non c’è nulla da pagare: il piano ${plan} è tuo ${fromDate(start)}.`,
  },
  failures: {
    'no-plan': 'Al momento non ci sono piani da sottoscrivere. Riprova più tardi.',
    'no-invoice': 'Non siamo riusciti a preparare l’ordine. Non è stato addebitato nulla: riprova.',
    'no-redirect':
      'In questo momento non riusciamo a raggiungere il tuo operatore. Non è stato addebitato nulla: riprova.',
  },
} satisfies typeof english;
