import { usualOrderSettings } from '@kontor/shared/wire/settings';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { SettingsModel } from './settings.model.ts';
import { makeSettingsReader } from './settings.service.ts';

const start = { ...testShop.sections, orders: usualOrderSettings };
/** Adds documents of texts, here none. */
const texts = { coll: 'legaltexts', pipeline: [{ $match: { _id: 'terms' } }] };
const store = (fields: object) => SettingsModel.updateOne({ _id: 'settings' }, { $set: fields }, { upsert: true });

function aReader() {
  const { read, readBeside } = makeSettingsReader(start);
  return { read, readNow: async () => (await readBeside({ texts })).settings };
}

describe('settings that are read beside other documents', () => {
  it('are those that are read alone, whether any are stored or none', async () => {
    const { read, readNow } = aReader();
    expect(await readNow()).toEqual(await read());
    await store({ lowStockThreshold: 7, keptForeignTax: true, version: 3 });
    expect(await readNow()).toEqual(await read());
    expect(await readNow()).toMatchObject({ lowStockThreshold: 7, version: 3, tax: { foreign: 'above' } });
  });

  it('come from this process while their version is the same, and from the database at the next one', async () => {
    const { readNow } = aReader();
    await store({ lowStockThreshold: 7, version: 3 });
    const first = await readNow();
    expect(await readNow()).toBe(first);
    await store({ lowStockThreshold: 8, version: 4 });
    expect(await readNow()).toMatchObject({ lowStockThreshold: 8, version: 4 });
    await SettingsModel.deleteOne({ _id: 'settings' });
    expect(await readNow()).toMatchObject({ lowStockThreshold: 3, version: 0 });
  });

  it('come from the database if they have no version yet: a script may have stored them', async () => {
    const { readNow } = aReader();
    await store({ lowStockThreshold: 7, version: 0 });
    await readNow();
    await store({ lowStockThreshold: 8 });
    expect((await readNow()).lowStockThreshold).toBe(8);
  });

  it('come from the database once a minute: a restored one may have the same version', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { readNow } = aReader();
    await store({ lowStockThreshold: 7, version: 3 });
    await readNow();
    await store({ lowStockThreshold: 8, version: 3 });
    vi.advanceTimersByTime(59_000);
    expect((await readNow()).lowStockThreshold).toBe(7);
    vi.advanceTimersByTime(2000);
    expect((await readNow()).lowStockThreshold).toBe(8);
  });

  it('come with the documents of each part, and none of one that is not wanted', async () => {
    const { readBeside } = makeSettingsReader(start);
    const collection = SettingsModel.db.collection<{ _id: string }>('legaltexts');
    await collection.insertOne({ _id: 'terms' });
    for (const stored of [{}, { version: 3 }]) {
      await store(stored);
      for (let time = 0; time < 2; time += 1)
        expect((await readBeside({ texts, again: texts, none: undefined })).beside).toEqual({
          texts: [{ _id: 'terms' }],
          again: [{ _id: 'terms' }],
          none: [],
        });
    }
  });
});
