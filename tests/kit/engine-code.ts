// The embedded engine's nine megabytes of machine code, kept compiled for as long as this process opens houses: V8
// gives each engine that loads the same bytes the code it has, and would else compile them for every house.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

export const engineCode = new WebAssembly.Module(readFileSync(join(engine, 'pglite.wasm')));
