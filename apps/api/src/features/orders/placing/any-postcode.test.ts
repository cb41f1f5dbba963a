import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../order.model.ts';

const app = testApp();

/** Postcodes that do not exist in their country: the site warns of them. */
const unusual = [
  ['DE', 'abc'],
  ['DE', '1010'],
  ['AT', '22767'],
] as const;

describe('the call accepts any postcode, because older front ends send the typed text', () => {
  it.each(unusual)('of a guest: %s %s', async (country, zipcode) => {
    const body = aVisitorOrderBody([await aProduct()]);
    const shippingAddress = { ...body.shippingAddress, country, zipcode };
    const response = await sendVisitorOrder(app, { ...body, shippingAddress });
    expect(response.status).toBe(201);
    expect(response.body.shippingAddress).toEqual(shippingAddress);
    expect(await OrderModel.findOne().lean()).toMatchObject({ shippingAddress: { country, zipcode } });
  });

  it.each(unusual)('of a user, for the invoice too: %s %s', async (country, zipcode) => {
    const { token } = await aUser();
    const body = anOrderBody([await aProduct()]);
    const shippingAddress = { ...body.shippingAddress, country, zipcode };
    const billing = { ...shippingAddress, company: 'Büro & Co. KG' };
    const sent = request(app).post('/api/orders').auth(token, { type: 'bearer' });
    const response = await sent.send({ ...body, shippingAddress, billing });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ shippingAddress, billing });
  });
});
