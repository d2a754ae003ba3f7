import { onDate } from '../dates.ts';
import type { access as english } from '../../en/profile/access.ts';

export const access = {
  heading: 'Accesso alle dirette',
  active: 'Attivo',
  inactive: 'Non attivo',
  activeText: 'Puoi guardare tutto, in diretta e on demand.',
  inactiveText:
    'Non hai un abbonamento. I contenuti gratuiti sono aperti; per il resto serve un abbonamento.',
  bookedText: (plan: string, start: string) =>
    `Il piano ${plan} comincia ${onDate(start)}. Fino ad allora i contenuti gratuiti sono aperti; per il resto serve un altro piano.`,
  from: 'Origine',
  until: 'Valido fino a',
  noEnd: 'Nessuna scadenza',
  sources: {
    subscription: 'Il tuo abbonamento',
    one_time: 'Un acquisto singolo',
    voucher: 'Un voucher',
    plus: 'Il tuo Plus',
    carrier: 'Il tuo operatore mobile',
    app_store: 'Un acquisto dall’app store',
  },
  backTo: (stream: string) => `Torna a ${stream}`,
} satisfies typeof english;
