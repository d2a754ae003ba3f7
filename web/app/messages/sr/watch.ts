import type { watch as english } from '../en/watch.ts';

export const watch = {
  title: 'Početna',
  exploreTitle: 'Istraži',
  exploreLead: 'Sva takmičenja, uživo i na zahtev.',
  watchLive: 'Gledaj uživo',
  watchReplay: 'Gledaj',
  play: (name: string) => `Pusti ${name}`,
  opening: (name: string) => `Otvaramo ${name}`,
  free: 'Besplatno',
  soon: 'Uskoro počinje',
  startedAt: (time: string) => `Počelo u ${time}`,
  duration: (minutes: number) => `${minutes} min`,
  hero: {
    label: 'Izdvajamo',
    slide: (place: number, count: number) => `${place} od ${count}`,
    show: (name: string) => `Prikaži ${name}`,
    previous: 'Prethodno',
    next: 'Sledeće',
    pause: 'Zaustavi smenjivanje',
    resume: 'Nastavi smenjivanje',
  },
  empty: {
    heading: 'Trenutno nema ničega',
    text: 'U ovom trenutku nema šta da se gleda. U rasporedu su naredne utakmice.',
  },
  emptyLeague: 'Ovde još nema ničega.',
  refusals: {
    subscription_required: 'Potrebna je pretplata',
    not_in_region: 'Nije dostupno tamo gde si',
    too_many_devices: 'Previše uređaja',
    another_device_is_active: 'Neko već gleda',
    stream_not_found: 'Više nije dostupno',
    other: 'Ovo ne može da se pusti',
  },
  tooManyDevices: {
    heading: 'Previše uređaja',
    text: 'Ovaj uređaj nije među tvojima, pa ovde ništa ne može da se gleda. Ukloni neki koji više ne koristiš.',
    link: 'Tvoji uređaji',
  },
  understood: 'U redu',
  playerMissing: 'Plejer se nije učitao. Proveri vezu i osveži stranu.',
} satisfies typeof english;
