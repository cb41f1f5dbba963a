import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';
import { readWhole } from '../lib/storage/file-store.ts';
import { folderStore } from '../lib/storage/folder-store.ts';
import { gridfsStore } from '../lib/storage/gridfs-store.ts';
import { databaseOfTheTest } from '../testing/server-process.ts';
import { aTemporaryFolder } from '../testing/temporary-folder.ts';

/** Runs the bundled command, which is beside the server. */
async function run(uploads: string, ...args: string[]) {
  const command = join(dirname(inject('serverFile')), 'storage.js');
  const child = spawn(process.execPath, [command, ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      MONGODB_URI: databaseOfTheTest(),
      UPLOADS_DIR: uploads,
    },
  });
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), said, complaint };
}

it('storage move copies all files into the database and back, and says how many', async () => {
  const [uploads, second] = [await aTemporaryFolder(), await aTemporaryFolder()];
  const files = new Map(['a.webp', 'b.webp'].map((name) => [name, Buffer.alloc(300_000, name)]));
  await folderStore(uploads).put(files);
  const moved = await run(uploads, 'move', 'folder', 'gridfs');
  expect([moved.code, moved.complaint]).toEqual([0, '']);
  expect(moved.said).toContain('2 files written and compared, 0 were there already');
  expect(await readWhole(gridfsStore(), 'a.webp')).toEqual(files.get('a.webp'));
  expect((await run(uploads, 'move', 'folder', 'gridfs')).said).toContain('0 files written and compared, 2 were there');
  expect((await run(second, 'move', 'gridfs', 'folder')).code).toBe(0);
  expect(await readWhole(folderStore(second), 'b.webp')).toEqual(files.get('b.webp'));
});

it.each([
  [['copy'], 'Usage: storage move'],
  [['move', 'folder', 'ftp'], 'Usage: storage move'],
  [['move', 'folder', 'folder'], 'The two are the same'],
  [['move', 'folder', 's3'], 'S3_ENDPOINT: STORAGE=s3 needs it'],
])('storage %j is refused, and says why', async (args, why) => {
  const { code, complaint } = await run(await aTemporaryFolder(), ...args);
  expect(code).toBe(1);
  expect(complaint).toContain(why);
});
