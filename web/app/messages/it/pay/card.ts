import type { card as english } from '../../en/pay/card.ts';

export const card = {
  number: 'Numero della carta',
  expiry: 'Scadenza',
  expiryShape: 'MM / AA',
  expiryHint: 'Mese e anno, come sulla carta',
  cvc: 'Codice di sicurezza',
  cvcHint: { 3: 'Le 3 cifre sul retro della carta', 4: 'Le 4 cifre sul fronte della carta' },
  fields: 'Dati della carta',
  elsewhere:
    'I dati della carta vanno direttamente a chi gestisce i pagamenti. Noi il numero non lo vediamo mai.',
  problems: {
    number_missing: 'Inserisci il numero della carta.',
    number_short: 'Mancano alcune cifre del numero della carta.',
    number_wrong: 'Controlla il numero della carta: una cifra è sbagliata.',
    expiry_missing: 'Inserisci la scadenza della carta.',
    expiry_wrong: 'Inserisci mese e anno come sulla carta, per esempio 04 / 30.',
    expiry_past: 'Questa carta è scaduta.',
    cvc_missing: 'Inserisci il codice di sicurezza.',
    cvc_short: 'Mancano alcune cifre del codice di sicurezza.',
  },
  troubles: {
    declined: 'La banca ha rifiutato il pagamento. Prova con un’altra carta o chiedi il motivo alla banca.',
    no_funds: 'Sulla carta non ci sono abbastanza soldi o hai raggiunto il limite. Prova con un’altra carta.',
    expired: 'Questa carta è scaduta. Usane un’altra.',
    wrong_cvc: 'Il codice di sicurezza non è corretto. Controllalo e riprova.',
    wrong_number: 'Il numero della carta non è corretto. Controllalo e riprova.',
    wrong_expiry: 'La scadenza della carta non è corretta. Controllala e riprova.',
    lost: 'La banca non accetta pagamenti con questa carta. Usane un’altra e chiama la tua banca.',
    processing:
      'In questo momento la banca non riesce a elaborare il pagamento. Non è stato addebitato nulla: riprova tra poco.',
    not_confirmed:
      'Il pagamento non è stato confermato alla banca. Non è stato addebitato nulla: riprova o usa un’altra carta.',
    test_cards_only: 'Qui funzionano solo le carte di prova. Non inserire una carta vera.',
    gone: 'Questo pagamento non è più possibile. Scegli di nuovo il piano.',
    unreachable: 'Non riusciamo a raggiungere chi gestisce i pagamenti. Controlla la connessione e riprova.',
    failed: 'Il pagamento non è andato a buon fine. Non è stato addebitato nulla: riprova.',
  },
  sandbox: {
    heading: 'È una prova: non si spende nulla',
    text: 'Usa uno di questi numeri, con una qualsiasi scadenza futura e un qualsiasi codice di sicurezza. Non inserire una carta vera.',
    use: (number: string) => `Usa ${number}`,
    cards: {
      '4242 4242 4242 4242': 'paga',
      '5555 5555 5555 4444': 'paga (Mastercard)',
      '3782 822463 10005': 'paga (American Express)',
      '4000 0027 6000 3184': 'chiede la conferma della banca',
      '4000 0084 0000 1629': 'chiede la conferma, poi viene rifiutata',
      '4000 0000 0000 0002': 'viene rifiutata',
      '4000 0000 0000 9995': 'non ha abbastanza soldi',
      '4000 0000 0000 0069': 'è scaduta',
      '4000 0000 0000 0127': 'ha un altro codice di sicurezza',
      '4000 0000 0000 0119': 'si blocca durante il pagamento',
      '4000 0000 0000 9987': 'risulta smarrita',
      '4000 0000 0000 0341': 'si può salvare, ma viene rifiutata al momento di pagare',
    },
  },
} satisfies typeof english;
