import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { type Readiness, type ReadinessKey, readinessKeys } from '@kontor/shared/wire/readiness';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { MailModel } from '../mails/store/mail.model.ts';
import { storePublished } from '../../testing/calls/legal-calls.ts';
import { aMail } from '../../testing/calls/mail-calls.ts';
import { usedPicture, waitingPictures } from '../../testing/calls/picture-calls.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { UserModel } from '../users/user.model.ts';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { closedShop } from '../../testing/test-shop.ts';
import { noteBackup } from '../../lib/watching/last-backup.model.ts';

beforeEach(resetListVersions);

const demoAdmin = { email: 'admin@kontor.example', password: 'Admin1234' };
const firstAdmin = { email: 'chef@toepferei.example', password: 'Geheim12' };
const manufacturer = { name: 'Nord', street: 'Deich', number: '4', zipcode: '25980', city: 'Sylt', country: 'DE' };
const seller = {
  legalName: 'Nord',
  street: 'Deich',
  number: '4',
  zipcode: '25980',
  city: 'Sylt',
  country: 'DE',
  phone: '+49 4651 1',
};

const bank = { holder: 'Nord', iban: 'DE02120300000000202051' };

/** Creates a closed shop in its operator's state, with its admin's calls. */
async function aClosedShop(overrides: Parameters<typeof testApp>[0] = {}) {
  const app = testApp({
    shop: closedShop,
    publicUrl: 'https://shop.example',
    providers: [stubProvider()],
    mail: {
      from: 'post@shop.example',
      merchantEmail: 'chef@shop.example',
      viewSecret: 'a secret of the tests',
      linkSecret: 'x',
    },
    watchedAccounts: { demo: [demoAdmin], firstAdmin },
    ...overrides,
  });
  const { token, _id, name } = await aUser({ isAdmin: true, name: 'Ada Nord' });
  const read = async (): Promise<Readiness> =>
    (await request(app).get('/api/readiness').auth(token, { type: 'bearer' }).expect(200)).body;
  return {
    app,
    admin: { _id, name },
    read,
    red: async () => (await read()).checks.flatMap(({ key, ok }) => (ok ? [] : [key])),
    save: (body: object) => request(app).put('/api/settings').auth(token, { type: 'bearer' }).send(body),
    answer: (key: string, answer: unknown) =>
      request(app).put(`/api/readiness/${key}`).auth(token, { type: 'bearer' }).send({ answer }),
  };
}

/** Gives every owner a second factor. */
const giveFactors = () =>
  UserModel.updateMany(
    { role: 'owner' },
    { secondFactor: { secret: 'sealed', since: new Date(), lastStep: 1, recovery: [] } },
  );

type ClosedShop = Awaited<ReturnType<typeof aClosedShop>>;

/** Creates a product with all details required by law. */
async function aLawfulProduct(): Promise<void> {
  const product = await aProduct({
    properties: 'Steinzeug',
    manufacturer: { ...manufacturer, contact: 'a@b.example' },
  });
  await usedPicture(product);
  await ProductModel.updateOne({ _id: product._id }, { 'images.0.texts': { de: { alt: 'Vase' } } });
}

/** Does everything that an admin can do for readiness. */
async function makeReady({ save, answer }: ClosedShop): Promise<void> {
  for (const kind of ['imprint', 'privacy', 'terms', 'withdrawal', 'shipping', 'accessibility'] as const) {
    await storePublished(kind, 'Text');
  }
  await aLawfulProduct();
  const [picture = ''] = await waitingPictures();
  const { opening: _opening, seller: _seller, shop, ...sections } = closedShop.sections;
  const email = 'post@toepferei.example';
  await save({
    ...sections,
    seller: { ...seller, email, taxNumber: '1/2', lucid: 'DE1', weee: '1', bank },
    shop: { ...shop, contactEmail: email },
    notices: { guarantee: { picture, alt: { de: 'Wortlaut' } } },
  }).expect(200);
  await resetListVersions();
  await aMail();
  await MailModel.updateMany({ kind: 'merchant_test' }, { status: 'sent' }, { hint: 'list_kind' });
  await answer('backup', 'done').expect(200);
  await noteBackup({ finishedAt: new Date() });
  await answer('logo', 'not_applicable').expect(200);
  await answer('procedure', 'done').expect(200);
  for (const key of ['contactPoint', 'economicId', 'austriaPackaging', 'food', 'textiles', 'foodContact']) {
    await answer(key, 'not_applicable').expect(200);
  }
  await giveFactors();
}

const ofEnvironment = new Set<ReadinessKey>([
  'payment',
  'smtp',
  'testMail',
  'merchantEmail',
  'https',
  'demoAccounts',
  'adminPassword',
]);

it('names the last backup, and is red once that is older than eight days', async () => {
  const { read } = await aClosedShop();
  const check = async () => (await read()).checks.find(({ key }) => key === 'lastBackup');
  expect(await check()).toMatchObject({ ok: false, required: false });
  const dayMs = 24 * 60 * 60 * 1000;
  for (const [days, ok] of [
    [7, true],
    [9, false],
  ] as const) {
    const finishedAt = new Date(Date.now() - days * dayMs);
    await noteBackup({ finishedAt });
    expect(await check()).toMatchObject({ ok, at: finishedAt.toISOString() });
  }
});

describe('readiness', () => {
  it('of an empty shop is red in all tasks of a merchant, each with the place to fix it', async () => {
    const { read, red } = await aClosedShop();
    const { ready, checks } = await read();
    expect([ready, checks.map(({ key }) => key)]).toEqual([false, readinessKeys]);
    expect(checks.every(({ where }) => /^(\/(admin|account)\/[\w/#-]+|[A-Z_]+)$/.test(where))).toBe(true);
    const mendable = readinessKeys.filter((key) => key === 'testMail' || !ofEnvironment.has(key));
    // Without published texts none is outdated, without products none is incomplete, and the initial countries have their
    // rates. The first draft has a contact point, and no carrier was begun.
    const nothingYet = new Set([
      'carrier',
      'pictures',
      'outdatedTexts',
      'productLacks',
      'photoTexts',
      'vatRates',
      'foreignTax',
      'greenClaims',
      'contactPoint',
    ]);
    if (!closedShop.sections.shipping.rates.some(({ country }) => country === 'AT')) nothingYet.add('austriaPackaging');
    expect((await red()).toSorted()).toEqual(mendable.filter((key) => !nothingYet.has(key)).toSorted());
  });

  it('is reached once everything is done, and then the shop opens', async () => {
    const shop = await aClosedShop();
    const { body, status } = await shop.save({ opening: { state: 'open' } });
    expect([status, body.code]).toEqual([409, 'not_ready']);
    expect(body.keys).toEqual(
      (await shop.read()).checks.flatMap(({ key, ok, required }) => (required && !ok ? [key] : [])),
    );
    await makeReady(shop);
    expect([await shop.red(), (await shop.read()).ready]).toEqual([[], true]);
    await shop.save({ opening: { state: 'open' } }).expect(200);
    expect((await request(shop.app).get('/api/config/shop')).body.opening).toEqual({ state: 'open' });
  });

  it('lacks the firm while the imprint would contain the initial address of a shop', async () => {
    const shop = await aClosedShop();
    await makeReady(shop);
    const named = { ...seller, taxNumber: '1/2', lucid: 'DE1', weee: '1', bank };
    await shop.save({ seller: { ...named, email: 'post@kontor.example' } }).expect(200);
    expect(await shop.red()).toEqual(['seller']);
  });

  // Art. 246a § 1 (1) sentence 1 no. 3 EGBGB.
  it('lacks a phone number, without which the shop does not open', async () => {
    const shop = await aClosedShop();
    await makeReady(shop);
    const { phone: _phone, ...silent } = seller;
    const named = { ...silent, email: 'post@toepferei.example', taxNumber: '1/2', lucid: 'DE1', weee: '1', bank };
    await shop.save({ seller: { ...named, phone: ' \u200B' } }).expect(200);
    expect(await shop.red()).toEqual(['phone']);
    const { body, status } = await shop.save({ opening: { state: 'open' } });
    expect([status, body.code, body.keys]).toEqual([409, 'not_ready', ['phone']]);
  });

  it('requires descriptions of photos, as advice only if the merchant has declared the BFSG not applicable', async () => {
    const shop = await aClosedShop();
    await makeReady(shop);
    await ProductModel.updateMany({}, { $unset: { 'images.0.texts': 1 } });
    await resetListVersions();
    const check = async () => (await shop.read()).checks.find(({ key }) => key === 'photoTexts');
    expect(await check()).toMatchObject({ ok: false, required: true, count: 1 });
    expect((await shop.save({ opening: { state: 'open' } })).body.keys).toEqual(['photoTexts']);
    await shop.answer('accessibility', 'not_applicable').expect(200);
    expect(await check()).toMatchObject({ ok: false, required: false, count: 1 });
    await shop.save({ opening: { state: 'open' } }).expect(200);
  });

  it('is checked when a shop opens, and not when an open one is saved', async () => {
    const { save } = await aClosedShop({
      shop: { ...closedShop, sections: { ...closedShop.sections, opening: { state: 'open' } } },
    });
    await save({ opening: { state: 'open', pause: { from: '2026-12-24', until: '2027-01-06' } } }).expect(200);
    await save({ opening: { state: 'closed' } }).expect(200);
    expect(errorCode(await save({ opening: { state: 'open' } }))).toBe('not_ready');
  });

  it.each<[ReadinessKey, () => Promise<unknown>]>([
    ['demoAccounts', () => aUser({ ...demoAdmin, isAdmin: true })],
    ['adminPassword', () => aUser({ ...firstAdmin, isAdmin: true })],
    ['secondFactor', () => aUser({ role: 'owner' })],
    ['pictures', () => aProduct()],
    ['productLacks', () => aProduct()],
  ])('%s is red where something is wrong', async (key, spoil) => {
    const shop = await aClosedShop();
    await makeReady(shop);
    expect(await shop.red()).toEqual([]);
    await spoil();
    await resetListVersions();
    expect(await shop.red()).toContain(key);
  });

  it('advises a second factor for every owner, which the setting enforces', async () => {
    const { save, read } = await aClosedShop();
    const check = async () => (await read()).checks.find(({ key }) => key === 'secondFactor');
    const [required, where] = [false, '/account/security'];
    expect(await check()).toMatchObject({ ok: false, count: 1, required, where });
    await giveFactors();
    await aUser({ role: 'office' });
    expect(await check()).toMatchObject({ ok: true });
    await aUser({ role: 'owner' });
    expect(await check()).toMatchObject({ ok: false, count: 1 });
    await save({ security: { secondFactorRequired: true } }).expect(200);
    expect(await check()).toMatchObject({ ok: true });
  });

  it('checks accounts by their passwords: a changed one is no danger', async () => {
    const shop = await aClosedShop();
    await aUser({ email: demoAdmin.email, password: 'Anders12', isAdmin: true });
    await UserModel.updateOne({ email: demoAdmin.email }, { $unset: { role: 1 }, isAdmin: false });
    expect(await shop.red()).not.toContain('demoAccounts');
  });

  it.each<[ReadinessKey, Parameters<typeof testApp>[0]]>([
    ['https', { publicUrl: 'http://shop.example' }],
    ['payment', { providers: [stubProvider({ demo: true })] }],
    ['payment', { shop: { ...closedShop, paymentSandbox: true } }],
    ['smtp', { mail: { from: undefined, merchantEmail: 'a@b.example', viewSecret: 'x', linkSecret: 'x' } }],
    ['merchantEmail', { mail: { from: 'a@b.example', merchantEmail: undefined, viewSecret: 'x', linkSecret: 'x' } }],
  ])('%s is red with the server’s setting: %j', async (key, options) => {
    expect(await (await aClosedShop(options)).red()).toContain(key);
  });

  it('names a country without a rate, unless the shop charges no VAT', async () => {
    const { save, read, red } = await aClosedShop();
    const { shipping, tax } = closedShop.sections;
    await save({ shipping: { ...shipping, rates: [...shipping.rates, { country: 'FR', price: 9 }] }, tax }).expect(200);
    // Germany's rates apply in France too, until VAT is owed there (§ 3c (4) UStG).
    expect(await red()).not.toContain('vatRates');
    await save({ tax: { ...tax, foreign: 'above' } }).expect(200);
    expect((await read()).checks.find(({ key }) => key === 'vatRates')).toMatchObject({ ok: false, count: 1 });
    await save({ tax: { ...tax, mode: 'small_business' } }).expect(200);
    expect(await red()).not.toContain('vatRates');
  });
});

const checkOf = async ({ read }: ClosedShop, key: ReadinessKey) =>
  (await read()).checks.find((check) => check.key === key);

describe('further questions of law.md', () => {
  it('environmental claims are listed with place and words (Directive (EU) 2024/825), and follow the answer', async () => {
    const shop = await aClosedShop();
    const { _id } = await aProduct({ name: 'Nachhaltige Vase', description: 'Klimaneutral gebrannt.' });
    await storePublished('terms', 'Unsere Verpackung ist umweltfreundlich.');
    await resetListVersions();
    expect(await checkOf(shop, 'greenClaims')).toMatchObject({
      ok: false,
      required: false,
      count: 2,
      places: [
        { to: '/admin/settings/legal/terms', name: 'terms', words: ['umweltfreundlich'] },
        { to: `/admin/productedit/${String(_id)}/edit`, words: ['Nachhaltige', 'Klimaneutral'] },
      ],
    });
    await shop.answer('greenClaims', 'done').expect(200);
    expect(await checkOf(shop, 'greenClaims')).toMatchObject({ ok: true });
  });

  it('a representative in Austria is required only with delivery there (§ 16b VVO)', async () => {
    const shop = await aClosedShop();
    const { shipping } = closedShop.sections;
    const deliverTo = (...countries: string[]) =>
      shop.save({ shipping: { ...shipping, rates: countries.map((country) => ({ country, price: 5 })) } }).expect(200);
    await deliverTo('DE', 'AT');
    expect(await checkOf(shop, 'austriaPackaging')).toMatchObject({ ok: false, required: false });
    await deliverTo('DE');
    expect(await checkOf(shop, 'austriaPackaging')).toMatchObject({ ok: true });
  });

  it.each([
    ['a VAT id', { vatId: 'DE136695976' }, true],
    ['an economic id', { economicId: 'DE136695976-00001' }, true],
    ['neither', { taxNumber: '1/2' }, false],
  ])('an id for the imprint (§ 5 (1) no. 6 DDG): %s', async (_what, ids, ok) => {
    const shop = await aClosedShop();
    await shop.save({ seller: { ...seller, email: 'post@toepferei.example', ...ids } }).expect(200);
    expect(await checkOf(shop, 'economicId')).toMatchObject({ ok });
  });

  it('the demo’s invented seller and texts do not count', async () => {
    const shop = await aClosedShop({ providers: [] });
    await shop
      .save({
        seller: {
          ...seller,
          legalName: 'Kontor Musterhaushalt GmbH (Demo)',
          email: 'post@toepferei.example',
          vatId: 'DE999999999',
          lucid: 'DE0000000000000',
          weee: 'DE 00000000',
          bank: { holder: 'Nord', iban: 'DE37999999990123456789' },
        },
      })
      .expect(200);
    await storePublished('privacy', '**Dies ist ein Demo-Shop.** Hier wird nichts verkauft.');
    const red = await shop.red();
    for (const key of ['seller', 'taxId', 'lucid', 'weee', 'bankAccount', 'payment', 'privacy'])
      expect(red).toContain(key);
  });
});

describe('a manual answer', () => {
  it('counts, with author and time, until it is removed', async () => {
    const { app: _app, admin, answer, red } = await aClosedShop({ now: () => new Date('2026-11-22T12:00:00Z') });
    const { body } = await answer('weee', 'not_applicable').expect(200);
    const answered = { answer: 'not_applicable', by: admin, at: '2026-11-22T12:00:00.000Z' };
    expect(body.checks.find(({ key }: { key: string }) => key === 'weee')).toMatchObject({ ok: true, answered });
    expect(await red()).not.toContain('weee');
    await answer('weee', null).expect(200);
    expect(await red()).toContain('weee');
  });

  it('excludes a draft from the open ones, if the text does not concern the merchant', async () => {
    const { read, answer } = await aClosedShop();
    const countDrafts = async () => (await read()).checks.find(({ key }) => key === 'drafts')?.count;
    expect(await countDrafts()).toBe(legalKinds.length);
    await answer('accessibility', 'not_applicable').expect(200);
    expect(await countDrafts()).toBe(legalKinds.length - 1);
    await answer('accessibility', null).expect(200);
    expect(await countDrafts()).toBe(legalKinds.length);
  });

  it.each([
    ['imprint', 'not_applicable'],
    ['weee', 'done'],
    ['backup', 'not_applicable'],
    ['backup', 'perhaps'],
    ['backup', undefined],
  ])('%s does not accept %s', async (key, given) => {
    const { answer, red } = await aClosedShop();
    const before = await red();
    const response = await answer(key, given);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(await red()).toEqual(before);
  });

  it('to an unknown check is 404', async () => {
    await (await aClosedShop()).answer('weather', 'done').expect(404);
  });
});
