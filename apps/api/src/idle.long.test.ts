// @module-tag slow
import mongoose from 'mongoose';
import { afterEach, expect, it } from 'vitest';
import { databaseOfTheTest, startProcess } from './testing/server-process.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';

const profile = () => mongoose.connection.collection('system.profile');
const setProfile = (level: 0 | 2) => mongoose.connection.db?.command({ profile: level, slowms: 0 });

afterEach(async () => {
  await setProfile(0);
  await profile().drop();
});

/** Returns the calls of other connections than the test's. */
function countCalls(): Promise<number> {
  const ofShop = { appName: /^kontor-/, ns: { $ne: `${mongoose.connection.name}.system.profile` } };
  return profile().countDocuments(ofShop);
}

it('a server without visitors calls its database at most twice a second', async () => {
  const server = await startProcess({ MONGODB_URI: databaseOfTheTest(), DATA_DIR: await aTemporaryFolder() });
  if (server.port === 0) throw new Error(await server.complaint);
  // All jobs run once at the start: the first record of the one that takes longest says that these runs are over.
  const runs = mongoose.connection.collection<{ _id: string }>('jobruns');
  await expect.poll(() => runs.countDocuments({ _id: { $gt: '' } }), { timeout: 60_000 }).toBeGreaterThan(14);
  await setProfile(2);
  const begun = performance.now();
  await expect.poll(countCalls, { timeout: 60_000, interval: 500 }).toBeGreaterThan(20);
  const seconds = (performance.now() - begun) / 1000;

  expect((await countCalls()) / seconds).toBeLessThanOrEqual(2);
});
