import type { cookies as english } from '../en/cookies.ts';

export const cookies: typeof english = {
  title: 'Preferenze sui cookie',
  lead: 'Che cosa conserva questo sito nel tuo browser, e che cosa puoi accendere o spegnere.',
  technical: {
    heading: 'Sempre presenti',
    text: 'Senza questi il sito non funziona come ti aspetti. Non seguono nessuno e non vanno a nessun altro.',
    cookies: [
      { name: 'language', meaning: 'la lingua in cui leggi; un anno' },
      {
        name: 'signedIn',
        meaning: 'che qui qualcuno ha fatto l’accesso, non chi; finché non esci, al massimo un anno',
      },
      { name: 'deviceId, platform', meaning: 'distinguono i tuoi dispositivi; un anno' },
      { name: 'myClubBanner', meaning: 'che per ora preferisci non scegliere una squadra; un anno' },
      { name: 'consent', meaning: 'che cosa hai risposto qui; sei mesi' },
    ],
    demo: {
      name: 'pretendCountry',
      meaning: 'solo in questa demo: il Paese in cui hai scelto di essere; un giorno',
    },
  },
  storage: {
    heading: 'Nella memoria del browser',
    text: 'A differenza dei cookie, questi dati non ci arrivano a ogni pagina. Puoi svuotare la memoria dalle impostazioni del browser.',
    kept: [
      { name: 'cadetto.session', meaning: 'l’accesso e il tuo profilo; finché non esci' },
      {
        name: 'cadetto.leaving',
        meaning: 'avvisa le altre schede che stai uscendo; venti secondi al massimo',
      },
      {
        name: 'cadetto.savedWay',
        meaning: 'l’offerta che stavi per prendere, per ritrovarla dopo la registrazione; vale un giorno',
      },
      {
        name: 'cadetto.told',
        meaning:
          'i numeri dei tuoi ultimi acquisti fatti qui, al massimo cinquanta annotazioni, per non contarne nessuno due volte; finché non svuoti la memoria',
      },
      {
        name: 'player.preferences, player.corner, cadetto.scoreOverPicture',
        meaning:
          'volume, lingue e sottotitoli, l’angolo del player piccolo, il risultato sopra le immagini; finché non svuoti la memoria',
      },
      {
        name: 'cadetto.known',
        meaning:
          'solo se hai accettato i messaggi: annota che il servizio che li invia ha ricevuto il numero del tuo account; finché non esci',
      },
      {
        name: 'cadetto.registration',
        meaning: 'a che punto è la tua registrazione, con e-mail e telefono; finché non chiudi la scheda',
      },
      {
        name: 'cadetto.checkout, cadetto.paid, cadetto.told-here',
        meaning: 'l’acquisto in corso, e che cosa ne è stato contato; finché non chiudi la scheda',
      },
      {
        name: 'cadetto.wantedStream, cadetto.openStream',
        meaning:
          'ciò che volevi guardare, o avevi aperto quando hai cambiato lingua, per riportarti lì; finché non chiudi la scheda',
      },
      {
        name: 'languageScroll, react-router-scroll-positions',
        meaning: 'il punto della pagina in cui eri; finché non chiudi la scheda',
      },
      {
        name: 'come-back, react-router-manifest-version, remix-router-transitions',
        meaning:
          'come è stata caricata una pagina, per rimediare quando qualcosa va storto; finché non chiudi la scheda',
      },
      {
        name: 'cadetto-',
        meaning:
          'pagine, file e fino a 150 immagini per quando manca la rete, sotto nomi che iniziano così; immagini e pagine spariscono quando esci, i file con una nuova versione del sito; e una memoria vuota che dice che qualcuno ha fatto l’accesso qui, finché non esci',
      },
    ],
    demo: {
      name: 'cadetto.analytics',
      meaning: 'solo in questa demo: che cosa verrebbe comunicato; finché non chiudi la scheda',
    },
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
