import type { ByLocale, PaymentMethod } from '@cadetto/contract';

export interface ReceiptWords {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly seller: string;
  readonly vat: string;
  readonly fiscalCode: string;
  readonly billedTo: string;
  readonly description: string;
  readonly amount: string;
  readonly period: (from: string, to: string) => string;
  readonly discount: (name: string | null) => string;
  readonly carriedOver: string;
  readonly total: string;
  readonly refunded: string;
  readonly paidWith: string;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
  readonly cardEnding: (last4: string) => string;
  readonly taxes: string;
}

export const receiptWords: ByLocale<ReceiptWords> = {
  en: {
    title: 'Receipt',
    number: 'Number',
    date: 'Date',
    seller: 'Seller',
    vat: 'VAT no.',
    fiscalCode: 'Tax code',
    billedTo: 'Billed to',
    description: 'Description',
    amount: 'Amount',
    period: (from, to) => `Period: ${from} to ${to}`,
    discount: (name) => (name === null ? 'Discount' : `Discount: ${name}`),
    carriedOver: 'Credit from what was paid before',
    total: 'Total paid',
    refunded: 'Refunded',
    paidWith: 'Paid with',
    methods: {
      app_store: 'App store',
      plus: 'Plus',
      voucher: 'Voucher',
      card: 'Card',
      carrier: 'Phone bill',
      none: 'No payment needed',
    },
    cardEnding: (last4) => `Card ending in ${last4}`,
    taxes: 'Amounts include VAT where it is due.',
  },
  it: {
    title: 'Ricevuta',
    number: 'Numero',
    date: 'Data',
    seller: 'Venditore',
    vat: 'P. IVA',
    fiscalCode: 'Codice fiscale',
    billedTo: 'Intestata a',
    description: 'Descrizione',
    amount: 'Importo',
    period: (from, to) => `Periodo: ${from} - ${to}`,
    discount: (name) => (name === null ? 'Sconto' : `Sconto: ${name}`),
    carriedOver: 'Credito da pagamenti precedenti',
    total: 'Totale pagato',
    refunded: 'Rimborsato',
    paidWith: 'Metodo di pagamento',
    methods: {
      app_store: 'App store',
      plus: 'Plus',
      voucher: 'Voucher',
      card: 'Carta',
      carrier: 'Credito telefonico',
      none: 'Nessun pagamento dovuto',
    },
    cardEnding: (last4) => `Carta che finisce con ${last4}`,
    taxes: 'Gli importi comprendono l’IVA, dove dovuta.',
  },
  sr: {
    title: 'Priznanica',
    number: 'Broj',
    date: 'Datum',
    seller: 'Prodavac',
    vat: 'PIB',
    fiscalCode: 'Poreski broj',
    billedTo: 'Kupac',
    description: 'Opis',
    amount: 'Iznos',
    period: (from, to) => `Period: ${from} - ${to}`,
    discount: (name) => (name === null ? 'Popust' : `Popust: ${name}`),
    carriedOver: 'Preneto od ranijih uplata',
    total: 'Ukupno plaćeno',
    refunded: 'Vraćeno',
    paidWith: 'Način plaćanja',
    methods: {
      app_store: 'Prodavnica aplikacija',
      plus: 'Plus',
      voucher: 'Vaučer',
      card: 'Kartica',
      carrier: 'Telefonski račun',
      none: 'Plaćanje nije bilo potrebno',
    },
    cardEnding: (last4) => `Kartica koja se završava na ${last4}`,
    taxes: 'Iznosi sadrže PDV tamo gde se on plaća.',
  },
};
