import { describe, expect, it } from 'vitest';
import { currentDatabase } from '../database/mongo.ts';
import { aFakeS3 } from '../../testing/fakes/fake-s3.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buffer } from 'node:stream/consumers';
import { type FileStore, readWhole } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { bucketName, gridfsStore } from './gridfs-store.ts';
import { moveFiles } from './move-files.ts';
import { s3Store } from './s3-store.ts';
import { StorageError } from './storage-error.ts';
import { makeStorageProbe } from './storage-probe.ts';

const makers: readonly [string, () => Promise<FileStore>][] = [
  ['folder', async () => folderStore(await aTemporaryFolder())],
  ['gridfs', async () => gridfsStore()],
  ['s3', async () => s3Store((await aFakeS3()).settings)],
];

const large = Buffer.alloc(700_000, 'kontor');

async function listKeys(store: FileStore, folder?: '.assets'): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.walk(folder)) keys.push(key);
  return keys.toSorted();
}

describe.each(makers)('the store %s', (_kind, make) => {
  it('returns what was put, whole and in parts, and its size', async () => {
    const store = await make();
    await store.put(
      new Map([
        ['a.webp', large],
        ['empty.webp', Buffer.alloc(0)],
      ]),
    );
    expect(await readWhole(store, 'a.webp')).toEqual(large);
    expect(await readWhole(store, 'empty.webp')).toEqual(Buffer.alloc(0));
    const part = await store.read('a.webp', { start: 300_000, end: 300_099 });
    expect(part && (await buffer(part))).toEqual(large.subarray(300_000, 300_100));
    expect(await store.stat('a.webp')).toMatchObject({ key: 'a.webp', bytes: large.length });
    expect([await store.stat('b.webp'), await store.read('b.webp')]).toEqual([undefined, undefined]);
  });

  it('lists a folder without hidden files and without those of others, and removes', async () => {
    const store = await make();
    const names = ['1.webp', '2.webp', '3.webp', '4.webp', '5.webp'];
    await store.put(new Map(names.map((name) => [name, Buffer.from(name)])));
    await store.put(new Map([['.assets/a.js', Buffer.from('1')]]), { isShared: true });
    await store.put(new Map([['.probe', Buffer.from('1')]]));
    expect([await listKeys(store), await listKeys(store, '.assets')]).toEqual([names, ['.assets/a.js']]);
    await store.remove(['1.webp', '1.webp', 'none.webp', '.assets/a.js']);
    expect([await listKeys(store), await listKeys(store, '.assets')]).toEqual([names.slice(1), []]);
  });

  it('has one whole version of a file that several processes write at once', async () => {
    const store = await make();
    const versions = Array.from({ length: 6 }, (_, i) => Buffer.alloc(300_000 + i, String(i)));
    await Promise.all(versions.map((data) => store.put(new Map([['a.avif', data]]), { isShared: true })));
    const found = await readWhole(store, 'a.avif');
    expect(versions.some((data) => found?.equals(data))).toBe(true);
    expect(await listKeys(store)).toEqual(['a.avif']);
    await store.remove(['a.avif']);
    expect(await store.read('a.avif')).toBeUndefined();
  });

  it('can be written, says the probe, which leaves nothing', async () => {
    const store = await make();
    expect(await makeStorageProbe(store)()).toBeUndefined();
    expect(await listKeys(store)).toEqual([]);
  });
});

it('chunks in the database of an upload that was cut off are removed once it has certainly ended', async () => {
  const chunks = currentDatabase().collection(`${bucketName}.chunks`);
  const store = gridfsStore();
  await store.put(new Map([['a.webp', large]]));
  await currentDatabase().collection(`${bucketName}.files`).deleteOne({ filename: 'a.webp' });
  await store.put(new Map([['b.webp', large]]));
  await store.removeParts(new Date(Date.now() - 600_000));
  expect(await chunks.countDocuments()).toBe(6);
  await store.removeParts(new Date(Date.now() + 2000));
  expect(await chunks.countDocuments()).toBe(3);
  expect(await readWhole(store, 'b.webp')).toEqual(large);
});

describe('a bucket', () => {
  it.each([
    ['full', 'full'],
    ['read_only', 'read_only'],
    ['busy', 'away'],
    ['hanging', 'away'],
    ['unknown_bucket', 'refused'],
  ] as const)('that is %s fails as %s, and the probe says so', async (mood, problem) => {
    const fake = await aFakeS3(mood === 'hanging' ? 300 : 10_000);
    const store = s3Store(fake.settings);
    await store.put(new Map([['a.webp', large]]));
    fake.mood = mood;
    const put = store.put(new Map([['b.webp', large]]));
    await expect(put).rejects.toMatchObject({ name: 'StorageError', problem });
    expect(await makeStorageProbe(store)()).toBe(`storage_${problem}`);
    fake.mood = 'well';
    expect(await readWhole(store, 'a.webp')).toEqual(large);
  });

  it('without a server is away', async () => {
    const store = s3Store({ ...(await aFakeS3()).settings, endpoint: 'http://127.0.0.1:1' });
    await expect(store.stat('a.webp')).rejects.toThrow(StorageError);
  });
});

describe('moving files', () => {
  it('copies every file once, goes on after an interruption, and notices other content', async () => {
    const [from, fake] = [folderStore(await aTemporaryFolder()), await aFakeS3()];
    const to = s3Store(fake.settings);
    const names = Array.from({ length: 8 }, (_, i) => `${i}.webp`);
    await from.put(new Map(names.map((name) => [name, Buffer.from(name)])));
    await from.put(new Map([['.assets/a.js', Buffer.from('1')]]));
    const interrupted = moveFiles({ from, to }, (done) => {
      if (done === 4) throw new Error('switched off');
    });
    await expect(interrupted).rejects.toThrow('switched off');
    fake.objects.set('other.webp', { data: Buffer.from('kept'), changedAt: new Date() });
    const [first = ''] = [...fake.objects.keys()];
    fake.objects.set(first, { data: Buffer.from('x.webp'), changedAt: new Date() });
    const seen: number[] = [];
    expect(await moveFiles({ from, to }, (done) => seen.push(done))).toEqual({ written: 6, equal: 3, gone: 0 });
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const name of names) expect(await readWhole(to, name)).toEqual(Buffer.from(name));
    expect(await moveFiles({ from, to }, () => undefined)).toEqual({ written: 0, equal: 9, gone: 0 });
    expect(await listKeys(from)).toEqual(names);
  });
});
