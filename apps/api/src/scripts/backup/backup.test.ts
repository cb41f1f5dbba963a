import { createWriteStream } from 'node:fs';
import { open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { unfinishedRestore } from '../../lib/database/mongo.ts';
import { aShop, atHome, connect, elsewhere, readAll, run, succeed } from '../../testing/backups.ts';
import { chooseForRun } from '../../testing/choose-for-run.ts';
import { openArchive } from './archive.ts';
import { splitDocuments } from './bson-documents.ts';
import { makeBackup } from './make-backup.ts';
import { collectionEntry } from './manifest.ts';
import { raiseWindow } from './snapshot-window.ts';

const { deserialize } = mongoose.mongo.BSON;

/** 400 documents of 20 kB: several answers of the database. */
function listRows(units: number) {
  return Array.from({ length: 400 }, (_, _id) => ({ _id, units, ballast: 'x'.repeat(20_000) }));
}

it('all collections are of one moment while the shop sells', async () => {
  const home = await atHome();
  const client = await connect(home);
  const [left, right] = [
    client.db().collection<{ _id: number; units: number; ballast: string }>('a_left'),
    client.db().collection<{ _id: number; units: number; ballast: string }>('z_right'),
  ];
  onTestFinished(() => Promise.all([left.drop(), right.drop()]).then(() => undefined));
  await left.insertMany(listRows(1000));
  await right.insertMany(listRows(0));
  let moves = 0;
  const end = new AbortController();
  const move = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const _id = moves % 400;
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await left.updateOne({ _id }, { $inc: { units: -1 } }, { session });
          await right.updateOne({ _id }, { $inc: { units: 1 } }, { session });
        }),
      );
      moves += 1;
    }
  };
  const mover = move();
  const file = join(home.folder, 'selling.zip');
  const before = moves;
  await makeBackup({ client, store: undefined, version: '1', report: () => undefined }, createWriteStream(file));
  const during = moves - before;
  end.abort();
  await mover;

  const archive = await openArchive(file);
  onTestFinished(archive.close);
  const sum = async (name: string) => {
    let units = 0;
    for await (const each of splitDocuments(archive.read(collectionEntry(name)))) units += deserialize(each)['units'];
    return units;
  };
  expect(during).toBeGreaterThan(10);
  expect((await sum('a_left')) + (await sum('z_right'))).toBe(400_000);
});

it('a backup to standard output is the whole file', async () => {
  const home = await aShop();
  const file = join(home.folder, 'piped.zip');
  const { code, output } = await run(home, ['backup', '-']);
  await writeFile(file, output);
  expect(code).toBe(0);
  await succeed(home, ['verify', file]);
});

it('a large shop’s moment is kept for an hour during its backup, and as before after it', async () => {
  const client = await connect(await atHome());
  const parameter = 'minSnapshotHistoryWindowInSeconds';
  const read = async () => (await client.db('admin').command({ getParameter: 1, [parameter]: 1 }))[parameter];
  const before = await read();
  const said: string[] = [];

  const putBack = await raiseWindow({ client, report: (line) => said.push(line), largeBytes: 0 });

  expect([await read(), said]).toEqual([3600, [expect.stringContaining('3600 seconds')]]);
  await putBack();
  expect(await read()).toBe(before);
});

it('is not made while a restore into the database has not ended', async () => {
  const away = await elsewhere();
  await (await connect(away)).db().createCollection(unfinishedRestore);
  const { code, said } = await run(away, ['backup', join(away.folder, 'half.zip')]);
  expect([code, said]).toEqual([1, 'A restore of this database has not ended: there is no whole shop to back up.']);
  expect(await readdir(away.folder)).toEqual([]);
});

it('says at once that its file cannot be written', async () => {
  const home = await atHome();
  const { code, said } = await run(home, ['backup', join(home.folder, 'nowhere', 'a.zip')]);
  expect([code, said]).toEqual([1, expect.stringContaining('cannot be written')]);
  expect(said).not.toContain('    at ');
});

it('a file that is cut off, changed or no backup is refused, and changes nothing', async () => {
  const home = await aShop();
  const file = join(home.folder, 'whole.zip');
  await run(home, ['backup', file]);
  const whole = await readFile(file);
  const away = await elsewhere();
  const expectRefusal = async (words: RegExp) => {
    const { code, said } = await run(away, ['verify', file]);
    expect([code, said]).toEqual([1, expect.stringMatching(words)]);
  };

  for (const share of [0, 0.3, 0.99]) {
    await writeFile(file, whole);
    await truncate(file, Math.floor(whole.length * share));
    await expectRefusal(/no backup, or its end is missing/);
    expect(await run(away, ['restore', file])).toMatchObject({ code: 1 });
  }
  await writeFile(file, whole);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.from('F'), 0, 1, whole.indexOf('first picture'));
  await handle.close();
  await expectRefusal(/damaged/);
  const packed = Buffer.from(whole);
  packed.fill(0xff, 200, 230); // within the first collection with documents, or its header
  await writeFile(file, packed);
  await expectRefusal(/damaged|missing/);
  await writeFile(file, 'name;price\nVase;12');
  await expectRefusal(/no backup/);
  expect(await run(away, ['verify', join(away.folder, 'nowhere.zip')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('ENOENT'),
  });
  expect(Object.keys(await readAll(away))).toEqual([]);
});

it(
  'a backup that is killed leaves no file of that name, and the next one is whole',
  { tags: ['repeated'] },
  async () => {
    const home = await aShop();
    for (const line of chooseForRun([1, 12], [1, 3, 6, 9, 12, 15, 18, 21, 24, 27])) {
      const file = join(home.folder, `killed-${line}.zip`);
      expect(await run(home, ['backup', file], line)).toMatchObject({ code: null });
      expect(await readdir(home.folder)).not.toContain(`killed-${line}.zip`);
      await succeed(home, ['backup', file]);
      await succeed(home, ['verify', file]);
    }
  },
);
