// The page in the colours of the club that is picked, without a script: one rule for each club, by the state of its
// button. A club's own colour is used only as far as it can be read on.
import { type House, tintOf } from '../../club/club-colours.ts';

export interface PickedClub {
  /** Of its button on this page. */
  button: string;
  colour: string;
}

export function colourRules(clubs: readonly PickedClub[], house: House): string {
  return clubs
    .map(({ button, colour }) => {
      const { surface, ink } = tintOf(colour, house);
      const picked = `[data-clubs]:has(#${button}:checked)`;
      return (
        `${picked}{--club:${surface};--club-ink:${house[ink]}}` +
        `${picked} [data-kit=${button}]{display:block}`
      );
    })
    .join('');
}
