import type { place as english } from '../en/place.ts';

export const place = {
  credit: 'Geolocalizzazione IP di DB-IP',
  heading: 'Non disponibile dove ti trovi',
  banner: 'Puoi dare un’occhiata, ma da qui la riproduzione non parte.',
  youAreIn: (country: string) => `Dove ti trovi: ${country}.`,
  weServe: (countries: string) => `Puoi guardare in questi Paesi: ${countries}.`,
  portability: {
    union:
      'Se vivi in un Paese dell’Unione europea in cui trasmettiamo, l’abbonamento viaggia con te: mentre visiti un altro Paese UE guardi come a casa. Fa fede il Paese di residenza nel tuo profilo.',
    italian:
      'Vivi in Italia, quindi l’abbonamento viaggia con te nell’Unione europea: mentre visiti un altro Paese UE guardi come a casa. Fuori dall’Unione la riproduzione non parte finché non torni.',
  },
  checkCountry: 'Controlla il Paese di residenza',
  understood: 'OK',
} satisfies typeof english;
