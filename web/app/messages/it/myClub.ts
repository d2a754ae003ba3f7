import type { myClub as english } from '../en/myClub.ts';

export const myClub = {
  banner: {
    heading: 'Per chi tifi?',
    text: 'Scegli la tua squadra: notizie, partite e video in una pagina tutta sua.',
    choose: 'Scegli la squadra',
    dismiss: 'Non ora',
  },
} satisfies typeof english;
