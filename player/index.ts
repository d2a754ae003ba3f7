export { Engine } from './engine.ts';
export { Player } from './Player.tsx';
export { openScreen } from './screen.ts';
export type { PlayerProps } from './Player.tsx';
export type { Screen } from './screen.ts';
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
