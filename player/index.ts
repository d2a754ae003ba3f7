export { Player } from './Player.tsx';
export type { PlayerProps } from './Player.tsx';
export type {
  PlayerConfig,
  PlayerProblem,
  PlayerSource,
  ProblemCode,
  Protection,
  ShownMoment,
  SourceName,
} from './config.ts';
export type { PlayerWords } from './words.ts';
