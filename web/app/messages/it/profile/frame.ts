import type { frame as english } from '../../en/profile/frame.ts';

export const frame = {
  sections: 'Sezioni del profilo',
  tabs: {
    'profile-live': 'Abbonamento',
    'profile-details': 'I tuoi dati',
    'profile-history': 'Storico pagamenti',
    'profile-redeem': 'Riscatta un codice',
    'profile-unlimited': 'Plus',
    'profile-devices': 'Dispositivi',
    'profile-connect-tv': 'Collega una TV',
    'profile-account': 'Account',
  },
  deletion: {
    heading: 'Questo account sta per essere eliminato',
    text: (date: string) =>
      `Data dell’eliminazione: ${date}. Sparirà con tutto quello che contiene. Fino ad allora puoi cambiare idea.`,
    keep: 'Mantieni il mio account',
    keeping: 'Manteniamo il tuo account',
    kept: 'Il tuo account resta.',
  },
} satisfies typeof english;
