// The last goal in a match on the screen, in words, for those who do not see the figure turn.
import { createStore } from '../overlays/store.ts';

export const scoreNews = createStore('');
