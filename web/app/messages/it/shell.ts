import type { shell as english } from '../en/shell.ts';
import { plural } from '../plural.ts';

export const shell = {
  skipToContent: 'Vai al contenuto',
  nav: {
    label: 'Principale',
    home: 'Home',
    news: 'Notizie',
    explore: 'Esplora',
    schedule: 'Calendario',
    leaderboard: 'Classifica',
    myClub: 'La mia squadra',
    week: 'Partite',
    plans: 'Piani',
    faq: 'Domande',
    login: 'Accedi',
    register: 'Registrati',
    opensElsewhere: '(apre un altro sito)',
    homeOf: (name: string) => `${name}, pagina iniziale`,
  },
  menu: {
    open: 'Menu',
    close: 'Chiudi il menu',
    sections: 'Sezioni del menu',
    product: 'Guarda',
    company: 'Azienda',
    profile: 'Profilo',
    support: 'Centro assistenza',
    about: 'Chi siamo',
    signInFirst: 'Accedi per vedere il profilo e l’abbonamento.',
  },
  account: {
    label: 'Il tuo account',
    profile: 'Profilo',
    subscription: 'Abbonamento',
    signOut: 'Esci',
  },
  language: {
    label: 'Lingua',
    current: (name: string) => `Lingua: ${name}`,
  },
  footer: {
    label: 'Piè di pagina',
    follow: 'Seguici',
    apps: 'Scarica l’app',
    storePrefix: {
      appStore: 'Scarica su',
      googlePlay: 'Disponibile su',
      appGallery: 'Scoprila su',
    },
    support: 'Assistenza in',
    legal: 'Note legali',
    corporate: 'Informazioni societarie',
    terms: 'Termini di servizio',
    privacy: 'Informativa sulla privacy',
    cookies: 'Preferenze sui cookie',
    copyright: (year: number, name: string) => `© ${year} ${name}`,
  },
  demo: {
    tag: 'Stagione demo',
    note: 'Stagione dimostrativa: calendario, giocatori e risultati sono inventati.',
  },
  match: {
    live: 'In diretta',
    fullTime: 'Finale',
    kickoffIn: (time: string) => `Calcio d’inizio tra ${time}`,
    minutes: (count: number) => `${count} ${plural('it', count, { one: 'minuto', other: 'minuti' })}`,
    hours: (count: number) => `${count} ${plural('it', count, { one: 'ora', other: 'ore' })}`,
  },
  row: {
    previous: 'Indietro',
    next: 'Avanti',
  },
  common: {
    close: 'Chiudi',
    retry: 'Riprova',
    loading: 'Caricamento',
  },
  offline: {
    title: 'Niente segnale',
    subtitle:
      'Il dispositivo non è connesso, o il sito non è raggiungibile. La pagina si ricarica da sola appena può.',
  },
  newer: {
    text: 'C’è una versione più nuova del sito.',
    reload: 'Ricarica',
  },
  notFound: {
    title: 'Fuorigioco',
    subtitle: 'Questa pagina non esiste. Forse è stata spostata, o l’indirizzo contiene un errore.',
    home: 'Torna alla home',
  },
  refused: {
    title: 'A porte chiuse',
    subtitle: 'Non puoi aprire questa pagina. Forse serve un altro account, o per ora è chiusa.',
  },
  lost: {
    title: 'Palla persa',
    subtitle:
      'Una parte della pagina non è arrivata: è caduta la linea, o c’è una versione più nuova del sito. Ricarica la pagina.',
  },
  failure: {
    title: 'Gioco fermo',
    subtitle:
      'Qualcosa si è rotto dalla nostra parte. Ricarica la pagina; se non basta, riprova tra qualche minuto.',
    reload: 'Ricarica',
    home: 'Torna alla home',
  },
} satisfies typeof english;
