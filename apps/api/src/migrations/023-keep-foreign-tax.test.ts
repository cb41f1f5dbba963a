import { freeShipping, usualTax } from '@kontor/shared/schemas/settings-sections';
import request from 'supertest';
import { expect, it } from 'vitest';
import { OrderModel } from '../features/orders/order.model.ts';
import { SettingsModel } from '../features/settings/settings.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aUser } from '../testing/factories.ts';
import { aVisitorOrder } from '../testing/calls/shop-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { keepForeignTax } from './023-keep-foreign-tax.ts';

const austria = { country: 'AT', standard: 20, reduced: 10 };
const germany = { country: 'DE', standard: 19, reduced: 7 };
const tax = (...rates: object[]) => ({ mode: 'regular', rates: [germany, ...rates] });
const delivers = (...countries: string[]) => freeShipping(countries);

// § 3c (4) UStG: only its merchant knows whether a shop owes VAT in other member states.
it.each([
  ['has no order and no settings', {}, [], 'no'],
  ['has sold in Germany alone', {}, [['DE', 19]], 'no'],
  ['has charged Austria’s rate', {}, [['AT', 20]], 'above'],
  ['has charged it to an address that was typed', {}, [['Österreich', 20]], 'above'],
  ['has charged Austria’s reduced rate alone', {}, [['AT', 10]], 'above'],
  [
    'has charged Cyprus’ rate, which is as high as Germany’s',
    { tax: tax({ country: 'CY', standard: 19, reduced: 5 }), shipping: delivers('DE') },
    [['CY', 19]],
    'above',
  ],
  ['has charged German rates to a country without rates of its own', {}, [['BE', 19]], 'no'],
  [
    'has charged Switzerland’s rate, which is no member state',
    { tax: tax({ country: 'CH', standard: 8.1, reduced: 2.6 }) },
    [['CH', 8.1]],
    'no',
  ],
  ['has sold without VAT (§ 19 UStG)', {}, [['AT', undefined]], 'no'],
  [
    'has entered France’s rates and delivers there',
    { tax: tax({ country: 'FR', standard: 20, reduced: 5.5 }), shipping: delivers('DE', 'FR') },
    [],
    'above',
  ],
  ['has saved the rates that the shop came with', { tax: tax(austria), shipping: delivers('DE', 'AT') }, [], 'no'],
  ['has said it already', { tax: { ...tax(austria), foreign: 'no' } }, [['AT', 20]], 'no'],
] as const)('a shop that %s', async (_what, settings, orders, foreign) => {
  const app = testApp();
  const { token } = await aUser({ isAdmin: true });
  if (Object.keys(settings).length > 0)
    await SettingsModel.collection.insertOne({ _id: 'settings' as never, ...settings, version: 3 });
  for (const [country, percent] of orders) {
    const { _id } = await aVisitorOrder(app);
    const taxIncluded = percent === undefined ? [] : [{ percent, netCents: 100, taxCents: percent }];
    await OrderModel.updateOne({ _id }, { $set: { 'shippingAddress.country': country, taxIncluded } });
  }
  await keepForeignTax.run(currentDatabase());
  // Repeated, as after a crash.
  await keepForeignTax.run(currentDatabase());
  const admin = { get: () => request(app).get('/api/settings').auth(token, { type: 'bearer' }) };
  expect((await admin.get()).body.tax.foreign).toBe(foreign);
});

it('kept rates stay when an older client saves them, and end with the merchant’s answer', async () => {
  await SettingsModel.updateOne({ _id: 'settings' }, { $set: { keptForeignTax: true } }, { upsert: true });
  const app = testApp();
  const { token } = await aUser({ isAdmin: true });
  const put = (sent: object) => request(app).put('/api/settings').auth(token, { type: 'bearer' }).send({ tax: sent });
  const asked = async () => {
    const { body } = await request(app).get('/api/readiness').auth(token, { type: 'bearer' });
    return !body.checks.find(({ key }: { key: string }) => key === 'foreignTax').ok;
  };
  const { mode, rates } = usualTax;
  expect((await put({ mode, rates }).expect(200)).body.tax).toEqual({ mode, rates, foreign: 'above' });
  expect(await asked()).toBe(true);
  expect((await put({ mode, rates, foreign: 'opted' }).expect(200)).body.tax.foreign).toBe('opted');
  expect(await asked()).toBe(false);
  expect((await put({ mode, rates }).expect(200)).body.tax.foreign).toBe('opted');
  expect((await put({ mode, rates, foreign: 'sometimes' }).expect(400)).body.issues[0].path).toBe('tax.foreign');
});
