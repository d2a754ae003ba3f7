import type { AccessSource, Span } from '../../purchase-letters.ts';
import { byDay, onDay, sinceDay, untilDay } from '../italian-days.ts';
import type { Pen, PurchaseWords } from '../wording.ts';

const customer = (pen: Pen) => `Ricevi questo messaggio perché hai un abbonamento ${pen.brand.name}.`;

const added: Readonly<Record<AccessSource, string>> = {
  voucher:
    'Il tuo voucher è stato riscattato. Se avevi già un periodo attivo, i giorni si aggiungono a quello.',
  free_month:
    'Il tuo mese gratis è attivo; se avevi già un periodo attivo, si aggiunge a quello. Non costa nulla e finisce da sé: non ti abbiamo chiesto una carta e poi non ti verrà addebitato nulla.',
  carrier:
    'Il tuo acquisto con il credito telefonico è confermato. È un pagamento unico: non si rinnova e non ti verrà addebitato altro.',
  app_store:
    'Il tuo acquisto sull’app store è collegato al tuo account. Si modifica e si disdice nello store in cui l’hai fatto.',
};

const spanOf = ({ from, until }: Span, pen: Pen) =>
  `${from === null ? '' : `${sinceDay(pen.firstDay(from))} `}${untilDay(pen.lastDay(until))}`;

const mayWatch = ({ from }: Span) => (from === null ? 'Puoi guardare' : 'Potrai guardare');

export const purchases: PurchaseWords = {
  order_confirmed: (order, pen) => ({
    subject: `Il tuo ordine: ${pen.plain(order.planName)}`,
    preview: `${pen.money(order.total, order.currency)}, ${mayWatch(order).toLowerCase()} ${spanOf(order, pen)}.`,
    heading: 'Il tuo ordine è confermato',
    paragraphs: [
      order.from === null
        ? 'Grazie. Il tuo abbonamento è attivo e puoi guardare tutte le partite che comprende.'
        : `Grazie. Il tuo abbonamento è pagato e potrai guardare tutte le partite che comprende a partire ${sinceDay(pen.firstDay(order.from))}.`,
      order.renews && order.renewsFor !== null
        ? `Si rinnova da solo. Il prossimo pagamento è di ${pen.money(order.renewsFor, order.currency)} ${onDay(pen.day(order.until))}, a meno che tu non disdica prima dal profilo.`
        : 'Finisce da sé: non si rinnova e non ti verrà addebitato altro.',
    ],
    facts: [
      { label: 'Piano', value: pen.plain(order.planName) },
      { label: 'Totale', value: pen.money(order.total, order.currency) },
      { label: 'Ordinato', value: pen.moment(order.orderedAt) },
      ...(order.from === null ? [] : [{ label: 'Inizio', value: pen.firstDay(order.from) }]),
      {
        label: order.renews ? 'Rinnovo' : 'Scadenza',
        value: order.renews ? pen.day(order.until) : pen.lastDay(order.until),
      },
      { label: 'Recesso entro', value: pen.moment(order.withdrawUntil) },
    ],
    button: { label: 'Vedi il tuo abbonamento', address: pen.addresses.profile },
    afterwards: [
      `Puoi recedere da questo acquisto entro 14 giorni, ${untilDay(pen.moment(order.withdrawUntil))}, senza dare spiegazioni. Apri l’abbonamento nel profilo e scegli «Recedi dal contratto qui». L’accesso termina subito e ti rimborsiamo la parte non utilizzata.`,
    ],
    reason: `Ricevi questo messaggio perché hai acquistato un abbonamento ${pen.brand.name}.`,
  }),

  payment_failed: ({ planName, total, currency, graceUntil }, pen) => ({
    subject: 'Il pagamento non è andato a buon fine',
    preview: `Paga ${byDay(pen.day(graceUntil))} per continuare a guardare.`,
    heading: 'Il pagamento non è andato a buon fine',
    paragraphs: [
      `Non siamo riusciti ad addebitare ${pen.money(total, currency)} per il tuo abbonamento. Puoi ancora guardare, e noi riproveremo.`,
      `Paga dal profilo ${byDay(pen.day(graceUntil))}, con la stessa carta o con un’altra. Senza un pagamento, dopo quel giorno non potrai più guardare. Noi riproveremo per circa un’altra settimana; se non vuoi, disdici dal profilo.`,
    ],
    facts: [
      { label: 'Piano', value: pen.plain(planName) },
      { label: 'Importo', value: pen.money(total, currency) },
      { label: 'Da pagare entro', value: pen.moment(graceUntil) },
    ],
    button: { label: 'Paga ora', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  authentication_needed: ({ planName, total, currency, link }, pen) => ({
    subject: 'La tua banca ti chiede di confermare un pagamento',
    preview: `${pen.money(total, currency)} per ${pen.plain(planName)}.`,
    heading: 'Conferma il pagamento',
    paragraphs: [
      'Il tuo abbonamento sta per rinnovarsi e la tua banca chiede che sia tu a confermare il pagamento. Ci vuole un minuto.',
    ],
    facts: [
      { label: 'Piano', value: pen.plain(planName) },
      { label: 'Importo', value: pen.money(total, currency) },
    ],
    button: { label: 'Conferma il pagamento', address: link },
    afterwards: [
      'Se non lo confermi, il pagamento non va a buon fine e dopo qualche giorno non potrai più guardare.',
    ],
    reason: customer(pen),
  }),

  renewal_soon: ({ planName, total, currency, renewsAt }, pen) => ({
    subject: `Il tuo abbonamento si rinnova ${onDay(pen.day(renewsAt))}`,
    preview: `${pen.money(total, currency)}, a meno che tu non disdica prima.`,
    heading: `Il tuo abbonamento si rinnova ${onDay(pen.day(renewsAt))}`,
    paragraphs: [
      `Quel giorno ti addebiteremo ${pen.money(total, currency)} e l’abbonamento continuerà per un altro periodo.`,
      'Se non vuoi, disdici prima dal profilo. Potrai guardare fino alla fine del periodo che hai pagato.',
    ],
    facts: [
      { label: 'Piano', value: pen.plain(planName) },
      { label: 'Importo', value: pen.money(total, currency) },
      { label: 'Rinnovo', value: pen.moment(renewsAt) },
    ],
    button: { label: 'Vedi o disdici l’abbonamento', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  subscription_cancelled: ({ planName, lastsUntil, resumable }, pen) => ({
    subject: 'Il tuo abbonamento è stato disdetto',
    preview: `Puoi guardare ${untilDay(pen.lastDay(lastsUntil))}.`,
    heading: 'Il tuo abbonamento è stato disdetto',
    paragraphs: [
      `Non si rinnova e non ti verrà addebitato altro. Puoi guardare ${untilDay(pen.lastDay(lastsUntil))}.`,
      ...(resumable ? ['Se cambi idea, fino a quel giorno puoi annullare la disdetta dal profilo.'] : []),
    ],
    facts: [
      { label: 'Piano', value: pen.plain(planName) },
      { label: 'Scadenza', value: pen.lastMoment(lastsUntil) },
    ],
    button: resumable
      ? { label: 'Tieni l’abbonamento', address: pen.addresses.profile }
      : { label: 'Vedi i piani', address: pen.addresses.home },
    reason: customer(pen),
  }),

  subscription_resumed: ({ planName, nextPayment }, pen) => ({
    subject: 'Il tuo abbonamento continua',
    preview: `Il prossimo pagamento è ${onDay(pen.day(nextPayment))}.`,
    heading: 'Il tuo abbonamento continua',
    paragraphs: ['Hai annullato la disdetta. L’abbonamento si rinnova come prima.'],
    facts: [
      { label: 'Piano', value: pen.plain(planName) },
      { label: 'Prossimo pagamento', value: pen.day(nextPayment) },
    ],
    button: { label: 'Vedi il tuo abbonamento', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  plan_changed: ({ planName, nextPayment, nextAmount, currency, putOff }, pen) => ({
    subject: putOff
      ? `Il tuo prossimo piano: ${pen.plain(planName)}`
      : `Il tuo piano ora è ${pen.plain(planName)}`,
    preview: `Prossimo pagamento: ${pen.money(nextAmount, currency)} ${onDay(pen.day(nextPayment))}.`,
    heading: 'Il tuo piano è cambiato',
    paragraphs: [
      putOff
        ? `Il nuovo piano parte con il prossimo pagamento, ${onDay(pen.day(nextPayment))}. Fino ad allora continui a guardare come prima.`
        : 'Il cambio è già attivo. Abbiamo tenuto conto di quello che restava del vecchio piano.',
    ],
    facts: [
      { label: 'Piano', value: pen.plain(planName) },
      { label: 'Prossimo pagamento', value: pen.day(nextPayment) },
      { label: 'Importo', value: pen.money(nextAmount, currency) },
    ],
    button: { label: 'Vedi il tuo abbonamento', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  subscription_ended: ({ planName, reason }, pen) => ({
    subject: 'Il tuo abbonamento è terminato',
    preview: 'Puoi sottoscriverne uno nuovo quando vuoi.',
    heading: 'Il tuo abbonamento è terminato',
    paragraphs: [
      reason === 'unpaid'
        ? 'Il rinnovo non è stato pagato in tempo, quindi l’abbonamento è terminato. Non ti verrà addebitato altro.'
        : 'Il periodo che avevi pagato è finito e, come hai chiesto, l’abbonamento non si è rinnovato.',
      'I contenuti gratuiti restano aperti e puoi sottoscrivere un nuovo abbonamento quando vuoi.',
    ],
    facts: [{ label: 'Piano', value: pen.plain(planName) }],
    button: { label: 'Vedi i piani', address: pen.addresses.home },
    reason: `Ricevi questo messaggio perché avevi un abbonamento ${pen.brand.name}.`,
  }),

  withdrawal_confirmed: ({ planName, at, refund, credit, currency }, pen) => ({
    subject: 'Abbiamo ricevuto il tuo recesso',
    preview: `Ricevuto ${onDay(pen.moment(at))}.`,
    heading: 'Il tuo recesso è confermato',
    paragraphs: [
      `Abbiamo ricevuto il tuo recesso ${onDay(pen.moment(at))}. Il contratto è sciolto e l’accesso è terminato.`,
      ...(refund + credit === 0 ? ['Non restava nulla da rimborsare.'] : []),
      ...(refund === 0
        ? []
        : [
            `Ti rimborsiamo ${pen.money(refund, currency)}, la parte non utilizzata, con lo stesso metodo con cui hai pagato. Alla banca possono servire alcuni giorni per accreditarlo.`,
          ]),
      ...(credit === 0
        ? []
        : [
            `Della parte non utilizzata avevi pagato ${pen.money(credit, currency)} con il tuo credito: li ritrovi come credito per il prossimo pagamento.`,
          ]),
    ],
    facts: [
      { label: 'Acquisto', value: pen.plain(planName) },
      { label: 'Recesso', value: pen.moment(at) },
      { label: 'Rimborso', value: pen.money(refund, currency) },
      ...(credit === 0 ? [] : [{ label: 'Credito', value: pen.money(credit, currency) }]),
    ],
    afterwards: ['Conserva questo messaggio: attesta il tuo recesso e la data in cui l’hai esercitato.'],
    reason: `Ricevi questo messaggio perché hai esercitato il recesso da un acquisto ${pen.brand.name}.`,
  }),

  paid_twice: ({ planName }, pen) => ({
    subject: 'Stai pagando lo streaming due volte',
    preview: `È compreso in ${pen.brand.plusName}, e l’abbonamento dell’app store continua.`,
    heading: 'Stai pagando lo streaming due volte',
    paragraphs: [
      `${pen.brand.plusName} comprende lo streaming. L’abbonamento acquistato nell’app store però continua e si rinnova da sé: così paghi entrambi.`,
      'Non possiamo disdirlo noi. Se non vuoi pagare due volte, disdicilo nell’app store in cui l’hai acquistato, tra i tuoi abbonamenti.',
    ],
    facts: [{ label: 'Piano nell’app store', value: pen.plain(planName) }],
    button: { label: 'Vedi i tuoi abbonamenti', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  access_added: ({ source, from, until }, pen) => ({
    subject: `${mayWatch({ from, until })} ${spanOf({ from, until }, pen)}`,
    preview: from === null ? 'Il tuo accesso è stato prolungato.' : 'Il tuo posto è prenotato.',
    heading: `${mayWatch({ from, until })} ${spanOf({ from, until }, pen)}`,
    paragraphs: [added[source]],
    facts: [
      ...(from === null ? [] : [{ label: 'Inizio', value: pen.firstDay(from) }]),
      { label: 'Scadenza', value: pen.lastMoment(until) },
    ],
    button:
      from === null
        ? { label: 'Inizia a guardare', address: pen.addresses.home }
        : { label: 'Vedi il tuo abbonamento', address: pen.addresses.profile },
    reason: `Ricevi questo messaggio perché al tuo account ${pen.brand.name} è stato aggiunto un periodo.`,
  }),

  card_expiring: ({ brand, last4, expMonth, expYear }, pen) => ({
    subject: `La tua carta che finisce con ${pen.plain(last4)} sta per scadere`,
    preview: 'Aggiungine una nuova per non interrompere l’abbonamento.',
    heading: 'La tua carta sta per scadere',
    paragraphs: [
      'La carta con cui paghi l’abbonamento sta per scadere. Aggiungine una nuova, così il prossimo pagamento andrà a buon fine.',
    ],
    facts: [
      { label: 'Carta', value: `${pen.plain(brand)} **** ${pen.plain(last4)}` },
      { label: 'Scadenza', value: `${String(expMonth).padStart(2, '0')}/${expYear}` },
    ],
    button: { label: 'Aggiorna la carta', address: pen.addresses.profile },
    reason: customer(pen),
  }),
};
