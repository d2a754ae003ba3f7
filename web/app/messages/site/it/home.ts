import { plural } from '../../plural.ts';
import type { home as english } from '../en/home.ts';

export const home = {
  title: (name: string) => `${name}: il campionato cadetto in diretta e on demand`,
  description:
    'Tutte le 380 partite del campionato cadetto, in diretta e on demand, su telefono, tablet e computer. Disdici quando vuoi.',
  hero: {
    kicker: 'Il campionato cadetto',
    figure: '380',
    figureWords: 'partite, tutte in diretta',
    lead: 'Venti squadre, trentotto giornate, dal primo venerdì di agosto alla finale dei play-off. In diretta, e poi quando vuoi tu.',
    action: 'Inizia a guardare',
    seePlans: 'Vedi gli abbonamenti',
    from: 'da',
    aMonth: 'al mese',
  },
  week: {
    heading: 'La giornata',
    intro: 'Tutte in diretta: sul telefono, sul tablet e sul computer.',
    italianTime: 'Orari italiani',
    localTime: 'Orari di dove ti trovi',
    live: 'In diretta',
    fullTime: 'Finale',
    versus: 'contro',
  },
  plans: {
    heading: 'Abbonamenti',
    intro: 'Il calcio è lo stesso in tutti. Scegli la durata e disdici quando vuoi.',
    aMonth: 'al mese',
    aYear: 'all’anno',
    once: 'una volta sola, senza rinnovo',
    lastsDays: (count: number) =>
      `${count} ${plural('it', count, { one: 'giorno', other: 'giorni' })}, senza rinnovo`,
    perMonth: (price: string) => `Sono ${price} al mese`,
    savings: (price: string) => `${price} in meno rispetto a dodici mensili`,
    cashback: (price: string, mobility: string) => `${price} indietro su ${mobility}`,
    choose: (plan: string) => `Scegli ${plan}`,
    best: 'Il più conveniente',
    othersHeading: 'Solo per un po’',
  },
  cashback: {
    heading: 'Guardi questa. Alla prossima ci vai.',
    intro: (mobility: string) =>
      `Una parte di quello che paghi torna come credito su ${mobility}, le nostre bici e i nostri monopattini in città.`,
    steps: (mobility: string) => [
      {
        title: 'Paghi l’abbonamento',
        text: 'Niente da richiedere, nessun codice da conservare: il credito è compreso.',
      },
      {
        title: 'Trovi il credito',
        text: `Arriva nel portafoglio ${mobility} appena il pagamento va a buon fine.`,
      },
      {
        title: 'Sblocchi e parti',
        text: 'Le prossime corse si pagano prima di tutto da lì, verso lo stadio o verso l’ufficio.',
      },
    ],
    monthly: (plan: string) => `ogni mese, con l’abbonamento ${plan}`,
    yearly: (plan: string) => `ogni anno, con l’abbonamento ${plan}`,
  },
  devices: {
    heading: 'Sul divano, in treno, in tribuna',
    items: [
      {
        device: 'phone',
        title: 'Telefono e tablet',
        text: 'Nel browser che hai già.',
      },
      { device: 'laptop', title: 'Computer', text: 'Qualsiasi browser recente. Niente da installare.' },
    ],
    limit: 'Fino a cinque dispositivi per account, uno alla volta in riproduzione.',
  },
  faq: {
    heading: 'Domande',
    items: (name: string, mobility: string, plusName: string) => [
      {
        question: 'Che cosa posso vedere?',
        answer:
          'Tutte le partite del campionato e dei play-off, in diretta e poi integrali, con gli highlights.',
      },
      {
        question: `Dove funziona ${name}?`,
        answer:
          'In Italia, negli Stati Uniti e in Serbia. Chi si abbona in Italia può portarlo con sé mentre viaggia nell’Unione europea.',
      },
      {
        question: 'Posso smettere quando voglio?',
        answer:
          'Sì. Disdici quando vuoi e continui a guardare fino alla fine del periodo già pagato. Gli acquisti una tantum finiscono da soli.',
      },
      {
        question: 'Come si paga?',
        answer:
          'Con la carta, appena aprono le registrazioni. Fino ad allora qui non si compra e non si addebita nulla.',
      },
      {
        question: 'Su quanti schermi posso guardare?',
        answer:
          'Un account vale per un massimo di cinque dispositivi, tra telefono, tablet e computer: si guarda su uno alla volta.',
      },
      {
        question: `Che cos’è il cashback ${mobility}?`,
        answer:
          'Credito per le nostre bici e i nostri monopattini, dato a ogni pagamento di un abbonamento che lo prevede. Si usa prima della carta e non si converte in denaro.',
      },
      {
        question: `Che cos’è ${plusName}?`,
        answer: `È l’abbonamento a ${mobility}. Chi ce l’ha guarda anche le partite senza pagare altro.`,
      },
    ],
  },
} satisfies typeof english;
