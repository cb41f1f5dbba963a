import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
// Side effect: registers every model of the server, those of migrations and processes too.
import './server.ts';
import { profileOperations } from './testing/database-calls.ts';
import { type Access, listAccesses, listFields, namesField } from './testing/scale/filter-fields.ts';
import { recordHotPaths } from './testing/scale/hot-paths.ts';
import type { Recorder } from './testing/scale/recorder.ts';
import { fillPage, readShardKeys, readUniqueValues, scalePage } from './testing/scale/scale-page.ts';

const models = Object.values(mongoose.models);

/** Returns the accesses of the shop's hot paths, each with the name of its path. */
async function profileHotPaths(): Promise<{ name: string; access: Access }[]> {
  const all: { name: string; access: Access }[] = [];
  const record: Recorder = async (name, work) => {
    const { operations, result } = await profileOperations(work);
    all.push(...operations.flatMap(listAccesses).map((access) => ({ name, access })));
    return result;
  };
  await recordHotPaths(record);
  return all;
}

/** Returns the lines of a table: each access without a shard key once, with its hot paths. */
function makeLines(asked: readonly { name: string; access: Access }[]): string[] {
  const rows = new Map<string, Set<string>>();
  for (const { name, access } of asked) {
    const row = `| \`${access.collection}\` | ${access.kind} | ${listFields(access.filter) || 'none'} |`;
    rows.set(row, (rows.get(row) ?? new Set()).add(`\`${name}\``));
  }
  const lines = [...rows].map(([row, names]) => `${row} ${[...names].join(', ')} |`).toSorted();
  return ['| collection | access | fields of the filter | by |', '|---|---|---|---|', ...lines];
}

describe('docs/scale.md', () => {
  it('has a row for each collection, with a shard key or the reason for none', async () => {
    const named = [...(await readShardKeys()).keys()];
    expect(named.toSorted()).toEqual(models.map(({ collection }) => collection.collectionName).toSorted());
  });

  it('names every unique index that MongoDB would refuse on a sharded collection', async () => {
    const keys = await readShardKeys();
    const refused = models.flatMap(({ collection: { collectionName: name }, schema }) => {
      const key = keys.get(name);
      const unique = schema.indexes().flatMap(([fields, options]) => (options['unique'] ? [Object.keys(fields)] : []));
      return key === undefined
        ? []
        : unique.filter(([first]) => first !== key).map((fields) => `${name}: ${fields.join(', ')}`);
    });
    expect((await readUniqueValues()).toSorted()).toEqual(refused.toSorted());
  });

  it('lists exactly the accesses of hot paths that ask every shard', async () => {
    const keys = await readShardKeys();
    const asked = (await profileHotPaths()).filter(({ access: { collection, filter } }) => {
      const key = keys.get(collection);
      return key !== undefined && !namesField(filter, key);
    });
    await expect(await fillPage(makeLines(asked))).toMatchFileSnapshot(scalePage);
  });
});
