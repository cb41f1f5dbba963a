import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, outcomes } from '../../../testing/calls/at-once.ts';
import { anAddedProduct } from '../../../testing/calls/product-calls.ts';
import { anOption, makeVariants } from '../../../testing/calls/variant-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';

const shop = testApp();
let admin: { token: string };

beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
});

const call = (method: 'get' | 'put', path: string, body?: object) =>
  request(shop)[method](`/api/products/${path}`).auth(admin.token, { type: 'bearer' }).send(body);

const id = (row: { _id: string } | undefined) => row?._id ?? '';
const read = async (group: string) => (await call('get', `groups/${group}`)).body;
const show = async (product: string) => (await request(shop).get(`/api/products/${product}`)).body;

/** Adds a mug in blue, red and green, and returns its group and a call that changes its rows. */
async function aGroup() {
  const mug = await anAddedProduct(shop, admin, { name: 'Becher', price: '19.90', sku: 'B-1' });
  const group = await makeVariants(shop, admin, mug, [anOption('Farbe', 'blau', 'rot', 'grün')]);
  const [blue, red, green] = group.variants;
  const change = (...variants: object[]) => call('put', `groups/${group._id}/variants`, { variants });
  const row = (at: number, more: object) => {
    const { _id, version } = group.variants[at] ?? { _id: '', version: 0 };
    return { _id, version, ...more };
  };
  return { group, change, row, blue: id(blue), red: id(red), green: id(green) };
}

describe('rows of the grid of variants', () => {
  it('are saved together; what is not sent, and who is not named, stays', async () => {
    const { group, change, row, red } = await aGroup();
    const sent = { sku: 'B-2', gtin: '4006381333931', price: '24.50', countInStock: 7, published: false };
    const { status, body } = await change(row(1, sent), row(2, { price: 9 }));
    expect(status).toBe(200);
    const [blue, changed, green] = body.variants;
    expect(blue).toEqual(group.variants[0]);
    expect(changed).toMatchObject({ ...sent, price: 24.5, version: (group.variants[1]?.version ?? 0) + 1 });
    expect(green).toMatchObject({ price: 9, countInStock: 0, published: true });
    expect(green).not.toHaveProperty('sku');
    // Lists say what the group costs, by its published variants.
    const { body: listed } = await request(shop).get('/api/products?page=1');
    expect(listed.products).toMatchObject([{ group: { count: 2, priceFrom: 9, priceTo: 19.9 } }]);
    expect((await request(shop).get(`/api/products/${red}`)).status).toBe(404);
    expect(await read(group._id)).toEqual(body);
  });

  it('as they are stored change nothing', async () => {
    const { group, change, row } = await aGroup();
    const { body } = await change(
      row(0, { sku: 'B-1', price: 19.9, countInStock: 10, countInStockSeen: 10 }),
      row(1, {}),
    );
    expect(body).toEqual(group);
  });

  it('lose a code that is sent empty, and may exchange theirs', async () => {
    const { group, change, row } = await aGroup();
    await change(row(1, { sku: 'B-2', gtin: '4006381333931' }));
    const { variants } = await read(group._id);
    const exchanged = await change(row(0, { sku: 'B-2' }), {
      ...row(1, { sku: 'B-1', gtin: '' }),
      version: variants[1].version,
    });
    expect(exchanged.status).toBe(200);
    expect(exchanged.body.variants).toMatchObject([{ sku: 'B-2' }, { sku: 'B-1' }, {}]);
    expect(exchanged.body.variants[1]).not.toHaveProperty('gtin');
  });

  it('change a stock by the difference that the editor has made', async () => {
    const { change, row, blue } = await aGroup();
    await request(shop)
      .put('/api/stock')
      .auth(admin.token, { type: 'bearer' })
      .send([{ _id: blue, change: -3 }]);
    const { body } = await change(row(0, { countInStock: 12, countInStockSeen: 10 }));
    expect(body.variants[0].countInStock).toBe(9);
  });

  it.each([
    ['a stale version', { price: 5, version: 99 }, 'edit_conflict', undefined],
    ['a product of another group', { price: 5, _id: 'a'.repeat(24) }, 'edit_conflict', undefined],
    ['the SKU of another variant', { sku: 'B-1' }, 'sku_taken', 'variants.1.sku'],
    ['the SKU of another row', { sku: 'NEW' }, 'sku_taken', 'variants.0.sku'],
    ['a false GTIN', { gtin: '4006381333930' }, 'invalid_input', 'variants.1.gtin'],
    ['a price below zero', { price: '-1' }, 'invalid_input', 'variants.1.price'],
    ['a stock in parts', { countInStock: 1.5 }, 'invalid_input', 'variants.1.countInStock'],
  ])('are refused with %s, and nothing changes', async (_why, more, code, path) => {
    const { group, change, row } = await aGroup();
    const { body } = await change(row(2, { price: 5, sku: 'NEW' }), row(1, more));
    expect([body.code, body.issues?.[0]?.path]).toEqual([code, path]);
    expect(await read(group._id)).toEqual(group);
  });

  it('of one group, saved by two editors: different rows both, one row once', async () => {
    const { change, row, blue } = await aGroup();
    const apart = await atOnce(
      () => change(row(0, { price: 21 })),
      () => change(row(1, { price: 22 })),
    );
    expect(outcomes(apart)).toEqual(['200', '200']);
    const same = await atOnce(
      () => change(row(2, { price: 23 })),
      () => change(row(2, { price: 24 })),
    );
    expect(outcomes(same)).toEqual(['200', '409 edit_conflict']);
    expect(await show(blue)).toMatchObject({ price: 21, group: { priceFrom: 21 } });
  });

  it('are refused after an edit of the group’s texts in the form of a variant', async () => {
    const { change, row, blue } = await aGroup();
    const stored = await show(blue);
    const { name, description, brand, category, price, countInStock, version, image } = stored;
    const edit = { name, description: `${description}!`, brand, category, price, countInStock, version, image };
    expect((await call('put', blue, edit)).status).toBe(200);
    expect((await change(row(1, { price: 5 }))).body.code).toBe('edit_conflict');
  });
});
