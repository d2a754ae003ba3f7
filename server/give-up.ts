// The one line with which a start ends that cannot work.

import { readSettings, SettingError, type Settings } from './settings.ts';

export function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export function settingsOrStop(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof SettingError) giveUp(error.message);
    throw error;
  }
}
