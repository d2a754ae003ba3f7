import type { checkout as english } from '../../en/pay/checkout.ts';
import { fromDate, onDate, untilDate } from '../dates.ts';

export const checkout = {
  title: 'Pagamento',
  heading: 'Pagamento',
  loading: 'Il tuo ordine',
  order: 'Il tuo ordine',
  quantity: 'Quantità',
  subtotal: 'Subtotale',
  discount: 'Sconto',
  discountNamed: (name: string) => `Sconto: ${name}`,
  balance: 'Il tuo credito',
  total: 'Da pagare ora',
  how: 'Come paghi',
  savedCard: (brand: string, last4: string) => `${brand} che finisce con ${last4}`,
  goodUntil: (date: string) => `Scadenza: ${date}`,
  cardExpired: 'Scaduta',
  newCard: 'Un’altra carta',
  law: {
    heading: 'Prima di ordinare',
    price: (price: string) => `Ora paghi ${price}, imposte incluse.`,
    renews: (price: string, date: string) =>
      `L’abbonamento si rinnova da solo ${onDate(date)} a ${price}, e così via finché non disdici. Puoi disdire in qualsiasi momento dal profilo.`,
    renewsSometime:
      'L’abbonamento si rinnova da solo a prezzo pieno finché non disdici. Puoi disdire in qualsiasi momento dal profilo.',
    oneTime: 'È un pagamento unico: nulla si rinnova e non viene addebitato altro.',
    begins: (start: string) => `Comincia ${onDate(start)}, quando finisce l’accesso che hai ora.`,
    beginsAndEnds: (start: string, end: string) =>
      `Comincia ${onDate(start)}, quando finisce l’accesso che hai ora, e dura ${untilDate(end)}.`,
    dated: (start: string, end: string) =>
      `Vale ${fromDate(start)} ${untilDate(end)}, in qualunque momento lo acquisti.`,
    goesOn: (until: string) =>
      `I giorni che ti restano non vanno persi: riprendono subito dopo e durano ${untilDate(until)}.`,
    atOnce:
      'Puoi guardare appena il pagamento va a buon fine. Ordinando chiedi che il servizio cominci subito.',
    atOnceFree: 'Puoi guardare subito: ordinando chiedi che il servizio cominci.',
    withdrawal:
      'Puoi recedere entro 14 giorni senza dare spiegazioni, con un pulsante nel profilo. Ti rimborsiamo la parte non utilizzata.',
    terms: 'Termini di servizio',
  },
  pay: (price: string) => `Ordina con obbligo di pagare ${price}`,
  paying: 'Pagamento in corso',
  back: 'Scegli un altro piano',
  offline: 'Sei offline. Non è stato addebitato nulla: potrai pagare quando torna la connessione.',
  checking: {
    heading: 'Sentiamo la banca',
    text: 'Il pagamento è in corso. Appena va a buon fine lo vedi qui. Non pagare di nuovo.',
    slow: 'Ci vuole più del solito. Puoi lasciare questa pagina: ti scriviamo appena il pagamento va a buon fine, e non pagherai due volte.',
    again: 'Controlla di nuovo',
  },
  paid: {
    heading: 'Il posto è tuo',
    text: (plan: string) => `Il piano ${plan} è attivo. Ti abbiamo mandato la conferma per e-mail.`,
    booked: {
      heading: 'Il posto è prenotato',
      text: (plan: string, start: string) =>
        `Il piano ${plan} è tuo e potrai guardare ${fromDate(start)}. Ti abbiamo mandato la conferma per e-mail.`,
    },
    through: 'Il pagamento è andato a buon fine.',
    backTo: (stream: string) => `Guarda ${stream}`,
    home: 'Inizia a guardare',
    subscription: 'Vedi il tuo abbonamento',
  },
  expired: {
    heading: 'Questo ordine è scaduto',
    text: 'Non è stato pagato in tempo e non è stato addebitato nulla. Scegli di nuovo il piano.',
  },
  nothing: {
    heading: 'Nulla da pagare',
    text: 'Qui non ci sono ordini in attesa: forse l’hai pagato o annullato in un’altra scheda.',
  },
  choose: 'Vedi i piani',
  change: {
    heading: 'Paga il cambio di piano',
    order: 'Il tuo cambio di piano',
    until: 'Finché il pagamento non va a buon fine, l’abbonamento che hai continua senza modifiche.',
  },
  renewal: {
    heading: 'Paga il rinnovo',
    due: 'Da pagare',
    law: 'Prima di pagare',
    same: 'È il rinnovo dell’abbonamento che hai già, non un nuovo ordine.',
    pay: (price: string) => `Paga ${price}`,
    back: 'Torna al tuo abbonamento',
  },
} satisfies typeof english;
