import { EventEmitter, once } from 'node:events';
import mongoose from 'mongoose';
import { expectTenSeconds } from '../../../testing/cache-clock.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type CatalogueChange,
  CatalogueModel,
  catalogueCache,
  renewListVersion,
  resetListVersions,
} from './catalogue.service.ts';

beforeEach(resetListVersions);

/** Creates a cache with a search that counts its runs and returns the count. */
function aCache() {
  const open = catalogueCache();
  let searches = 0;
  const find = async () => {
    searches += 1;
    return searches;
  };
  const read = async (key = 'vases', dependsOn: CatalogueChange[] = ['products', 'stock']) =>
    (await open())(key, dependsOn, find);
  return { open, read };
}

const fail = () => Promise.reject(new Error('away'));

describe('a value that depends on the catalogue', () => {
  it('is loaded once for each key, even for simultaneous callers', async () => {
    const { read } = aCache();
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect([await read(), await read('jugs'), await read()]).toEqual([1, 2, 1]);
  });

  it('is loaded again after a change of what it depends on, and after no other change', async () => {
    const { read } = aCache();
    await read();
    await renewListVersion('ratings');
    expect(await read()).toBe(1);
    for (const [index, what] of (['products', 'stock'] as const).entries()) {
      await renewListVersion(what);
      expect(await read()).toBe(index + 2);
    }
  });

  it('is separate per cache and key', async () => {
    const [one, other] = [aCache(), aCache()];
    expect([await one.read(), await one.read('jugs'), await other.read('jugs')]).toEqual([1, 2, 1]);
  });

  it('that was loaded during a change is not cached for later callers', async () => {
    const { open } = aCache();
    const search = new EventEmitter();
    const slow = once(search, 'end').then(() => 'old');
    const before = (await open())('vases', ['products'], () => slow);
    await renewListVersion('products');
    const after = (await open())('vases', ['products'], async () => 'new');
    search.emit('end');
    expect([await before, await after]).toEqual(['old', 'new']);
    expect(await (await open())('vases', ['products'], async () => 'newer')).toBe('new');
  });

  it('that could not be loaded is loaded again, also for callers who waited for it', async () => {
    const { open, read } = aCache();
    const attempts = [1, 2].map(async () => (await open())('vases', ['products', 'stock'], fail));
    const settled = await Promise.allSettled(attempts);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read()).toBe(1);
  });

  it('reads the versions once for all callers of the same turn, and again for later ones', async () => {
    const { read } = aCache();
    const look = vi.spyOn(CatalogueModel.collection, 'findOne');
    onTestFinished(() => look.mockRestore());
    await Promise.all([read(), read('jugs'), read('bowls')]);
    expect(look).toHaveBeenCalledOnce();
    const looking = read();
    // Too late for the first caller, and in time for the next one.
    await new Promise(setImmediate);
    await renewListVersion('products');
    expect(await read()).toBe(4);
    await looking;
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('is cached for ten seconds at most', async () => {
    const { read } = aCache();
    await expectTenSeconds(read);
  });

  it.each([
    ['no version', {}],
    ['one of two', { products: new mongoose.Types.ObjectId() }],
  ])('is not cached with %s in the database', async (_what, versions) => {
    const { read } = aCache();
    await mongoose.connection.collection('catalogue').replaceOne({}, versions);
    expect([await read(), await read()]).toEqual([1, 2]);
  });
});
