import type { history as english } from '../../en/pay/history.ts';

export const history = {
  heading: 'Istorija plaćanja',
  lead: 'Sva tvoja plaćanja, od najnovijeg, sa priznanicama.',
  date: 'Datum',
  description: 'Opis',
  period: 'Period usluge',
  method: 'Način plaćanja',
  total: 'Ukupno',
  noPeriod: 'Nema',
  periodWords: (from: string, to: string) => `${from} – ${to}`,
  cardEnding: (last4: string) => `Kartica •••• ${last4}`,
  refunded: (price: string) => `Vraćeno: ${price}`,
  sum: 'Zbir ovih plaćanja',
  receipt: 'Priznanica',
  receiptLabel: (what: string, date: string) => `Priznanica: ${what}, ${date}`,
  fetching: 'Pripremamo priznanicu',
  file: (brand: string, date: string) => `${brand}-priznanica-${date}.pdf`,
  more: 'Prikaži još',
  loadingMore: 'Učitavanje',
  moreFailed: 'Ostatak nije mogao da se učita.',
  empty: { heading: 'Još nema plaćanja', text: 'Kada platiš plan, ovde ćeš naći plaćanje i priznanicu.' },
} satisfies typeof english;
