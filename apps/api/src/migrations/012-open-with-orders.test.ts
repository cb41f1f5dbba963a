import { expect, it } from 'vitest';
import { SettingsModel } from '../features/settings/settings.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aVisitorOrder } from '../testing/calls/shop-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { openWithOrders } from './012-open-with-orders.ts';

const stored = async () => (await SettingsModel.findById('settings').lean())?.opening;

it('a shop with orders is open, another one stays as it is, and a merchant’s setting stays too', async () => {
  await openWithOrders.run(currentDatabase());
  expect(await stored()).toBeUndefined();
  await aVisitorOrder(testApp());
  await openWithOrders.run(currentDatabase());
  expect(await stored()).toEqual({ state: 'open' });
  await SettingsModel.updateOne({ _id: 'settings' }, { $set: { opening: { state: 'closed' } } });
  await openWithOrders.run(currentDatabase());
  expect(await stored()).toEqual({ state: 'closed' });
});
