export { buildHouse, type House, type HouseParts } from './app.ts';
export { movableClock, systemClock, type Clock, type MovableClock } from './clock.ts';
export { openDatabase, type Database } from './database/open.ts';
export { projectFolder } from './folders.ts';
export { createCounter } from './http/counter.ts';
export { createLog } from './http/log.ts';
export { createMetrics } from './http/metrics.ts';
export { readSettings, SettingError, type Settings } from './settings.ts';
export { builtSite } from './site/mount.ts';
