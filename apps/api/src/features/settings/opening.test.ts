import request from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aUser, aProduct, aVisitorOrderBody, anOrderBody } from '../../testing/factories.ts';
import { storePublished } from '../../testing/calls/legal-calls.ts';
import { aVisitorOrder, errorCode, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { renderedShop } from '../../testing/rendered-shop.ts';
import { testApp } from '../../testing/test-app.ts';
import { closedShop } from '../../testing/test-shop.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { OrderModel } from '../orders/order.model.ts';
import { SettingsModel } from './settings.model.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';

beforeEach(resetListVersions);

type App = ReturnType<typeof testApp>;
const change = (app: App, { token }: { token: string }, opening: object) =>
  request(app).put('/api/settings').auth(token, { type: 'bearer' }).send({ opening });

/** Ten seconds pass. */
function letTimePass(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

function dayIn(days: number): string {
  return berlinDay(new Date(Date.now() + days * 86_400_000));
}

describe('ordering in a closed shop', () => {
  const app = testApp({ shop: closedShop });

  it('is refused with a time to retry, for guests, users and admins, and stores nothing', async () => {
    const product = await aProduct();
    const answers = [await sendVisitorOrder(app, aVisitorOrderBody([product]))];
    for (const { token } of [await aUser(), await aUser({ isAdmin: true })]) {
      answers.push(
        await request(app)
          .post('/api/orders')
          .auth(token, { type: 'bearer' })
          .send(anOrderBody([product])),
      );
    }
    for (const answer of answers) {
      expect([answer.status, errorCode(answer)]).toEqual([503, 'shop_closed']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await OrderModel.countDocuments({}).hint({ _id: 1 })).toBe(0);
  });

  it('returns an earlier order for a repeated call', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    const key = { 'Idempotency-Key': 'an-order-from-before' };
    const first = await sendVisitorOrder(testApp(), body, key).expect(201);
    const again = await sendVisitorOrder(app, body, key).expect(200);
    expect(again.body._id).toBe(first.body._id);
  });

  it('stops at once on every node when an admin closes the shop', async () => {
    const [here, there] = [testApp(), testApp()];
    await aVisitorOrder(there);
    await change(here, await aUser({ isAdmin: true }), { state: 'closed' }).expect(200);
    await sendVisitorOrder(there, aVisitorOrderBody([await aProduct()])).expect(503);
  });
});

describe('pages of a closed shop', () => {
  const app = renderedShop({ shop: closedShop });

  it.each([
    ['/', 'de', 'Dieser Shop öffnet bald'],
    ['/en', 'en', 'This shop opens soon'],
    ['/cart', 'de', 'Dieser Shop öffnet bald'],
    ['/en/products/0123456789abcdef01234567', 'en', 'This shop opens soon'],
    ['/nowhere', 'de', 'Dieser Shop öffnet bald'],
  ])('%s announces the opening, and tells search engines to come again', async (path, language, title) => {
    const { status, headers, text } = await request(app).get(path);
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([503, 'noindex', 'no-store']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).not.toContain('<noscript>');
  });

  it('keep the legal texts, the sign-in and the admin area accessible', async () => {
    await storePublished('imprint', '# Angaben');
    letTimePass();
    for (const path of [
      '/impressum',
      '/en/impressum',
      '/login',
      '/admin',
      '/en/admin/settings',
      `/orders/${'0'.repeat(32)}`,
    ]) {
      const { status, text } = await request(app).get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain('öffnet bald');
    }
    expect((await request(app).get('/impressum')).text).toContain('Angaben');
  });

  it('link the published legal texts', async () => {
    await storePublished('imprint', 'Text');
    letTimePass();
    expect((await request(app).get('/')).text).toContain('<a href="/impressum">Impressum</a>');
  });

  it('write the shop’s name as text', async () => {
    const sections = { ...closedShop.sections, shop: { name: '<b>&', contactEmail: 'post@kontor.example' } };
    const { text } = await request(renderedShop({ shop: { ...closedShop, sections } })).get('/');
    expect(text).toContain('<span class="brand">&lt;b&gt;&amp;</span>');
    expect(text).not.toContain('<b>&');
  });

  it('are in no sitemap, and robots.txt stays available', async () => {
    const { headers } = await request(app).get('/sitemap.xml').expect(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await request(app).get('/robots.txt').expect(200);
  });

  it('change with the shop: immediately if it is closed, and on every other node within ten seconds', async () => {
    const [here, there] = [renderedShop(), renderedShop()];
    const both = async () => [(await request(here).get('/')).status, (await request(there).get('/')).status];
    expect(await both()).toEqual([200, 200]);
    await change(here, await aUser({ isAdmin: true }), { state: 'closed' }).expect(200);
    expect((await request(here).get('/')).status).toBe(503);
    letTimePass();
    expect(await both()).toEqual([503, 503]);
    await SettingsModel.updateOne({ _id: 'settings' }, { $set: { opening: { state: 'open' } }, $inc: { version: 1 } });
    vi.setSystemTime(Date.now() + 10_000);
    expect(await both()).toEqual([200, 200]);
  });
});

describe('a pause', () => {
  const pause = { from: '2026-12-24', until: '2027-01-06' };

  it('is announced by the shop while it is near, and ends by itself, in cached pages too', async () => {
    let day = '2026-12-01';
    const app = renderedShop({ now: () => new Date(`${day}T12:00:00Z`) });
    await change(app, await aUser({ isAdmin: true }), { state: 'open', pause }).expect(200);
    const isTold = async () => (await request(app).get('/')).text.includes('machen wir Pause und versenden nichts</p>');
    const told: unknown[] = [];
    for (day of ['2026-12-01', '2026-12-20', '2027-01-06', '2027-01-07']) {
      const { opening } = (await request(app).get('/api/config/shop')).body;
      const { text } = await request(app).get('/');
      told.push([opening.pause?.from, /<p class="alert[^>]*>Vom 24.\s+Dezember/.test(text)]);
    }
    expect(told).toEqual([
      [undefined, false],
      ['2026-12-24', true],
      ['2026-12-24', true],
      [undefined, false],
    ]);
    expect(await isTold()).toBe(false);
  });

  it('postpones the arrival of a paid order', async () => {
    const app = testApp();
    const far = { from: '2000-01-01', until: '2000-12-01' };
    const admin = await aUser({ isAdmin: true });
    await change(app, admin, { state: 'open', pause: far }).expect(200);
    const markPaid = async () => {
      const { _id } = await aVisitorOrder(app);
      const paid = request(app).put(`/api/orders/${_id}/pay-admin`).auth(admin.token, { type: 'bearer' });
      return (await paid.send({ id: admin._id, status: 'PAID', update_time: '', email_address: '' })).body.deliverBy;
    };
    const usual = await markPaid();
    const now = { from: dayIn(-1), until: dayIn(30) };
    await change(app, admin, { state: 'open', pause: now }).expect(200);
    const moved = await markPaid();
    expect(usual.from < now.until && moved.from > now.until).toBe(true);
  });

  it.each([
    ['no last day', { from: '2026-12-24', until: '' }, 'opening.pause.until', 'required'],
    ['no first day', { from: '', until: '2026-12-24' }, 'opening.pause.from', 'required'],
    ['the last before the first', { from: '2026-12-24', until: '2026-12-23' }, 'opening.pause.until', 'too_small'],
    ['more than a year', { from: '2026-12-24', until: '2027-12-25' }, 'opening.pause.until', 'too_large'],
    ['no day of the calendar', { from: '2026-02-30', until: '2026-03-01' }, 'opening.pause.from', 'invalid'],
  ])('400 for %s', async (_what, wrong, path, code) => {
    const response = await change(testApp(), await aUser({ isAdmin: true }), { state: 'open', pause: wrong });
    expect([response.status, response.body.issues]).toMatchObject([400, [{ path, code }]]);
  });

  it.each([null, undefined, { from: '', until: '' }])('is missing: %j', async (none) => {
    const app = testApp();
    const admin = await aUser({ isAdmin: true });
    await change(app, admin, { state: 'open', pause }).expect(200);
    const { body } = await change(app, admin, { state: 'open', ...(none !== undefined && { pause: none }) });
    expect(body.opening).toEqual({ state: 'open' });
  });
});
