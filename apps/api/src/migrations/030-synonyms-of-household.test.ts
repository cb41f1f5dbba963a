import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import { expect, it } from 'vitest';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aProduct } from '../testing/factories.ts';
import { synonymsOfHousehold } from './030-synonyms-of-household.ts';

const settings = () => currentDatabase().collection<{ _id: string }>('settings');
const run = () => synonymsOfHousehold.run(currentDatabase());

it('a new shop gets none of these words', async () => {
  await run();
  expect(await settings().findOne({ _id: 'settings' })).toBeNull();
});

it('a shop with products keeps the words by which it was found, and its own saved ones', async () => {
  await aProduct();
  await run();
  expect(await settings().findOne({ _id: 'settings' })).toMatchObject({ search: usualSearch });
  const own = { synonyms: [['Auto', 'Wagen']], facets: [] };
  await settings().updateOne({ _id: 'settings' }, { $set: { search: own } });
  await run();
  expect(await settings().findOne({ _id: 'settings' })).toMatchObject({ search: own });
});

it('the demo has them in its own data', async () => {
  await aProduct();
  const states = currentDatabase().collection<{ _id: string }>('shopstates');
  await states.insertOne({ _id: 'demo' });
  await run();
  expect(await settings().findOne({ _id: 'settings' })).toBeNull();
});
