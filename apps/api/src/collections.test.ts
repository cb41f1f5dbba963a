// asvs 14.1.2
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
// Side effect: registers every model of the server, those of migrations and processes too.
import './server.ts';

const docs = join(import.meta.dirname, '../../../docs');
const namesIn = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name ?? '');

/** Collections of the shop by their models: `connectDatabase` creates exactly these. */
const collections = Object.values(mongoose.models)
  .map(({ collection }) => collection.collectionName)
  .toSorted();

/** Text between a heading and the next one of any level. */
async function readSection(file: string, heading: string): Promise<string> {
  const text = await readFile(join(docs, file), 'utf8');
  const [, section = ''] = text.split(`# ${heading}\n`);
  return section.split('\n## ')[0] ?? '';
}

describe('every collection of the database is documented (ASVS 14.1.2)', () => {
  it('there are the collections that the models name, and no others', async () => {
    const stored = await mongoose.connection.listCollections();
    const names = stored.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
    expect(names.filter((name) => !collections.includes(name))).toEqual([]);
    expect(collections.length).toBeGreaterThan(40);
  });

  it('with its content, purpose and retention period', async () => {
    const told = namesIn(await readSection('privacy.md', 'What is kept'));
    expect(collections.filter((name) => !told.includes(name))).toEqual([]);
  });

  it('in exactly one class of protection, with no unknown ones', async () => {
    const section = await readSection('security.md', 'Collections by class');
    const rows = section.split('\n').filter((line) => line.startsWith('|'));
    expect(namesIn(rows.join('\n')).toSorted()).toEqual(collections);
  });
});
