import { describe, expect, it } from 'vitest';
import { SettingsModel } from '../features/settings/settings.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aProduct } from '../testing/factories.ts';
import { chaptersOfHome } from './039-chapters-of-home.ts';

const run = () => chaptersOfHome.run(currentDatabase());
const readKinds = async () =>
  (await SettingsModel.findById('settings').lean())?.home?.blocks.map(({ kind }) => kind) ?? 'none';

describe('the chapters of the home page', () => {
  it('of a shop with products are those it had, the promises among them', async () => {
    await aProduct();
    for (const _run of ['first', 'again']) await run();
    expect(await readKinds()).toEqual(['hero', 'promises', 'categories', 'products']);
  });

  it('that a merchant has chosen stay', async () => {
    await SettingsModel.create({
      _id: 'settings',
      home: { blocks: [{ kind: 'hero' }, { kind: 'products' }] },
      version: 3,
    });
    await run();
    expect(await readKinds()).toEqual(['hero', 'products']);
  });

  it('of an empty shop stay the three that it begins with', async () => {
    await run();
    expect(await readKinds()).toBe('none');
  });
});
