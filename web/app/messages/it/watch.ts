import type { watch as english } from '../en/watch.ts';

export const watch = {
  title: 'Home',
  exploreTitle: 'Esplora',
  exploreLead: 'Tutte le competizioni, in diretta e on demand.',
  watchLive: 'Guarda in diretta',
  watchReplay: 'Guarda',
  play: (name: string) => `Riproduci ${name}`,
  opening: (name: string) => `Stiamo aprendo ${name}`,
  free: 'Gratis',
  soon: 'Tra poco',
  startedAt: (time: string) => `Iniziata alle ${time}`,
  duration: (minutes: number) => `${minutes} min`,
  hero: {
    label: 'In primo piano',
    slide: (place: number, count: number) => `${place} di ${count}`,
    show: (name: string) => `Mostra ${name}`,
    previous: 'Precedente',
    next: 'Successivo',
    pause: 'Ferma lo scorrimento',
    resume: 'Riprendi lo scorrimento',
  },
  empty: {
    heading: 'Niente in programma adesso',
    text: 'Al momento non c’è nulla da guardare. Nel calendario trovi le prossime partite.',
  },
  emptyLeague: 'Ancora niente qui.',
  refusals: {
    subscription_required: 'Serve un abbonamento',
    not_in_region: 'Non disponibile dove ti trovi',
    too_many_devices: 'Troppi dispositivi',
    another_device_is_active: 'Qualcuno sta già guardando',
    stream_not_found: 'Non più disponibile',
    other: 'Riproduzione non possibile',
  },
  tooManyDevices: {
    heading: 'Troppi dispositivi',
    text: 'Questo dispositivo non è tra i tuoi, quindi qui non si può guardare nulla. Rimuovine uno che non usi più.',
    link: 'I tuoi dispositivi',
  },
  understood: 'OK',
  playerMissing: 'Il player non si è caricato. Controlla la connessione e ricarica la pagina.',
} satisfies typeof english;
