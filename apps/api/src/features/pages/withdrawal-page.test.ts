import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDocumentHead } from '../../testing/document-head.ts';
import { readMainElement, renderedShop } from '../../testing/rendered-shop.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeUniformLimits } from '../../testing/rate-limits.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { type StoredWithdrawal, WithdrawalModel } from '../withdrawals/withdrawal.model.ts';

beforeEach(resetListVersions);

const app = renderedShop();
const karla = { name: 'Karla Petersen', order: '2026-00042', email: 'Karla@post.example', lines: '', message: '' };
const post = (fields: Record<string, string>, path = '/vertrag-widerrufen', shop = app) =>
  request(shop).post(path).type('form').send(fields);
const stored = () => WithdrawalModel.find().hint('list').lean<StoredWithdrawal[]>();

/** Returns the fields of the form with this button, as a browser sends them without scripts. */
function fieldsOf(html: string, act: string): Record<string, string> {
  const forms = [...html.matchAll(/<form [^>]*method="post".*?<\/form>/gs)].map(([form]) => form);
  const form = forms.find((one) => one.includes(`value="${act}"`)) ?? '';
  const inputs = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return { ...Object.fromEntries(inputs.map(([, name, value]) => [name, value])), act };
}

describe('the page of the withdrawal function', () => {
  it.each([
    ['/vertrag-widerrufen', 'Vertrag widerrufen', 'Weiter'],
    ['/en/vertrag-widerrufen', 'Withdraw from contract', 'Continue'],
  ])('%s works without scripts, and is found by search engines', async (path, title, next) => {
    const { status, text } = await request(app).get(path);
    expect([status, readDocumentHead(text)['title']]).toEqual([200, `${title} – Kontor`]);
    expect(readMainElement(text)).toContain(`action="${path}" method="post"`);
    expect(readMainElement(text)).toContain(next);
    expect(readDocumentHead(text)['robots']).toBeUndefined();
  });

  it('/withdraw redirects to the English one, and every page to its own language', async () => {
    await request(app).get('/withdraw').expect(301).expect('Location', '/en/vertrag-widerrufen');
    expect((await request(app).get('/en')).text).toMatch(
      /<a [^>]*href="\/en\/vertrag-widerrufen"[^>]*>Withdraw from contract/,
    );
    expect((await request(app).get('/')).text).toMatch(/<a [^>]*href="\/vertrag-widerrufen"[^>]*>Vertrag widerrufen/);
  });

  it('accepts a withdrawal in two steps of plain forms, once even if the second is repeated', async () => {
    const check = await post({ ...karla, act: 'check', lines: 'Vase\r\n\r\nDecke', message: 'Zu "groß"' });
    expect([check.status, check.headers['cache-control'], (await stored()).length]).toEqual([200, 'no-store', 0]);
    expect(readMainElement(check.text)).toContain('Widerruf bestätigen');
    const fields = { ...fieldsOf(check.text, 'confirm'), lines: 'Vase\n\nDecke', message: 'Zu "groß"' };
    const receipt = await post(fields);
    const again = await post(fields);
    const [kept, ...more] = await stored();
    expect([receipt.status, again.status, more.length]).toEqual([201, 201, 0]);
    expect(kept).toMatchObject({
      email: 'karla@post.example',
      orderText: '2026-00042',
      lines: [{ name: 'Vase' }, { name: 'Decke' }],
      message: 'Zu "groß"',
      language: 'de',
    });
    const time = new Intl.DateTimeFormat('de-DE', {
      dateStyle: 'long',
      timeStyle: 'medium',
      timeZone: 'Europe/Berlin',
    });
    for (const { text } of [receipt, again]) {
      expect(readMainElement(text)).toContain(kept?.reference);
      expect(readMainElement(text)).toContain(
        `<time dateTime="${kept?.receivedAt.toISOString()}">Eingang: ${time.format(kept?.receivedAt).replace('. ', '.\u00A0')}\u00A0Uhr`,
      );
    }
  });

  it('names the problem, keeps the typed text, and allows changes', async () => {
    const wrong = await post({ ...karla, email: 'karla', act: 'check' }, '/en/vertrag-widerrufen');
    expect(wrong.status).toBe(400);
    expect(readMainElement(wrong.text)).toMatch(
      /Please check what you have entered[\s\S]*value="Karla Petersen"[\s\S]*aria-invalid/,
    );
    const check = await post({ ...karla, act: 'check' });
    const changed = await post(fieldsOf(check.text, 'change'));
    expect(readMainElement(changed.text)).toMatch(/name="order"[^>]*value="2026-00042"/);
  });

  it('is filled in from the order’s page, without a look-up', async () => {
    const filled = await post({ ...karla, act: 'fill' });
    expect([filled.status, (await stored()).length]).toEqual([200, 0]);
    expect(readMainElement(filled.text)).toContain('value="Karla@post.example"');
  });

  it('offers the articles of the linked order as checkboxes, none of them ticked, and accepts the ticked ones with their quantity', async () => {
    const articles = '3 × Honig & Wachs\n1 × Vase\n1 × Decke';
    const filled = readMainElement((await post({ ...karla, articles, act: 'fill' })).text);
    expect(filled.match(/type="checkbox"/g)).toHaveLength(3);
    expect(filled).not.toMatch(/type="checkbox"[^>]*checked=""/);
    expect(filled.match(/type="number"[^>]*/g)).toEqual([
      expect.stringMatching(/min="1" max="3" name="pieces-0" value="3"/),
    ]);
    expect(filled).not.toContain('<textarea name="lines"');
    const { lines: _none, ...sent } = { ...karla, articles, act: 'check' };
    const check = await post({ ...sent, 'article-0': 'on', 'pieces-0': '2', 'article-2': 'on' });
    expect(readMainElement(check.text)).toContain('2 × Honig &amp; Wachs\n1 × Decke');
    const fields = { ...karla, articles, lines: '2 × Honig & Wachs\n1 × Decke' };
    const changed = readMainElement((await post({ ...fields, act: 'change' })).text);
    expect(changed.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
    expect(changed).toMatch(/name="pieces-0"[^>]*value="2"/);
    await post({ ...fields, act: 'confirm', key: '3'.repeat(32) }).expect(201);
    expect((await stored())[0]?.lines).toMatchObject([
      { name: 'Honig & Wachs', qty: 2 },
      { name: 'Decke', qty: 1 },
    ]);
  });

  it('requires at least one article if all boxes are empty', async () => {
    const { lines: _none, ...sent } = { ...karla, articles: '1 × Vase\n1 × Decke', act: 'check' };
    const { status, text } = await post(sent);
    expect(status).toBe(400);
    expect(readMainElement(text)).toContain(
      'Es ist noch nichts angekreuzt. Bitte wählen Sie mindestens einen Artikel.',
    );
  });

  it('accepts the boxes of an order with a hundred articles', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => [
      [`article-${index}`, 'on'],
      [`pieces-${index}`, '1'],
    ]);
    const articles = Array.from({ length: 100 }, (_, index) => `2 × Vase ${index}`).join('\n');
    const { lines: _none, ...sent } = { ...karla, ...Object.fromEntries(rows.flat()), articles, act: 'check' };
    const { status, text } = await post(sent);
    expect([status, readMainElement(text).match(/1 × Vase/g)?.length]).toEqual([200, 300]);
  });

  it('shows HTML as text', async () => {
    const { text } = await post({ ...karla, name: '<script>alert(1)</script>', act: 'check' });
    expect(readMainElement(text)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>alert');
  });

  it('names the e-mail address above the rate limit', async () => {
    const shop = renderedShop({ rateLimits: { ...makeUniformLimits(9), withdrawal: 1 } });
    const confirm = { ...karla, act: 'confirm', key: '0'.repeat(32) };
    await post(confirm, undefined, shop).expect(201);
    await post({ ...karla, act: 'check' }, undefined, shop).expect(200);
    const { status, text, headers } = await post({ ...confirm, key: '1'.repeat(32) }, undefined, shop);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(readMainElement(text)).toContain('post@<wbr/>kontor.example');
  });

  it('shows the receipt even if the site cannot be rendered', async () => {
    const { status, text } = await post({ ...karla, act: 'confirm', key: '2'.repeat(32) }, undefined, testApp());
    expect(status).toBe(201);
    expect(text).toContain((await stored())[0]?.reference);
  });
});
