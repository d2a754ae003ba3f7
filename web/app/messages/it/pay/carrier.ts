import type { carrier as english } from '../../en/pay/carrier.ts';
import { onDate } from '../dates.ts';

export const carrier = {
  title: 'Paga con il credito telefonico',
  lead: 'L’operatore te lo addebita in bolletta o lo scala dal credito. Un solo addebito, nessun rinnovo.',
  loading: 'Il tuo acquisto',
  choose: 'Che cosa puoi acquistare così',
  going: 'Ti portiamo dal tuo operatore',
  begins:
    'Puoi guardare appena il pagamento va a buon fine o, se hai già un accesso, quando quello finisce. Ordinando chiedi che il servizio cominci allora.',
  next: 'L’acquisto si conferma nella pagina del tuo operatore.',
  pending: {
    heading: 'Il tuo acquisto è in elaborazione',
    text: (plan: string) =>
      `${plan}: dopo la tua conferma, all’operatore possono servire fino a 15 minuti. Puoi lasciare questa pagina: ti scriviamo appena è tutto a posto.`,
    late: 'L’operatore non ha ancora risposto',
    lateText: (plan: string) =>
      `${plan}: sono passati più di 15 minuti. Controlla nella pagina dell’operatore se l’acquisto è confermato. Finché non lo è, non viene addebitato nulla.`,
    back: 'Torna alla pagina dell’operatore',
    another: 'Un altro piano',
    caution:
      'Se hai già confermato all’operatore, aspetta quei 15 minuti prima di ordinare altro: pagheresti tutti e due.',
  },
  confirmed: {
    text: 'L’operatore ha confermato l’acquisto. Puoi guardare tutto, in diretta e on demand.',
  },
  unknown: {
    heading: 'Non sappiamo com’è finito il tuo acquisto',
    text: (plan: string) =>
      `${plan}: l’operatore non ci ha detto se hai confermato. Se l’importo compare in bolletta o tra gli addebiti, non ordinare di nuovo: continuiamo a chiedere per due settimane e sarà tuo appena l’operatore dice che è pagato. Se non c’è, non è stato addebitato nulla e puoi ordinare di nuovo.`,
  },
  before: {
    'was-confirmed': (plan: string, date: string) =>
      `${plan}: l’operatore ha confermato questo acquisto ${onDate(date)}. Lo trovi nello storico pagamenti.`,
    'was-refused': (plan: string, date: string) =>
      `${plan}: l’operatore ha rifiutato questo acquisto ${onDate(date)}. Non è stato addebitato nulla.`,
  },
  failed: {
    heading: 'C’è stato un errore con il tuo account',
    text: 'L’operatore non ha confermato l’acquisto e non è stato addebitato nulla. Chiedi all’operatore o paga in un altro modo.',
    byCard: 'Paga con la carta',
  },
} satisfies typeof english;
