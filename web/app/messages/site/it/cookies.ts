import type { cookies as english } from '../en/cookies.ts';

export const cookies: typeof english = {
  title: 'Preferenze sui cookie',
  lead: 'Che cosa conserva questo sito nel tuo browser, e che cosa puoi accendere o spegnere.',
  technical: {
    heading: 'Sempre presenti',
    text: 'Senza questi il sito non funziona come ti aspetti. Non seguono nessuno e non vanno a nessun altro.',
    cookies: [
      { name: 'language', meaning: 'la lingua in cui leggi; un anno' },
      { name: 'signedIn', meaning: 'che qui qualcuno ha fatto l’accesso, non chi; finché non esci' },
      { name: 'deviceId, platform', meaning: 'distinguono i tuoi dispositivi; un anno' },
      { name: 'myClubBanner', meaning: 'che per ora preferisci non scegliere una squadra; un anno' },
      { name: 'consent', meaning: 'che cosa hai risposto qui; sei mesi' },
    ],
  },
  others: {
    heading: 'Solo se sei d’accordo',
    none: 'Non c’è niente da scegliere: questo sito non misura, non fa pubblicità e non carica nulla di altre aziende.',
    noneOfThese: 'Non c’è niente da scegliere: questo sito non misura e non fa pubblicità.',
    text: 'Sono tutti spenti finché non li accendi tu. Puoi cambiare idea quando vuoi, qui o dal link in fondo a ogni pagina.',
    change: 'Cambia la mia scelta',
  },
  onUse: {
    heading: 'Solo quando li usi',
    text: 'Arrivano da altre aziende, e soltanto quando fai ciò a cui servono. Possono impostare cookie propri.',
    stripe: {
      name: 'Stripe',
      meaning: 'i campi della carta, quando stai per pagare o per salvare una carta',
    },
    cast: {
      name: 'Google Cast',
      meaning: 'l’elenco dei tuoi dispositivi, quando premi Trasmetti nel player',
    },
  },
  kinds: {
    measurement: 'Misurazione: quali pagine si aprono e dove ci si ferma.',
    engagement: 'Messaggi e suggerimenti: il numero del tuo account, che cosa guardi e che cosa compri.',
    advertising: 'Pubblicità: le pagine che apri, se apri un account e che cosa compri.',
  },
  until: 'Te lo chiediamo di nuovo non prima di sei mesi, o quando si aggiunge qualcosa di nuovo.',
};
