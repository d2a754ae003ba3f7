import type { consent as english } from '../en/consent.ts';

export const consent = {
  heading: 'Sui cookie decidi tu',
  text: 'Usiamo sempre ciò che serve al sito per funzionare. Solo se sei d’accordo, altre aziende misurano le visite, ti scrivono o mostrano pubblicità. Se chiudi, tutto questo resta disattivato.',
  more: 'Che cosa fa ciascuna',
  accept: 'Accetta tutto',
  refuse: 'Rifiuta tutto',
  choose: 'Scegli per tipo',
  save: 'Salva la mia scelta',
  close: 'Chiudi e rifiuta ciò che non è necessario',
  by: (companies: string) => `Con: ${companies}.`,
  kinds: {
    measurement: {
      name: 'Misurazione',
      meaning: 'Conta quali pagine si aprono e dove ci si ferma, così possiamo sistemarle.',
    },
    engagement: {
      name: 'Messaggi e suggerimenti',
      meaning: 'Conosce il numero del tuo account, per segnalarti partite e offerte che fanno per te.',
    },
    advertising: {
      name: 'Pubblicità',
      meaning: 'Dice quale annuncio ti ha portato qui e ti mostra i nostri su altri siti e app.',
    },
  },
} satisfies typeof english;
