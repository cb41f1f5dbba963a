// asvs 2.2.3
import { freeShipping } from '@kontor/shared/schemas/settings-sections';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../../testing/factories.ts';
import { errorCode, sendVisitorOrder } from '../../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { ProductModel } from '../../../catalogue/product.model.ts';
import { OrderModel } from '../../order.model.ts';

const app = testApp();
const sendTo = async (country: string) => {
  const body = aVisitorOrderBody([await aProduct()]);
  return sendVisitorOrder(app, { ...body, shippingAddress: { ...body.shippingAddress, country } });
};

describe('an order to a country', () => {
  // Codes of ISO 3166, names of CLDR and of world-countries, and usual ones that neither has (decision 018).
  it.each([
    'FR',
    'fr',
    'FRA',
    'Frankreich',
    'France',
    'Schweiz',
    'USA',
    'U.S.A.',
    'Schweiz\u200B',
    'Sch\u00ADweiz',
    'Suisse',
    'Turkey',
    'Türkei',
    'Großbritannien',
    'Holland',
    'Czech Republic',
    'Tschechische Republik',
  ])('without delivery, %s, is refused', async (country) => {
    const response = await sendTo(country);
    expect([response.status, errorCode(response)]).toEqual([400, 'country_not_delivered']);
    expect(response.body.issues).toEqual([
      { path: 'shippingAddress.country', code: 'country_not_delivered', message: response.body.message },
    ]);
    expect(response.body.message).toMatch(/^The shop does not deliver to (FR|CH|US|TR|GB|NL|CZ), but to DE, AT$/);
    expect(await OrderModel.estimatedDocumentCount()).toBe(0);
    expect(await ProductModel.findOne().lean()).toMatchObject({ countInStock: 10 });
  });

  it('with delivery costs the price of its row, under any of its names', async () => {
    const shipping = {
      ...freeShipping(['DE']),
      rates: [
        { country: 'DE', price: 4 },
        { country: 'NL', price: 9 },
      ],
    };
    const shop = testApp({ shop: { ...testShop, sections: { ...testShop.sections, shipping } } });
    const body = aVisitorOrderBody([await aProduct()]);
    const prices = await Promise.all(
      ['Holland', 'NLD', 'The Netherlands', 'Atlantis'].map(async (country) => {
        const shippingAddress = { ...body.shippingAddress, country };
        return (await sendVisitorOrder(shop, { ...body, shippingAddress })).body.shippingPrice;
      }),
    );
    expect(prices).toEqual([9, 9, 9, 4]);
  });

  it.each(['DE', 'DEU', 'Deutschland', 'BRD', 'germany', 'AT', 'Österreich', 'Republik Österreich', 'Bayern'])(
    '%s is accepted as sent',
    async (country) => {
      const response = await sendTo(country);
      expect(response.status).toBe(201);
      expect(response.body.shippingAddress.country).toBe(country);
    },
  );

  it('without delivery is refused for users too', async () => {
    const { token } = await aUser();
    const body = anOrderBody([await aProduct()]);
    const shippingAddress = { ...body.shippingAddress, country: 'FR' };
    const sent = request(app).post('/api/orders').auth(token, { type: 'bearer' });
    expect(errorCode(await sent.send({ ...body, shippingAddress }))).toBe('country_not_delivered');
  });

  it('without delivery any more leaves earlier orders unchanged', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    const key = randomUUID();
    const first = await sendVisitorOrder(app, body, { 'Idempotency-Key': key });
    const sections = { ...testShop.sections, shipping: freeShipping(['AT']) };
    const smaller = testApp({ shop: { ...testShop, sections } });
    expect(errorCode(await sendVisitorOrder(smaller, body))).toBe('country_not_delivered');
    const again = await sendVisitorOrder(smaller, body, { 'Idempotency-Key': key });
    expect([again.status, again.body._id]).toEqual([200, first.body._id]);
  });
});
