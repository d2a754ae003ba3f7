// What the studio needs to know of a match. Lengths are metres from the centre spot: x along the touchline,
// y away from the camera, z up. Times are seconds into the loop.

export interface Kit {
  pattern: 'plain' | 'stripes' | 'hoops' | 'halves' | 'sash';
  shirt: string;
  trim: string;
  shorts: string;
  socks: string;
  number: string;
}

export interface Team {
  /** Ten places, goalkeeper left out: depth from own goal (0) to the other (1), and side (-1 near, 1 far). */
  formation: [depth: number, side: number][];
  kit: Kit;
  keeper: Kit;
}

/** h1 to h11 play from left to right, a1 to a11 the other way; 1 is the goalkeeper. */
export type PlayerName = `${'h' | 'a'}${number}`;

export type Flight = 'ground' | 'lofted' | 'driven' | 'placed';

/** A player has the ball from `at` to `until` and moves with it from `from` to `to`; then it flies. */
export interface Touch {
  /** Nobody, when the ball has run out of play. */
  by: PlayerName | 'nobody';
  at: number;
  until: number;
  from: [x: number, y: number, z?: number];
  to: [x: number, y: number, z?: number];
  /** How it leaves. `placed`: the ball is dead, and lies where it is next touched after the next cut. */
  flight: Flight;
}

/** A player is at a place from `at` to `until`, without the ball. */
export interface Errand {
  by: PlayerName;
  at: number;
  until: number;
  to: [x: number, y: number];
}

export interface Moment {
  at: number;
  kind: 'shot' | 'save' | 'miss' | 'tackle' | 'whistle' | 'cross';
}

export interface Shot {
  fromSegment: number;
  camera: 'main' | 'close' | 'wide';
  /** Whom a close camera follows. */
  on?: PlayerName;
}

export interface Commentary {
  at: number;
  until: number;
  en: string;
  it: string;
  sr: string;
}

export type Setting = 'night' | 'rain' | 'afternoon';

export interface Match {
  id: string;
  seed: number;
  setting: Setting;
  home: Team;
  away: Team;
  /** The officials' shirts, unlike either team's. */
  officials: string;
  touches: Touch[];
  errands: Errand[];
  moments: Moment[];
  shots: Shot[];
  commentary: Commentary[];
  /** The frame that stands for the match where it does not play. */
  posterFrame: number;
}
