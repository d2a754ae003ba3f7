import { plural } from '../../plural.ts';
import type { redeem as english } from '../../en/pay/redeem.ts';
import { onDate, untilDate } from '../dates.ts';

export const redeem = {
  heading: 'Riscatta un codice',
  lead: 'I voucher acquistati in negozio hanno 8 caratteri. Qui puoi inserire anche un codice promo.',
  code: 'Voucher o codice promo',
  submit: 'Riscatta',
  looking: 'Cerchiamo il codice',
  needed: 'Prima inserisci un codice.',
  renewing: (plan: string, date: string) =>
    `Il tuo abbonamento ${plan} si rinnova ${onDate(date)}. Con un voucher il rinnovo aspetta: prima vengono i giorni del voucher, e solo dopo l’abbonamento viene addebitato di nuovo.`,
  voucher: {
    waiting: 'Riscattiamo il voucher',
    heading: 'Voucher riscattato',
    text: (date: string) =>
      `Puoi guardare ${untilDate(date)}. Il voucher si aggiunge all’accesso che hai già.`,
    waits: (date: string) =>
      `Fino ad allora il tuo abbonamento aspetta. Il prossimo pagamento è ${onDate(date)}.`,
    home: 'Inizia a guardare',
    another: 'Riscatta un altro codice',
  },
  free: {
    heading: 'Un mese gratis',
    text: (days: number) =>
      `${days} ${plural('it', days, { one: 'giorno', other: 'giorni' })} con tutto, in diretta e on demand.`,
    later: (date: string) => `Puoi già guardare ${untilDate(date)}: il mese gratis comincia dopo.`,
    after: 'Non serve una carta. Finisce da sé: poi non viene addebitato nulla e nulla si rinnova.',
    start: 'Inizia il mese gratis',
    waiting: 'Avviamo il mese gratis',
    other: 'Usa un altro codice',
    done: {
      heading: 'Il mese gratis è tuo',
      text: (date: string) => `Puoi guardare ${untilDate(date)}. Non viene addebitato nulla.`,
      confirm: 'Vai alle partite',
    },
  },
} satisfies typeof english;
