import { expect, test } from 'vitest';
import { sortFault } from './faults.ts';
import { faultOf } from './problems.ts';

function sorted(thrown: unknown): string[] {
  const heard: string[] = [];
  const hear = (what: string) => () => void heard.push(what);
  sortFault(faultOf(thrown), {
    isReady: () => true,
    isText: () => false,
    source: () => 'hls',
    mayAsk: () => true,
    onNotice: hear('notice'),
    onRefused: hear('refused'),
    onNetwork: hear('network'),
    onKeyless: hear('keyless'),
    onBroken: hear('broken'),
    onEnd: hear('end'),
  });
  return heard;
}

test('[PLY-2] what the engine slips on by itself does not end a stream that goes on', () => {
  expect(sorted(new TypeError('nothing to look through'))).toEqual([]);
  expect(sorted({ code: 4001, category: 4, severity: 2, data: [] })).toEqual(['end']);
});
