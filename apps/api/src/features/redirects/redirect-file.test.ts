import request from 'supertest';
import { expect, it } from 'vitest';
import { limits } from '@kontor/shared/rules/access/limits';
import { redirectCalls } from '../../testing/calls/redirect-calls.ts';
import { listening } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { RedirectModel } from './redirect.model.ts';

const read = async () => {
  const found = await RedirectModel.find({}).sort({ key: 1 }).lean();
  return found.map(({ from, to }) => [from, to]);
};

it.each([
  ['of our own', '\uFEFFfrom;to;hits;lastHit\r\n/a;/agb;3;\r\n/b;/impressum;0;\r\n'],
  ['of Shopify', 'Redirect from,Redirect to\n"/a",/agb\n/b,/impressum\n'],
  ['without names', '/a\t/agb\n/b\t/impressum\n'],
])('reads a file %s', async (_name, content) => {
  const { sendFile } = await redirectCalls(await listening(testApp()));
  const { body } = await sendFile(content).expect(200);
  expect(body).toEqual({ saved: 2, unchanged: 0, removed: 0, refused: [] });
  expect(await read()).toEqual([
    ['/a', '/agb'],
    ['/b', '/impressum'],
  ]);
});

it('reads a file as Excel writes it, names lines that are refused, and changes nothing at the second time', async () => {
  const { sendFile } = await redirectCalls(await listening(testApp()));
  const content = Buffer.from('alt;neu\r\n/grüne-tasse;/agb\r\n/cart;/agb\r\n/leer;\r\n', 'latin1');
  const { body } = await sendFile(content).expect(200);
  expect(body).toMatchObject({ saved: 1, refused: [{ row: 3, from: '/cart', to: '/agb', reason: 'from_taken' }] });
  expect((await sendFile(content).expect(200)).body).toMatchObject({ saved: 0, unchanged: 1 });
  expect((await sendFile('/Grüne-Tasse;-\n').expect(200)).body).toMatchObject({ removed: 1 });
  expect(await read()).toEqual([]);
});

it('what it writes it reads again, and nothing changes', async () => {
  const shop = await listening(testApp());
  const { save, sendFile, token } = await redirectCalls(shop);
  await save([
    ['/a;"b"', '/agb'],
    ['/index.php?id=4', '/?category=Vasen'],
  ]);
  const file = await request(shop).get('/api/exports/redirects.csv').auth(token, { type: 'bearer' }).expect(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="redirects.csv"',
  });
  const before = await read();
  expect((await sendFile(file.text).expect(200)).body).toMatchObject({ saved: 0, unchanged: 2, refused: [] });
  expect(await read()).toEqual(before);
});

it.each([
  ['empty', '', 'required'],
  ['of more rows than are read', '/a;/agb\n'.repeat(limits.redirectRows + 1), 'too_large'],
])('refuses a file that is %s', async (_name, content, code) => {
  const { sendFile } = await redirectCalls(await listening(testApp()));
  const { body } = await sendFile(content).expect(400);
  expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'image.0', code }] });
});

it('reads 5,000 rows at once, and refuses those that are too many for a shop', async () => {
  const { sendFile } = await redirectCalls(await listening(testApp()));
  const at = new Date();
  const stored = Array.from({ length: limits.redirects - 4990 }, (_, index) => {
    return { key: `/x-${index}`, from: `/x-${index}`, to: '/', toKey: '/', cause: 'file', createdAt: at };
  });
  await RedirectModel.collection.insertMany(stored);
  const rows = Array.from({ length: 5000 }, (_, index) => `/alt-${index};/agb\n`);
  const { body } = await sendFile(rows.join('')).expect(200);
  expect(body.saved).toBe(4990);
  expect(new Set(body.refused.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['too_many']));
});
