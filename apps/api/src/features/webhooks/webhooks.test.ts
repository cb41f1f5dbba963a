import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorCode, listening, type Shop } from '../../testing/calls/shop-calls.ts';
import { aWebhook, makeWebhook } from '../../testing/calls/webhook-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { SessionModel } from '../users/sessions/session.model.ts';
import { DeliveryModel } from './delivery.model.ts';
import { WebhookModel } from './webhook.model.ts';

const bearer = { type: 'bearer' } as const;
const one = { url: 'https://erp.example/hook', events: ['order.paid'] as 'order.paid'[] };
let shop: Shop;
let owner: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  shop = await listening(testApp({ privateTargets: new Set(['erp.lan:8080']) }));
  owner = await aUser({ role: 'owner' });
});

const call = (method: 'get' | 'post' | 'put' | 'delete', path = '') =>
  request(shop)[method](`/api/webhooks${path}`).auth(owner.token, bearer);

describe('a webhook endpoint', () => {
  it('is created with a secret that is returned once and stored encrypted', async () => {
    const { secret, ...shown } = await makeWebhook(shop, owner, { ...one, description: 'Warenwirtschaft' });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(shown).toMatchObject({ ...one, description: 'Warenwirtschaft', on: true });
    const { body, text } = await call('get').expect(200);
    expect(body).toEqual([shown]);
    expect(text).not.toContain('whsec_');
    expect(JSON.stringify(await WebhookModel.findById(shown._id).lean())).not.toContain(secret.slice(6));
  });

  it('is changed, rotates its secret and is removed; the audit trail records that without any secret', async () => {
    const made = await makeWebhook(shop, owner, { ...one, description: 'ERP' });
    const changed = await call('put', `/${made._id}`)
      .send({ url: 'http://erp.lan:8080/hook', events: ['stock.changed'], on: false })
      .expect(200);
    expect(changed.body).toMatchObject({ url: 'http://erp.lan:8080/hook', on: false, off: { reason: 'owner' } });
    expect(changed.body.description).toBeUndefined();
    const { body } = await call('post', `/${made._id}/secret`).expect(201);
    expect(body.secret).not.toBe(made.secret);
    expect(new Date(body.oldSecretUntil).getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await call('delete', `/${made._id}`).expect(200);
    await call('delete', `/${made._id}`).expect(404);
    const entries = await AuditModel.find({ 'subject.kind': 'webhook' }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual([
      'webhook_added',
      'webhook_changed',
      'webhook_secret_renewed',
      'webhook_removed',
    ]);
    expect(JSON.stringify(entries)).not.toContain('whsec_');
  });

  it.each([
    ['http without encryption', 'http://erp.example/'],
    ['an address of the own network', 'https://10.0.0.1/'],
    ['a metadata address', 'https://169.254.169.254/'],
    ['the machine itself', 'https://127.0.0.1/'],
    ['the machine itself as one number', 'https://2130706433/'],
    ['the machine itself in IPv6', 'https://[::1]/'],
    ['a metadata address within IPv6', 'https://[::ffff:169.254.169.254]/'],
    ['another port of a named target', 'http://erp.lan:8081/'],
    ['a password in the address', 'https://user:word@erp.example/'],
    ['another protocol', 'ftp://erp.example/'],
    ['no address', 'erp'],
  ])('is refused for %s', async (_name, url) => {
    const answer = await call('post')
      .send({ ...one, url })
      .expect(400);
    expect([errorCode(answer), answer.body.issues[0].path]).toEqual(['invalid_input', 'url']);
    expect(await WebhookModel.countDocuments()).toBe(0);
  });

  it.each([[[]], [['order.paid', 'order.paid']], [['order.renamed']]])(
    'is refused for the events %j',
    async (events) => {
      await call('post')
        .send({ ...one, events })
        .expect(400);
    },
  );

  it('needs a password entered in the last 15 minutes for every change', async () => {
    const { _id } = await makeWebhook(shop, owner, one);
    await SessionModel.updateMany({}, { $set: { provenAt: new Date(Date.now() - 16 * 60_000) } });
    const refused = [
      call('post').send(one),
      call('put', `/${_id}`).send({ ...one, on: true }),
      call('post', `/${_id}/secret`),
      call('delete', `/${_id}`),
    ];
    for (const answer of refused) expect(errorCode(await answer.expect(403))).toBe('proof_needed');
    await call('get').expect(200);
    await call('post', `/${_id}/test`).expect(201);
  });

  it('is limited to ten per shop', async () => {
    for (let made = 0; made < 10; made += 1) await makeWebhook(shop, owner, one);
    expect(errorCode(await call('post').send(one).expect(409))).toBe('conflict');
  });
});

describe('deliveries', () => {
  it('are listed in pages, and sent again with the same id', async () => {
    const { webhook, delivery } = await aWebhook();
    const { body } = await call('get', `/${webhook}/deliveries?pageSize=1`).expect(200);
    expect(body).toMatchObject({ page: 1, pages: 1, total: 1, deliveries: [{ _id: delivery, state: 'delivered' }] });
    const again = await call('post', `/${webhook}/deliveries/${delivery}/send`).expect(200);
    expect(again.body).toMatchObject({ _id: delivery, messageId: 'msg_1', state: 'waiting', attempts: 0 });
  });

  it('of another endpoint, or of a removed or inactive one, are refused', async () => {
    const { webhook, delivery } = await aWebhook();
    const other = await makeWebhook(shop, owner, one);
    await call('post', `/${other._id}/deliveries/${delivery}/send`).expect(404);
    await call('put', `/${webhook}`)
      .send({ ...one, on: false })
      .expect(200);
    expect(errorCode(await call('post', `/${webhook}/deliveries/${delivery}/send`).expect(409))).toBe('conflict');
    await call('delete', `/${webhook}`).expect(200);
    await call('get', `/${webhook}/deliveries`).expect(404);
    expect(await DeliveryModel.countDocuments()).toBe(0);
  });

  it('are deleted after 30 days', async () => {
    const indexes = await DeliveryModel.collection.indexes();
    expect(indexes.find(({ key }) => 'createdAt' in key)).toMatchObject({ expireAfterSeconds: 30 * 86_400 });
  });
});
