import type { myClub as english } from '../en/myClub.ts';

export const myClub = {
  banner: {
    heading: 'Za koga navijaš?',
    text: 'Izaberi klub: vesti, utakmice i snimci na jednoj strani.',
    choose: 'Izaberi klub',
    dismiss: 'Ne sada',
  },
} satisfies typeof english;
