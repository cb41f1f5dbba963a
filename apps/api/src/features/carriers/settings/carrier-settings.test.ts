import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLabelShop, type LabelShop, ordersToSend } from '../../../testing/calls/label-calls.ts';
import { expectRefused, listening } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { type FakeDhl, startFakeDhl } from '../../../testing/carriers/fake-dhl.ts';
import { testApp } from '../../../testing/test-app.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import type { ShippingCarrier } from '../shipping-carrier.ts';
import { CarrierSettingsModel } from './carrier-settings.model.ts';

const bearer = { type: 'bearer' } as const;
let dhl: FakeDhl;
let shop: LabelShop;
let owner: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  dhl = await startFakeDhl();
  owner = await aUser({ role: 'owner' });
  shop = await aLabelShop(dhl, owner);
});

afterEach(() => dhl.close());

const call = (method: 'get' | 'post' | 'put', path = '', token = owner.token) =>
  request(shop.shop)[method](`/api/carriers${path}`).auth(token, bearer);
const save = (values: object[]) => call('put', '/dhl').send({ values });

/** Returns the check of carriers. */
const readCheck = async () => {
  const { body } = await request(shop.shop).get('/api/readiness').auth(owner.token, bearer).expect(200);
  return body.checks.find(({ key }: { key: string }) => key === 'carrier');
};

describe('settings of a carrier', () => {
  it('store secrets encrypted, never return them, and stay if they are absent', async () => {
    const stored = JSON.stringify(await CarrierSettingsModel.find().lean());
    expect(stored).toContain('33333333330102');
    expect(stored).not.toContain('passwort-der-tests');
    const { body, text } = await save([{ name: 'printFormat', value: '910-300-600' }]).expect(200);
    expect(text).not.toMatch(/passwort-der-tests|schluessel-der-tests/);
    expect(body).toMatchObject({ name: 'dhl', ready: true, returns: true, labels: true });
    const settings = new Map<string, { value?: string; set?: boolean }>(
      body.settings.map((setting: { name: string }) => [setting.name, setting]),
    );
    expect(settings.get('printFormat')?.value).toBe('910-300-600');
    expect(settings.get('profile')?.value).toBe('STANDARD_GRUPPENPROFIL');
    expect([settings.get('password')?.set, settings.get('password')?.value]).toEqual([true, undefined]);
    const entries = await AuditModel.find({ 'subject.kind': 'setting' }).sort({ _id: 1 }).lean();
    expect(entries.map(({ after }) => after)).toEqual([expect.stringContaining('password'), 'printFormat']);
    expect(JSON.stringify(entries)).not.toContain('passwort-der-tests');
  });

  it.each([
    ['an unknown one', { name: 'colour', value: 'red' }],
    ['an unknown choice', { name: 'printFormat', value: 'A6' }],
    ['a billing number of another form', { name: 'billingNumber', value: '123' }],
  ])('refuse %s, and change nothing', async (_what, value) => {
    const before = await CarrierSettingsModel.find().lean();
    const refused = await save([{ name: 'user', value: 'neu' }, value]);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'values.1.value']);
    expect(await CarrierSettingsModel.find().lean()).toEqual(before);
  });

  it('are shown to those who may change them; packing staff see what the carrier can do', async () => {
    const packer = await aUser({ role: 'packing' });
    const { body } = await call('get', '', packer.token).expect(200);
    expect(body).toEqual([{ name: 'dhl', labels: true, returns: true, files: false, ready: true }]);
    await call('put', '/dhl', packer.token).send({ values: [] }).expect(403);
  });

  it('are checked by DHL without buying anything', async () => {
    expect((await call('post', '/dhl/test').expect(200)).body).toEqual({ ok: true });
    expect(dhl.shipments).toEqual([]);
    await save([{ name: 'password', value: 'falsch' }]).expect(200);
    const { body } = await call('post', '/dhl/test').expect(200);
    expect([body.ok, body.problem.code]).toEqual([false, 'credentials']);
    dhl.disturb(/./, 'unanswered');
    expect((await call('post', '/dhl/test').expect(200)).body.problem.code).toBe('away');
  });

  it('that are incomplete send nothing, make no labels, and are reported by the readiness page', async () => {
    expect(await readCheck()).toMatchObject({ ok: true, required: false });
    await save([{ name: 'apiKey', value: '' }]).expect(200);
    expect(await readCheck()).toMatchObject({ ok: false, count: 1 });
    const [number] = await ordersToSend(1);
    expectRefused(await call('post', '/labels').send({ carrier: 'dhl', orders: [{ number }] }), 'carrier_not_set_up');
    expectRefused(await call('post', '/dhl/test'), 'carrier_not_set_up');
    expect(dhl.requests).toEqual([]);
  });

  it('that other secrets have encrypted count as missing', async () => {
    const other = await listening(testApp({ carriers: shop.tools.carriers, sealingSecrets: ['another secret'] }));
    const { body } = await request(other).get('/api/carriers').auth(owner.token, bearer).expect(200);
    expect(body[0].ready).toBe(false);
  });
});

it('another carrier is one entry: its settings and labels need nothing else', async () => {
  const made = { tracking: '1Z999', file: Buffer.from('%PDF-1.4') };
  const planted: ShippingCarrier = {
    batch: 1,
    createLabels: async (parcels) => parcels.map(() => made),
    findLabel: async () => made,
    cancelLabel: async () => {},
    track: async () => ({ state: 'delivered' }),
    test: async () => undefined,
  };
  const label = { de: 'Konto', en: 'Account' };
  const fields = [{ name: 'account', label, kind: 'text', isRequired: true }] as const;
  const other = await listening(testApp({ carriers: { ups: { fields, connect: () => planted } } }));
  const ask = (method: 'get' | 'post' | 'put', path: string) =>
    request(other)[method](`/api/carriers${path}`).auth(owner.token, bearer);
  await ask('put', '/ups')
    .send({ values: [{ name: 'account', value: '4711' }] })
    .expect(200);
  const { body } = await ask('get', '').expect(200);
  expect(body).toEqual([
    {
      name: 'ups',
      labels: true,
      returns: false,
      files: false,
      ready: true,
      settings: [{ name: 'account', label, kind: 'text', required: true, value: '4711' }],
    },
  ]);
  expect((await ask('post', '/ups/test').expect(200)).body).toEqual({ ok: true });
});
