import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUserOrder, errorCode, expectRefused, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import { aFirmsAccount, aTaxFreeOrder, check, firm, inParis, taxFreeShop } from '../../../testing/tax-free-shop.ts';
import { testApp } from '../../../testing/test-app.ts';
import { UserModel } from '../../users/user.model.ts';
import { OrderModel } from '../order.model.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';

const billing = { ...firm, ...inParis };
const elsewhere = { ...inParis, zipcode: '1010', city: 'Wien', country: 'AT' };

describe('an order of a checked firm', () => {
  it('contains no VAT: goods and delivery cost gross less the German rate, and the check is stored with it', async () => {
    const { order, admin, app } = await aTaxFreeOrder();
    expect(order).toMatchObject({ itemsPrice: 43.44, shippingPrice: 8.51, taxPrice: 0, totalPrice: 51.95 });
    expect(order.cartItems.map(({ price, taxPercent }) => [price, taxPercent])).toEqual([
      [16.72, 0],
      [10, 0],
    ]);
    expect(order.taxIncluded).toEqual([{ percent: 0, net: 51.95, tax: 0 }]);
    expect(order.taxFree).toEqual({ vatId: firm.vatId });
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({
      taxTerms: { country: 'DE', standard: 19, reduced: 7 },
      taxFree: { ...firm, reference: check.reference, day: check.day, by: { name: 'Anna Admin' } },
      euState: 'FR',
      totalCents: 5195,
    });
    const shown = await request(app).get(`/api/orders/${order._id}`).auth(admin.token, { type: 'bearer' });
    expect(shown.body.taxFree).toMatchObject({ ...firm, reference: check.reference, day: check.day });
  });

  it('may go to any other member state (§ 6a (1) no. 1 UStG)', async () => {
    const { order } = await aTaxFreeOrder({ shippingAddress: elsewhere });
    expect(order).toMatchObject({ totalPrice: 51.95, taxFree: { vatId: firm.vatId } });
  });

  it('is compared with the total without VAT that its buyer saw', async () => {
    const { app, user, vase } = await aTaxFreeOrder();
    const body = {
      ...anOrderBody([]),
      cartItems: [{ _id: vase, qty: 1, price: 19.9 }],
      shippingAddress: inParis,
      billing,
    };
    const send = (expectedTotal: number) =>
      request(app)
        .post('/api/orders')
        .auth(user.token, { type: 'bearer' })
        .send({ ...body, expectedTotal });
    const refused = await send(25.03);
    expectRefused(refused, 'price_changed');
    expect(refused.body.totals).toMatchObject({ itemsPrice: 16.72, shippingPrice: 8.32, totalPrice: 25.04 });
    expect((await send(25.04)).status).toBe(201);
  });

  // Rates: 19 % and 7 % of Germany; France's are 20 % and 5.5 %.
  it.each([
    ['another id', { billing: { ...billing, vatId: 'FR83404833048' } }, [19, 7], 'FR83404833048'],
    ['another firm', { billing: { ...billing, company: 'Dupont SARL' } }, [19, 7], firm.vatId],
    ['no id: a consumer', { billing: { ...billing, vatId: undefined } }, [20, 5.5], undefined],
    ['no firm: a consumer', { billing: undefined }, [20, 5.5], undefined],
    ['delivery to Germany', { shippingAddress: { ...inParis, country: 'DE' } }, [19, 7], firm.vatId],
    ['delivery to Réunion', { shippingAddress: { ...inParis, zipcode: '97400' } }, [19, 7], firm.vatId],
  ])('has the German rate, or the consumer’s, with %s', async (_what, overrides, rates, typed) => {
    const { order, user } = await aTaxFreeOrder(overrides);
    expect(order.taxFree).toBeUndefined();
    expect(order.cartItems.map(({ taxPercent }) => taxPercent)).toEqual(rates);
    expect(order.itemsPrice).toBe(50.5);
    const account = await UserModel.findById(user._id).lean();
    expect(account?.typedFirm?.vatId).toBe(typed);
  });

  it('contains VAT if another account places it', async () => {
    const { app } = await aFirmsAccount();
    const order = await aUserOrder(app, await aUser(), { shippingAddress: inParis, billing });
    expect(order.taxFree).toBeUndefined();
    expect(order.cartItems[0]?.taxPercent).toBe(19);
  });

  it('contains VAT if a guest places it', async () => {
    const { app } = await aFirmsAccount();
    const body = aVisitorOrderBody([await aProduct()], { shippingAddress: inParis, billing });
    const { body: order } = await sendVisitorOrder(app, body).expect(201);
    expect([order.taxFree, order.cartItems[0].taxPercent]).toEqual([undefined, 19]);
  });

  it.each([
    ['a small business (§ 19 UStG)', { tax: { ...taxFreeShop.sections.tax, mode: 'small_business' as const } }],
    ['a shop in Austria', { seller: { ...taxFreeShop.sections.seller, country: 'AT' } }],
    ['a shop without a VAT id (§ 14a (3) UStG)', { seller: { ...taxFreeShop.sections.seller, vatId: undefined } }],
  ])('is not tax-free in %s', async (_what, sections) => {
    const { user } = await aFirmsAccount();
    const app = testApp({ shop: { ...taxFreeShop, sections: { ...taxFreeShop.sections, ...(sections as object) } } });
    const order = await aUserOrder(app, user, { shippingAddress: inParis, billing });
    expect(order.taxFree).toBeUndefined();
    expect((await request(app).get('/api/config/shop')).body.firmsTaxFree).toBeUndefined();
  });

  it('stays as it is when the check is removed; the next one contains VAT', async () => {
    const { app, admin, user, order } = await aTaxFreeOrder();
    await request(app).delete(`/api/users/${user._id}/firm`).auth(admin.token, { type: 'bearer' }).expect(200);
    const { body } = await request(app).get(`/api/orders/${order._id}`).auth(user.token, { type: 'bearer' });
    expect([body.totalPrice, body.taxFree]).toEqual([51.95, { vatId: firm.vatId }]);
    expect((await aUserOrder(app, user, { shippingAddress: inParis, billing })).taxFree).toBeUndefined();
  });

  it('keeps its destination: only the recipient can be corrected', async () => {
    const { send } = await aTaxFreeOrder();
    const moved = await send('address', { shippingAddress: { ...inParis, street: 'Rue Neuve' } }, 'put');
    expectRefused(moved, 'tax_free_order');
    expectRefused(await send('address', { shippingAddress: elsewhere }, 'put'), 'tax_free_order');
    const renamed = { ...inParis, name: 'Lager Nord', phone: '+33 1 23456789' };
    expect((await send('address', { shippingAddress: renamed }, 'put').expect(200)).body.shippingAddress.name).toBe(
      'Lager Nord',
    );
  });
});

// Both pay Germany's rates, so that no money changes; orders before November 2026 paid the destination's.
it('a firm’s order with German VAT can be moved to another member state; an earlier one only if its rates apply', async () => {
  const { app, admin, user } = await aFirmsAccount();
  const placed = { shippingAddress: inParis, billing: { ...billing, vatId: 'FR83404833048' } };
  const correct = (order: { _id: string }) =>
    request(app)
      .put(`/api/orders/${order._id}/address`)
      .auth(admin.token, { type: 'bearer' })
      .send({ shippingAddress: elsewhere });
  await correct(await aUserOrder(app, user, placed)).expect(200);
  const before = await aUserOrder(app, user, placed);
  await OrderModel.updateOne({ _id: before._id }, { taxTerms: { country: 'FR', standard: 20, reduced: 5.5 } });
  expect(errorCode(await correct(before))).toBe('country_changes_price');
});

describe('the proof of arrival (§§ 17a to 17d UStDV)', () => {
  const proof = { kind: 'confirmation', day: berlinDay(new Date()), note: 'Ordner 3' };

  it('can be entered once something was shipped, with an event, and replaced', async () => {
    const { send } = await aTaxFreeOrder();
    expectRefused(await send('arrival-proof', proof, 'put'), 'conflict');
    const { body: sent } = await send('shipments').expect(200);
    expect([sent.can.proveArrival, sent.taxFree.proof]).toEqual([true, undefined]);
    const { body } = await send('arrival-proof', proof, 'put').expect(200);
    expect(body.taxFree.proof).toMatchObject({ ...proof, by: { name: 'Anna Admin' } });
    expect(body.history.at(-1)).toMatchObject({ action: 'arrival_proved', by: { name: 'Anna Admin' } });
    const again = await send('arrival-proof', { ...proof, kind: 'carrier', note: '' }, 'put').expect(200);
    expect(again.body.taxFree.proof).toMatchObject({ kind: 'carrier' });
    expect(again.body.taxFree.proof.note).toBeUndefined();
  });

  it.each([
    ['a day to come', { ...proof, day: '2999-01-01' }, 'too_large'],
    ['a day before it was sent', { ...proof, day: '2020-01-01' }, 'too_small'],
    ['another kind', { ...proof, kind: 'promise' }, 'unknown_value'],
  ])('is refused with %s', async (_what, body, code) => {
    const { send } = await aTaxFreeOrder();
    await send('shipments').expect(200);
    const answer = await send('arrival-proof', body, 'put');
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toMatchObject([{ code }]);
  });

  it('cannot be entered for an order with VAT', async () => {
    const { send, order } = await aTaxFreeOrder({ billing: undefined });
    await send('shipments').expect(200);
    expectRefused(await send('arrival-proof', proof, 'put'), 'conflict');
    expect((await OrderModel.findById(order._id).lean())?.taxFree).toBeUndefined();
  });
});
