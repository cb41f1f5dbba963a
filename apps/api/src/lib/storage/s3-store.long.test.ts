// @module-tag slow
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { anS3Server, fetchS3Server } from '../../testing/s3-server.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { readWhole } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { moveFiles } from './move-files.ts';
import { s3Store } from './s3-store.ts';
import { makeStorageProbe, tryStore } from './storage-probe.ts';

const classPath = await fetchS3Server();

it.skipIf(classPath === undefined)('works with a real S3 server', async () => {
  const settings = await anS3Server(classPath ?? '');
  const store = s3Store(settings);
  expect(await makeStorageProbe(store)()).toBeUndefined();

  const from = folderStore(await aTemporaryFolder());
  const names = Array.from({ length: 1010 }, (_, i) => `${String(i).padStart(4, '0')}.webp`);
  await from.put(new Map(names.map((name) => [name, Buffer.from(name.repeat(50))])));
  await from.put(new Map([['.assets/page-a_B-1.js', Buffer.from('1')]]));
  expect(await moveFiles({ from, to: store }, () => undefined)).toEqual({ written: 1011, equal: 0, gone: 0 });
  expect(await moveFiles({ from, to: store }, () => undefined)).toEqual({ written: 0, equal: 1011, gone: 0 });

  // More than a page of the server's list.
  const listed: string[] = [];
  for await (const { key } of store.walk()) listed.push(key);
  expect(listed).toEqual(names);
  const part = await store.read('0007.webp', { start: 9, end: 17 });
  expect(part && (await buffer(part)).toString()).toBe('0007.webp');
  await store.remove(['0007.webp', 'none.webp']);
  expect([await store.stat('0007.webp'), await readWhole(store, '0007.webp')]).toEqual([undefined, undefined]);

  for (const wrong of [{ bucket: 'another' }, { secretAccessKey: 'another' }]) {
    await expect(tryStore(s3Store({ ...settings, ...wrong }))).rejects.toMatchObject({ problem: 'refused' });
  }
});
