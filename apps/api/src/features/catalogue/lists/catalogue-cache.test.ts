import { EventEmitter, once } from 'node:events';
import mongoose from 'mongoose';
import { stopCacheClock } from '../../../testing/cache-clock.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type CatalogueChange,
  CatalogueModel,
  catalogueCache,
  renewListVersion,
  resetListVersions,
} from './catalogue.service.ts';

beforeEach(resetListVersions);

/** Creates a cache, and a search that is counted: it finds how often it has searched. */
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

describe('what depends on the catalogue', () => {
  it('is found once for each key, at the same time too', async () => {
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

  it('that was found while it changed is not kept for those who come after', async () => {
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

  it('that could not be found is looked for again, by those who waited for it too', async () => {
    const { open, read } = aCache();
    const attempts = [1, 2].map(async () => (await open())('vases', ['products', 'stock'], fail));
    const settled = await Promise.allSettled(attempts);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read()).toBe(1);
  });

  it('looks at the versions once for all who ask in the same turn, and again for who comes after', async () => {
    const { read } = aCache();
    const look = vi.spyOn(CatalogueModel.collection, 'findOne');
    onTestFinished(() => look.mockRestore());
    await Promise.all([read(), read('jugs'), read('bowls')]);
    expect(look).toHaveBeenCalledOnce();
    const looking = read();
    // Too late for the one who has asked already, and in time for the next.
    await new Promise(setImmediate);
    await renewListVersion('products');
    expect(await read()).toBe(4);
    await looking;
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('is kept for ten seconds at most', async () => {
    const { read } = aCache();
    const moveOn = stopCacheClock();
    await read();
    moveOn(10_000);
    expect(await read()).toBe(1);
    moveOn(1);
    expect(await read()).toBe(2);
  });

  it.each([
    ['no version', {}],
    ['one of two', { products: new mongoose.Types.ObjectId() }],
  ])('is not kept with %s in the database', async (_what, versions) => {
    const { read } = aCache();
    await mongoose.connection.collection('catalogue').replaceOne({}, versions);
    expect([await read(), await read()]).toEqual([1, 2]);
  });
});
