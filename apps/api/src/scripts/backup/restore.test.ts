import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { bucketName } from '../../lib/storage/gridfs-store.ts';
import { aShop, connect, elsewhere, readAll, run, succeed } from '../../testing/backups.ts';
import { chooseForRun } from '../../testing/choose-for-run.ts';
import { startProcess } from '../../testing/server-process.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { openArchive } from './archive.ts';

it('a backup is restored byte for byte, with indexes and pictures, and a backup of that is the same', async () => {
  const home = await aShop();
  const file = join(home.folder, 'monday.zip');
  const before = await readAll(home);

  await succeed(home, ['backup', file]);
  await succeed(home, ['verify', file]);
  const away = await elsewhere();
  await succeed(away, ['restore', file, '--gap', '0']);

  const after = await readAll(away);
  expect(after).toEqual(before);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['oddities', 'orders', 'counters', 'documents']));
  expect((await readdir(join(away.folder, 'uploads'))).toSorted()).toEqual(['a.webp', 'b.webp']);
  expect(await readFile(join(away.folder, 'uploads', 'b.webp'), 'utf8')).toBe('second picture');

  const again = join(away.folder, 'again.zip');
  await succeed(away, ['backup', again]);
  const [first, second] = [await openArchive(file), await openArchive(again)];
  onTestFinished(() => [first, second].forEach(({ close }) => close()));
  expect({ ...second.manifest, takenAt: '' }).toEqual({ ...first.manifest, takenAt: '' });
});

it('pictures of a folder are restored into the database where the new shop keeps them, and backed up with it', async () => {
  const home = await aShop();
  const [file, again] = [join(home.folder, 'folder.zip'), join(home.folder, 'gridfs.zip')];
  await succeed(home, ['backup', file]);
  const [away, further] = [await elsewhere(), await elsewhere()];
  await succeed({ ...away, storage: 'gridfs' }, ['restore', file]);
  await succeed({ ...away, storage: 'gridfs' }, ['backup', again]);
  await succeed({ ...further, storage: 'gridfs' }, ['restore', again]);

  const { BSON } = mongoose.mongo;
  const stored = await readAll(further);
  const names = stored[`${bucketName}.files`]?.documents.map((each) => BSON.deserialize(Buffer.from(each, 'base64')));
  expect(names?.map(({ filename }) => String(filename)).toSorted()).toEqual(['a.webp', 'b.webp']);
  expect(stored[`${bucketName}.chunks`]).toEqual((await readAll(away))[`${bucketName}.chunks`]);
  expect(await readdir(further.folder)).toEqual([]);
});

it('numbers of orders and documents go on far enough that none is given twice', async () => {
  const home = await aShop();
  const file = join(home.folder, 'numbers.zip');
  await run(home, ['backup', file]);
  const away = await elsewhere();

  const { said } = await run(away, ['restore', file]);

  const counters = (await connect(away)).db().collection<{ _id: string; last: number }>('counters');
  const [stored] = await counters.find({ _id: /^orders-/ }).toArray();
  expect(stored?.last).toBe(1002);
  expect(said).toContain(`${stored?._id.replace('orders-', '')}-01003 is the next number`);
});

it('restores into an empty database only, and says what it found', async () => {
  const home = await aShop();
  const file = join(home.folder, 'full.zip');
  await run(home, ['backup', file]);
  const before = await readAll(home);

  const { code, said } = await run(home, ['restore', file]);

  expect([code, said]).toEqual([1, expect.stringContaining('is not empty')]);
  expect(await readAll(home)).toEqual(before);
});

it('restores into an empty store of pictures only', async () => {
  const home = await aShop();
  const file = join(home.folder, 'files.zip');
  await succeed(home, ['backup', file]);
  const away = { ...(await elsewhere()), folder: home.folder };
  const { code, said } = await run(away, ['restore', file]);
  expect([code, said]).toEqual([1, expect.stringContaining('has files')]);
  expect(Object.keys(await readAll(away))).toEqual([]);
});

it('of two restores into one database at most the later one ends, and the shop is whole then', async () => {
  const home = await aShop();
  const file = join(home.folder, 'twice.zip');
  await succeed(home, ['backup', file]);
  const away = await elsewhere();
  const other = { ...away, folder: await aTemporaryFolder() };
  const ends = await Promise.all([away, other].map((place) => run(place, ['restore', file, '--gap', '0'])));
  expect(ends.filter(({ code }) => code === 0).length).toBeLessThan(2);
  // Neither, where each has disturbed the other: the same command begins again.
  if (ends.every(({ code }) => code !== 0)) await run(away, ['restore', file, '--gap', '0']);
  const { backups: _mark, ...after } = await readAll(away);
  const { backups: _none, ...stored } = await readAll(home);
  expect(after).toEqual(stored);
});

it(
  'a restore that is killed keeps every shop away, and ends well when it is started again',
  { tags: ['repeated'] },
  async () => {
    const home = await aShop();
    const file = join(home.folder, 'again.zip');
    await run(home, ['backup', file]);
    const before = await readAll(home);
    for (const line of chooseForRun([2, 20], [1, 3, 6, 9, 12, 15, 18, 21, 24, 27])) {
      const away = await elsewhere();
      expect(await run(away, ['restore', file, '--gap', '0'], line)).toMatchObject({ code: null });

      const shop = await startProcess({
        MONGODB_URI: away.uri,
        DATA_DIR: away.folder,
        JWT_SECRET: 'a secret of the backups, 32 bytes',
      });
      expect([shop.port, await shop.complaint]).toEqual([0, expect.stringContaining('A backup is being restored')]);

      await succeed(away, ['restore', file, '--gap', '0']);
      const { backups: _mark, ...after } = await readAll(away);
      const { backups: _none, ...stored } = before;
      expect(after).toEqual(stored);
    }
  },
);
