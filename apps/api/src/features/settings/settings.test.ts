import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { SettingsModel } from './settings.model.ts';

const app = testApp();

async function asAdmin() {
  const { token } = await aUser({ isAdmin: true });
  return {
    read: () => request(app).get('/api/settings').auth(token, { type: 'bearer' }),
    change: (body: object) => request(app).put('/api/settings').auth(token, { type: 'bearer' }).send(body),
  };
}

const stored = () => SettingsModel.collection.find().hint({ _id: 1 }).toArray();

describe('the shop’s settings', () => {
  it('until the merchant sets anything, three pieces count as running out', async () => {
    const { read } = await asAdmin();
    const { body, status } = await read();
    expect([status, body]).toEqual([200, { lowStockThreshold: 3 }]);
    expect(await stored()).toEqual([]);
  });

  it.each([0, 7, 1000, '12'])('the merchant sets from how few pieces a product is running out: %j', async (sent) => {
    const { read, change } = await asAdmin();
    const now = { lowStockThreshold: Number(sent) };
    const { body, status } = await change({ lowStockThreshold: sent });
    expect([status, body]).toEqual([200, now]);
    expect((await read()).body).toEqual(now);
    expect(await stored()).toEqual([{ _id: 'settings', ...now }]);
  });

  it('setting one thing leaves alone what else is set', async () => {
    const { change } = await asAdmin();
    await SettingsModel.collection.insertOne({ _id: 'settings', lowStockThreshold: 5, vacation: true } as never); // a field of later
    await change({ lowStockThreshold: 9 }).expect(200);
    expect(await stored()).toEqual([{ _id: 'settings', lowStockThreshold: 9, vacation: true }]);
  });

  it('saving for the first time twice at the same moment leaves one document', async () => {
    const { change } = await asAdmin();
    const answers = await Promise.all([5, 6, 7].map((lowStockThreshold) => change({ lowStockThreshold })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['less than none', { lowStockThreshold: -1 }, 'too_small'],
    ['more than 1,000', { lowStockThreshold: 1001 }, 'too_large'],
    ['half a piece', { lowStockThreshold: 1.5 }, 'not_whole'],
    ['no number', { lowStockThreshold: '' }, 'not_a_number'],
    ['an operator', { lowStockThreshold: { $gt: 0 } }, 'not_a_number'],
    ['nothing', {}, 'not_a_number'],
  ])('400 for %s, and nothing is stored', async (_what, body, code) => {
    const { change } = await asAdmin();
    const response = await change(body);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.issues).toMatchObject([{ path: 'lowStockThreshold', code }]);
    expect(await stored()).toEqual([]);
  });
});
