import type { history as english } from '../../en/pay/history.ts';

export const history = {
  heading: 'Storico pagamenti',
  lead: 'Tutti i tuoi pagamenti, dal più recente, con le ricevute.',
  date: 'Data',
  description: 'Descrizione',
  period: 'Periodo del servizio',
  method: 'Metodo di pagamento',
  total: 'Totale',
  noPeriod: 'Nessuno',
  periodWords: (from: string, to: string) => `${from} – ${to}`,
  cardEnding: (last4: string) => `Carta •••• ${last4}`,
  refunded: (price: string) => `Rimborsati ${price}`,
  sum: 'Totale di questi pagamenti',
  receipt: 'Ricevuta',
  receiptLabel: (what: string, date: string) => `Ricevuta: ${what}, ${date}`,
  fetching: 'Prepariamo la ricevuta',
  file: (brand: string, date: string) => `${brand}-ricevuta-${date}.pdf`,
  more: 'Mostra altri',
  loadingMore: 'Caricamento',
  moreFailed: 'Non è stato possibile caricare il resto.',
  empty: {
    heading: 'Nessun pagamento, per ora',
    text: 'Quando paghi un piano, qui trovi il pagamento e la ricevuta.',
  },
} satisfies typeof english;
