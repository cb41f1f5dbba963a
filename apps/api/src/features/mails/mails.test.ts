// asvs 3.2.1
import type { MailPage } from '@kontor/shared/wire/mails';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUserOrder, aVisitorOrder, errorCode } from '../../testing/calls/shop-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { aTransferOrder, shopWithBank } from '../../testing/payments/transfers.ts';
import { testApp } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { readSettings } from '../settings/settings.service.ts';
import { MailModel } from './store/mail.model.ts';
import { makeMails } from './making/make-mails.service.ts';

const mail = {
  from: 'shop@kontor.example',
  merchantEmail: undefined,
  viewSecret: 'a secret of the tests',
  linkSecret: 'x',
};
const app = testApp({ mail });

const readSettingsWithBank = () => readSettings({ ...shopWithBank.sections, orders: usualOrderSettings });

async function asAdmin(shop = app) {
  const { token } = await aUser({ isAdmin: true });
  return {
    get: (path: string) => request(shop).get(`/api${path}`).auth(token, { type: 'bearer' }),
    post: (path: string) => request(shop).post(`/api${path}`).auth(token, { type: 'bearer' }),
    put: (path: string) => request(shop).put(`/api${path}`).auth(token, { type: 'bearer' }),
  };
}

/** Places guests' orders under these names, with the mails that follow. */
async function ordersOf(...names: string[]) {
  const orders = [];
  for (const name of names) {
    orders.push(await aVisitorOrder(app, { visitor: { name, email: `${name.toLowerCase()}@post.example` } }));
    await makeMails(testMaking());
  }
  return orders;
}

describe('the list of mails', () => {
  it('has the newest first, page by page', async () => {
    const orders = await ordersOf('Karla', 'Jasper', 'Ada');
    const { get } = await asAdmin();
    const { body, headers } = await get('/mails?pageSize=2').expect(200);
    const { mails, ...page } = body as MailPage; // the server has checked it
    expect([page, headers['cache-control']]).toEqual([{ page: 1, pages: 2, total: 3 }, 'no-store']);
    expect(mails.map(({ to }) => to)).toEqual(['ada@post.example', 'jasper@post.example']);
    expect(mails[0]).toEqual({
      _id: expect.any(String),
      kind: 'order_received',
      to: 'ada@post.example',
      subject: `Ihre Bestellung ${orders[2]?.number} bei Kontor`,
      language: 'de',
      status: 'waiting',
      attempts: 0,
      createdAt: expect.any(String),
      orderNumber: orders[2]?.number,
      customer: orders[2]?.number,
    });
  });

  it('is searched by words of the recipient and by the order’s number, and filtered', async () => {
    const [first] = await ordersOf('Karla', 'Jasper');
    await MailModel.updateMany({ 'to.address': 'karla@post.example' }, { status: 'failed' });
    const { get } = await asAdmin();
    const found = async (query: string) => {
      const { body } = await get(`/mails?${query}`).expect(200);
      return (body as MailPage).mails.map(({ to }) => to); // as above
    };
    const [karla, jasper] = ['karla@post.example', 'jasper@post.example'];
    expect(await found('q=jas')).toEqual([jasper]);
    expect(await found('q=KARLA%20post')).toEqual([karla]);
    expect(await found(`q=${first?.number}`)).toEqual([karla]);
    expect(await found('q=nobody')).toEqual([]);
    expect(await found('status=failed')).toEqual([karla]);
    expect(await found('status=waiting&kind=order_received')).toEqual([jasper]);
    expect(await found('kind=refunded')).toEqual([]);
    expect(await found('q=jas&status=failed')).toEqual([]);
  });
});

describe('one mail', () => {
  it('is shown with all of its parts', async () => {
    const [order] = await ordersOf('Karla');
    const { get } = await asAdmin();
    const [{ _id } = { _id: '' }] = (await get('/mails')).body.mails as MailPage['mails']; // as above
    const { body } = await get(`/mails/${_id}`).expect(200);
    expect(body).toMatchObject({ _id, deliveries: [], attachments: [], htmlPath: expect.stringContaining(_id) });
    expect(body.text).toContain(`/orders/${order?._id}`);
    const shown = await request(app).get(body.htmlPath).expect(200);
    expect(shown.text).toBe(body.html.replace('<head>', '<head><base target="_blank">'));
  });

  it('its HTML part contains no script, and may be framed by the shop alone', async () => {
    await ordersOf('Karla');
    const { get } = await asAdmin();
    const [{ _id } = { _id: '' }] = (await get('/mails')).body.mails as MailPage['mails']; // as above
    const { headers } = await request(app).get((await get(`/mails/${_id}`)).body.htmlPath);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('its code is shown in the browser as in a mail program', async () => {
    const { shop, admin } = await aTransferOrder();
    await makeMails(testMaking({ readSettings: readSettingsWithBank }));
    const get = (path: string) => request(shop).get(path).auth(admin.token, { type: 'bearer' }).expect(200);
    const [{ _id } = { _id: '' }] = (await get('/api/mails')).body.mails as MailPage['mails']; // as above
    const { body } = await get(`/api/mails/${_id}`);
    const { text, headers } = await request(shop).get(body.htmlPath);
    expect(body.attachments).toMatchObject([{ name: 'girocode.png', type: 'image/png' }]);
    expect(text).toMatch(/<img src="data:image\/png;base64,[\w+/=]+" alt="GiroCode für Ihre Banking-App"/);
    expect(headers['content-security-policy']).toContain('img-src data:');
  });

  it('its HTML part opens only by its own address, and for a minute', async () => {
    await ordersOf('Karla', 'Jasper');
    const { get } = await asAdmin();
    const [one, other] = (await get('/mails')).body.mails as MailPage['mails']; // as above
    const { htmlPath } = (await get(`/mails/${one?._id}`)).body;
    const forged = [
      htmlPath.replace(one?._id, other?._id),
      htmlPath.replace(/-(\d)/, '-9'),
      htmlPath.slice(0, -1),
      '/api/mail-views/',
      '/api/mail-views/x',
    ];
    for (const path of forged) {
      const response = await request(app).get(path);
      expect([path, response.status, errorCode(response)]).toEqual([path, 404, 'not_found']);
    }
    const later = testApp({ mail, now: () => new Date(Date.now() + 61_000) });
    expect((await request(later).get(htmlPath)).status).toBe(404);
  });

  it('is sent again as a new one, with a Message-ID of its own', async () => {
    await ordersOf('Karla');
    const { get, post } = await asAdmin();
    const [{ _id } = { _id: '' }] = (await get('/mails')).body.mails as MailPage['mails']; // as above
    await MailModel.updateOne({ _id }, { status: 'failed', attempts: 7, lastError: 'no', $unset: { dueAt: 1 } });
    const { body } = await post(`/mails/${_id}/resend`).expect(202);
    expect(body).toMatchObject({ status: 'waiting', attempts: 0, to: 'karla@post.example' });
    expect(body).not.toHaveProperty('lastError');
    const ids = (await MailModel.find({ _id: { $in: [_id, body._id] } }).lean()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
    expect((await get(`/mails/${body._id}`)).body.text).toBe((await get(`/mails/${_id}`)).body.text);
  });

  it('is sent again to its order’s corrected address, and found by it', async () => {
    const [order] = await ordersOf('Karla');
    const { get, post, put } = await asAdmin();
    const [{ _id } = { _id: '' }] = (await get('/mails')).body.mails as MailPage['mails']; // as above
    await put(`/orders/${order?._id}/address`)
      .send({ shippingAddress: order?.shippingAddress, email: 'karla.petersen@post.example' })
      .expect(200);
    const { body } = await post(`/mails/${_id}/resend`).expect(202);
    expect(body.to).toBe('karla.petersen@post.example');
    expect((await get('/mails?q=petersen')).body.mails).toMatchObject([{ _id: body._id }]);
    // Mails to other people go to their own address again: to the merchant, and to the person who has withdrawn.
    for (const kind of ['merchant_order', 'withdrawal_received', 'withdrawal_decided']) {
      await MailModel.updateOne({ _id }, { kind, to: { name: 'Jasper', address: 'jasper@post.example' } });
      expect((await post(`/mails/${_id}/resend`).expect(202)).body).toMatchObject({ kind, to: 'jasper@post.example' });
    }
  });

  it('is queued without transport if there is no mail server, also when sent again', async () => {
    const { get, post } = await asAdmin(testApp());
    await post('/mails/test').expect(202);
    const [{ _id, status } = { _id: '', status: '' }] = (await get('/mails')).body.mails as MailPage['mails']; // as above
    expect(status).toBe('held');
    expect((await post(`/mails/${_id}/resend`)).body.status).toBe('held');
    expect((await get('/mails/setup')).body).toEqual({ sends: false, merchant: 'post@kontor.example' });
  });

  it('a test mail goes to the merchant', async () => {
    const { get, post } = await asAdmin();
    await post('/mails/test').expect(202);
    const { body } = await get('/mails?kind=merchant_test');
    expect(body.mails).toMatchObject([{ to: 'post@kontor.example', status: 'waiting' }]);
    expect((await get('/mails/setup')).body).toMatchObject({ sends: true, from: 'shop@kontor.example' });
  });
});

describe('the mails of an order, in the demo', () => {
  const texts = { de: 'Text' };
  const words = { title: texts, headline: texts, text: texts, pictureAlt: texts, searchExample: texts };
  const demo = testApp({ shop: { ...testShop, demo: words } });

  it('are shown to all readers of the order; mails to its buyer are shown to that buyer alone', async () => {
    const owner = await aUser();
    const guests = await aVisitorOrder(demo);
    const users = await aUserOrder(demo, owner);
    await request(demo)
      .put(`/api/orders/${users._id}/pay-admin`)
      .auth((await aUser({ isAdmin: true })).token, { type: 'bearer' })
      .send({})
      .expect(200);
    await makeMails(testMaking());
    const { body } = await request(demo).get(`/api/orders/${guests._id}/mails`).expect(200);
    expect(body).toMatchObject([{ kind: 'order_received', text: expect.stringContaining(guests._id) }]);
    await request(demo).get(`/api/orders/${users._id}/mails`).expect(404);
    const own = await request(demo)
      .get(`/api/orders/${users._id}/mails`)
      .auth(owner.token, { type: 'bearer' })
      .expect(200);
    expect(own.body.map(({ kind }: { kind: string }) => kind)).toEqual(['order_received', 'payment_received']);
    const other = await aUser();
    await request(demo).get(`/api/orders/${users._id}/mails`).auth(other.token, { type: 'bearer' }).expect(404);
  });

  it('cannot be read here outside the demo', async () => {
    const order = await aVisitorOrder(app);
    await request(app).get(`/api/orders/${order._id}/mails`).expect(404);
  });
});
