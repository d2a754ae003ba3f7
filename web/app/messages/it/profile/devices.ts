import type { devices as english } from '../../en/profile/devices.ts';

export const devices = {
  heading: 'Dispositivi',
  lead: 'Puoi guardare sui dispositivi di questo elenco. Si registrano da soli la prima volta che li usi.',
  count: (used: number, most: number) => `${used} di ${most}`,
  countLabel: (used: number, most: number) => `${used} dispositivi registrati su ${most}`,
  thisOne: 'Questo dispositivo',
  seen: (when: string) => `Ultimo accesso: ${when}`,
  seenNow: 'In uso adesso',
  rename: 'Rinomina',
  renameLabel: (name: string) => `Rinomina ${name}`,
  name: 'Nome del dispositivo',
  saveName: 'Salva',
  renaming: 'Rinominiamo il dispositivo',
  renamed: 'Il dispositivo ha il nuovo nome.',
  cancel: 'Annulla',
  remove: 'Rimuovi',
  removeLabel: (name: string) => `Rimuovi ${name}`,
  removing: 'Rimuoviamo il dispositivo',
  removed: (name: string) => `${name} è stato rimosso e disconnesso.`,
  ask: {
    heading: (name: string) => `Rimuovere ${name}?`,
    text: 'Verrà disconnesso subito. Per guardare di nuovo da lì dovrai accedere.',
    thisText: 'È il dispositivo che stai usando: se lo rimuovi, esci dall’account qui.',
    remove: 'Rimuovi',
    cancel: 'Tienilo',
  },
  empty: {
    heading: 'Ancora nessun dispositivo',
    text: 'Un dispositivo compare qui quando lo usi per guardare qualcosa.',
  },
  tooMany: {
    heading: 'Troppi dispositivi',
    text: (most: number) =>
      `Il tuo account ha già i suoi ${most} dispositivi, e questo non è tra loro. Rimuovine uno che non usi più e questo ne prenderà il posto.`,
  },
  kinds: { computer: 'Computer', phone: 'Telefono', tablet: 'Tablet', television: 'Televisore' },
} satisfies typeof english;
