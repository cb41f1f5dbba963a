import { freeShipping } from '@kontor/shared/settings-sections';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import { errorCode, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';

const app = testApp();
const sendTo = async (country: string) => {
  const body = aVisitorOrderBody([await aProduct()]);
  return sendVisitorOrder(app, { ...body, shippingAddress: { ...body.shippingAddress, country } });
};

describe('an order to a country', () => {
  it.each(['FR', 'fr', 'Frankreich', 'France', 'Schweiz', 'USA', 'Schweiz\u200B', 'Sch\u00ADweiz'])(
    'not delivered to, %s, is refused',
    async (country) => {
      const response = await sendTo(country);
      expect([response.status, errorCode(response)]).toEqual([400, 'country_not_delivered']);
      expect(response.body.issues).toEqual([
        { path: 'shippingAddress.country', code: 'country_not_delivered', message: response.body.message },
      ]);
      expect(response.body.message).toMatch(/^The shop does not deliver to (FR|CH|US), but to DE, AT$/);
      expect(await OrderModel.estimatedDocumentCount()).toBe(0);
      expect(await ProductModel.findOne().lean()).toMatchObject({ countInStock: 10 });
    },
  );

  it.each(['DE', 'Deutschland', 'germany', 'AT', 'Österreich', 'Bayern'])(
    '%s is taken as it was sent',
    async (country) => {
      const response = await sendTo(country);
      expect(response.status).toBe(201);
      expect(response.body.shippingAddress.country).toBe(country);
    },
  );

  it('is refused to users too', async () => {
    const { token } = await aUser();
    const body = anOrderBody([await aProduct()]);
    const shippingAddress = { ...body.shippingAddress, country: 'FR' };
    const sent = request(app).post('/api/orders').auth(token, { type: 'bearer' });
    expect(errorCode(await sent.send({ ...body, shippingAddress }))).toBe('country_not_delivered');
  });

  it('that is no longer delivered to leaves what was ordered before as it is', async () => {
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
