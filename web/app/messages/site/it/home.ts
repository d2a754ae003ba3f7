import type { DeviceLimits } from '../../../site-context.ts';
import { plural } from '../../plural.ts';
import type { Asked, home as english } from '../en/home.ts';

function devicesOf(count: number): string {
  return `${count} ${plural('it', count, { one: 'dispositivo', other: 'dispositivi' })}`;
}

export const home = {
  hero: {
    play: 'Riproduci il video',
    pause: 'Metti in pausa il video',
    action: 'Inizia a guardare',
    seePlans: 'Vedi i piani',
    from: 'da',
    aMonth: 'al mese',
  },
  week: {
    thisWeek: 'La giornata',
    later: 'Prossime partite',
    intro: 'Tutte in diretta: sul telefono, sul tablet, sul computer e sulla TV.',
    localTime: 'Orari nel tuo fuso',
    live: 'In diretta',
    versus: 'contro',
  },
  plans: {
    heading: 'Piani',
    intro: 'Il calcio è lo stesso in tutti. Scegli la durata e disdici quando vuoi.',
    aMonth: 'al mese',
    aYear: 'all’anno',
    once: 'una volta sola, senza rinnovo',
    lastsDays: (count: number) =>
      `${count} ${plural('it', count, { one: 'giorno', other: 'giorni' })}, senza rinnovo`,
    perMonth: (price: string) => `Circa ${price} al mese`,
    savings: (price: string) => `${price} in meno rispetto a dodici mensili`,
    cashback: (price: string, mobility: string) => `${price} di cashback su ${mobility}`,
    plusIncludes: (mobility: string) => [
      'Tutte le partite, in diretta e on demand',
      `L’abbonamento a ${mobility}: bici e monopattini in città`,
    ],
    choose: (plan: string) => `Scegli ${plan}`,
    best: 'Il più conveniente',
    othersHeading: 'Solo per un po’',
  },
  cashback: {
    heading: 'Questa la guardi. Alla prossima ci vai in bici.',
    intro: (mobility: string) =>
      `Una parte di quello che paghi con carta torna come credito su ${mobility}, le nostre bici e i nostri monopattini in città.`,
    steps: (mobility: string) => [
      {
        title: 'Paghi l’abbonamento',
        text: 'Con la carta: bolletta, voucher e app store non danno credito.',
      },
      {
        title: 'Trovi il credito',
        text: `Arriva nel portafoglio ${mobility}, nel profilo sotto Plus, appena il pagamento va a buon fine.`,
      },
      {
        title: 'Sblocchi e parti',
        text: `Converti il credito in un codice per ${mobility} e vai, allo stadio o in ufficio.`,
      },
    ],
    monthly: (plan: string) => `ogni mese, con il piano ${plan}`,
    yearly: (plan: string) => `ogni anno, con il piano ${plan}`,
  },
  devices: {
    heading: 'Sul divano, in treno, in tribuna',
    items: (tvAddress: string) => [
      {
        device: 'phone',
        title: 'Telefono e tablet',
        text: 'Nel browser che hai già.',
      },
      { device: 'laptop', title: 'Computer', text: 'Qualsiasi browser recente. Niente da installare.' },
      {
        device: 'television',
        title: 'TV',
        text: `Apri ${tvAddress} nel suo browser e collegala con un codice.`,
      },
    ],
    limit: ({ most, watching }: DeviceLimits) =>
      `Fino a ${devicesOf(most)} per account, ${watching === 1 ? 'uno' : watching} alla volta in riproduzione.`,
  },
  faq: {
    heading: 'Domande',
    items: ({ name, mobility, plusName, place, devices }: Asked) => [
      {
        question: 'Che cosa posso vedere?',
        answer:
          'Tutte le partite del campionato e dei play-off, in diretta e poi integrali, con gli highlights.',
      },
      {
        question: `Dove funziona ${name}?`,
        answer: place.travels
          ? `${place.served}. Chi si abbona ${place.within} può portarlo con sé mentre viaggia nell’Unione europea.`
          : `${place.served}.`,
      },
      {
        question: 'Posso smettere quando voglio?',
        answer:
          'Sì. Disdici quando vuoi e continui a guardare fino alla fine del periodo già pagato. Gli acquisti una tantum finiscono da soli.',
      },
      {
        question: 'Come si paga?',
        answer: `Con la carta; ${place.within} anche in bolletta o con il credito telefonico, o in contanti con un voucher comprato in negozio. Prima di ordinare vedi quanto paghi e quanto pagherai in seguito. Voucher e codici promo si riscattano nel profilo.`,
      },
      {
        question: 'Su quanti schermi posso guardare?',
        answer: `Un account vale per un massimo di ${devicesOf(devices.most)}, tra telefono, tablet, computer e TV: si guarda su ${devices.watching === 1 ? 'uno' : devices.watching} alla volta.`,
      },
      {
        question: `Che cos’è il cashback ${mobility}?`,
        answer:
          'Credito per le nostre bici e i nostri monopattini, a ogni pagamento con carta di un piano che lo prevede; bolletta, voucher e app store non ne danno. Lo converti in un codice nel profilo, sotto Plus. Non si cambia in denaro.',
      },
      {
        question: `Che cos’è ${plusName}?`,
        answer: `È l’abbonamento a ${mobility}. Chi ce l’ha guarda anche le partite senza pagare altro.`,
      },
    ],
  },
} satisfies typeof english;
