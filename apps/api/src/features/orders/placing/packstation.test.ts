import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { testApp } from '../../../testing/test-app.ts';
import { composeInvoice } from '../../documents/issuing/compose-invoice.ts';
import { unpackContent } from '../../mails/store/mail-content.ts';
import { MailModel, type StoredMail } from '../../mails/store/mail.model.ts';
import { makeMails } from '../../mails/making/make-mails.service.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

const app = testApp();
const packstation = { number: '145', postNumber: '12345678' };

async function order(overrides: object = {}) {
  const body = aVisitorOrderBody([await aProduct()]);
  return sendVisitorOrder(app, { ...body, shippingAddress: { ...body.shippingAddress, packstation, ...overrides } });
}

// contract-growth.md, 'Shipping': street and number are those of the Packstation, German addresses only.
describe('an order to a Packstation', () => {
  it('is stored and returned with it, and mail, invoice and carriers’ file contain the Postnummer', async () => {
    const { status, body } = await order();
    expect([status, body.shippingAddress]).toMatchObject([201, { street: 'Packstation', number: '145', packstation }]);
    const stored = await OrderModel.findById(body._id).lean<StoredOrder>();
    expect(stored?.shippingAddress).toMatchObject({ street: 'Packstation', number: '145', packstation });
    await makeMails(testMaking());
    const mail = await MailModel.findOne({ kind: 'order_received' }).hint({ kind: 1, createdAt: -1, _id: -1 });
    const { text } = unpackContent((mail as unknown as StoredMail).content);
    expect(text).toMatch(/Postnummer 12345678\s+Packstation 145/);
    const settings = await testMaking().readSettings();
    expect(stored && composeInvoice(stored, settings).buyer).toMatchObject({
      addition: 'Postnummer 12345678',
      street: 'Packstation',
    });
    const admin = await aUser({ isAdmin: true });
    await OrderModel.updateOne({ _id: body._id }, { isPaid: true });
    const file = await request(app)
      .get('/api/orders/addresses')
      .query({ numbers: body.number, language: 'de' })
      .auth(admin.token, { type: 'bearer' });
    expect(file.text).toContain(`Packstation;145;22767;Hamburg;DE;karla@post.example;;${body.number};12345678`);
  });

  it.each([
    ['another country', { country: 'AT' }],
    ['a Packstation that is none', { packstation: { ...packstation, number: '99' } }],
    ['a Postnummer that is none', { packstation: { ...packstation, postNumber: '123' } }],
  ])('is refused with %s', async (_what, wrong) => {
    const response = await order(wrong);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(await OrderModel.estimatedDocumentCount()).toBe(0);
  });

  it('may be added by a correction, and removed by another', async () => {
    const { body } = await order({ packstation: undefined });
    const admin = await aUser({ isAdmin: true });
    const correct = (shippingAddress: object) =>
      request(app)
        .put(`/api/orders/${body._id}/address`)
        .auth(admin.token, { type: 'bearer' })
        .send({ shippingAddress });
    const { shippingAddress } = body;
    const there = await correct({ ...shippingAddress, packstation }).expect(200);
    expect(there.body.shippingAddress).toMatchObject({ street: 'Packstation', packstation });
    const back = await correct(shippingAddress).expect(200);
    expect(back.body.shippingAddress).toEqual(shippingAddress);
  });

  it('can use an address book with a Packstation', async () => {
    const { token } = await aUser();
    const address = { name: 'Karla', street: 'x', number: 'x', zipcode: '22767', city: 'Hamburg', country: 'DE' };
    const sent = [{ ...address, packstation }, address];
    const { body } = await request(app)
      .put('/api/users/addresses')
      .auth(token, { type: 'bearer' })
      .send(sent)
      .expect(200);
    expect(body).toMatchObject([{ street: 'Packstation', number: '145', packstation }, { street: 'x' }]);
    expect(body[1].packstation).toBeUndefined();
  });
});
