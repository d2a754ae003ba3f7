// How loud and how restless the stands are: it swells towards a moment and ebbs after it.
import type { Moment } from './match.ts';
import { apart } from './periodic.ts';

const FORCE: Record<Moment['kind'], number> = {
  shot: 1,
  save: 0.7,
  miss: 0.6,
  cross: 0.5,
  tackle: 0.35,
  whistle: 0.25,
};

export function excitementAt(moments: readonly Moment[], time: number): number {
  let level = 0;
  for (const moment of moments) {
    const since = apart(moment.at, time);
    const shape = since < 0 ? Math.exp(since / 1.1) : Math.exp(-since / 2.1);
    level = Math.max(level, FORCE[moment.kind] * shape);
  }
  return level < 0.06 ? 0 : level;
}
