// asvs 1.3.3
import { gzipSync } from 'node:zlib';
import { costRatio, repeatTo } from '@kontor/shared/rules/cpu-ratio';
import request from 'supertest';
import { expect, it } from 'vitest';
import { aUser } from './testing/factories.ts';
import { testApp } from './testing/test-app.ts';

/**
 * Bodies and headers as the server itself reads them, before a call does: they may cost at most a multiple of the processor
 * time of plain ones of the same length.
 */
const mostTimes = 8;
const app = testApp();

async function ask(make: () => request.Test): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    const { status } = await make();
    expect(status).toBeLessThan(500);
  }
}

async function expectBounded(worst: () => request.Test, plain: () => request.Test): Promise<void> {
  const ratio = await costRatio(
    () => ask(worst),
    () => ask(plain),
    { below: mostTimes },
  );
  expect(ratio).toBeLessThan(mostTimes);
}

const post = (body: string) =>
  request(app).post('/api/users/register/visitor').set('Content-Type', 'application/json').send(body);
const aVisitor = (name: string) => JSON.stringify({ name, email: 'karla@post.example' });
/** Nearly the limit of a body. */
const length = 90_000;

it.each<[string, string]>([
  ['brackets', '['.repeat(length)],
  ['brackets that close', '['.repeat(length / 2) + ']'.repeat(length / 2)],
  ['objects in objects', `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`],
  ['a name again and again', `{${'"name":"a",'.repeat(length / 11)}"email":"b"}`],
  ['other names each', `{${Array.from({ length: length / 10 }, (_, n) => `"${n}":1`).join(',')}}`],
  ['lists where a text is wanted', JSON.stringify({ name: Array(length / 2).fill(1), email: [[[[]]]] })],
  ['escapes', `{"name":"${'\\u0041'.repeat(length / 6)}","email":"a"}`],
  ['digits', `{"name":${'1'.repeat(length)}}`],
  ['__proto__', `{${'"__proto__":{},'.repeat(length / 15)}"constructor":{"prototype":{}}}`],
  ['blanks', `{"name":"a"${' '.repeat(length)}}`],
])('a body of JSON: %s', async (_what, body) => {
  await expectBounded(
    () => post(body),
    () => post(aVisitor('a'.repeat(length))),
  );
});

it('a body that decompresses to more than the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 ** 2, '['));
  const packed = () =>
    request(app)
      .post('/api/users/register/visitor')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .serialize((sent: unknown) => sent as string)
      .send(bomb as unknown as string);
  await expectBounded(packed, () => post(aVisitor('a'.repeat(length))));
});

const get = (headers: Record<string, string>, path = '/api/products') => request(app).get(path).set(headers);
/** Below the 16 kB that Node accepts for all headers together, in characters. */
const headerLength = 12_000;

it.each<[string, readonly string[]]>([
  ['Authorization', ['Bearer ', 'a', '.', 'eyJ', 'Bearer eyJhbGciOiJub25lIn0.', ' ', ',']],
  ['Cookie', [';', '=', 'language=', 'language=en; ', '__Host-', ' ', '%', '"']],
  ['User-Agent', ['(', 'a', ' ', 'Mozilla/', '\u00e4']],
  ['Accept', [',', '*/*,', 'text/html;q=', ';', 'a/b,']],
  ['Accept-Encoding', [',', 'gzip;q=', 'br,', ';', ' ']],
  ['Accept-Language', [',', 'de-', 'de;q=0.1,', '-']],
  ['If-None-Match', ['"', 'W/"a",', ',', '*,', ' ']],
  ['If-Modified-Since', ['1', ' ', 'Mon, ', '(', '((']],
  ['Range', ['bytes=0-', ',', '0-0,', 'bytes=']],
  ['X-Forwarded-For', [',', '1.1.1.1,', ':', '::,', ' ']],
  ['Idempotency-Key', ['a', '-', ' ']],
  ['Content-Type', ['application/json;', ';', 'a=b;', '"', 'charset=']],
])('a long header: %s', async (name, units) => {
  for (const unit of units) {
    const signed = name === 'Authorization' && !unit.startsWith('Bearer') ? 'Bearer ' : '';
    await expectBounded(
      () => get({ [name]: (signed + repeatTo(unit, headerLength)).trim() || 'a' }, '/api/users/profile'),
      () => get({ 'X-Plain': repeatTo('Wort ', headerLength).trim() }, '/api/users/profile'),
    );
  }
});

it.each(['&', 'a&', 'page=1&', '%', '%25', '=', 'facts=a:b&', 'q=a+', 'q=%2B', '[', 'a[b]=&', '__proto__=&'])(
  'a long query of %j',
  async (unit) => {
    await expectBounded(
      () => get({}, `/api/products?${repeatTo(unit, headerLength)}`),
      () => get({}, `/api/products?q=${'Wort+'.repeat(30)}&x=${'a'.repeat(headerLength)}`),
    );
  },
);

const line = '\r\n';
const part = (head: string, content = 'a') =>
  `--x${line}Content-Disposition: form-data; ${head}${line}${line}${content}${line}`;

it.each<[string, string]>([
  ['beginnings of a border', `\r\n--`.repeat(250_000)],
  ['borders', `--x${line}`.repeat(200_000)],
  ['parts', part('name="a"').repeat(15_000)],
  ['files without a byte', part('name="image"; filename="a"', '').repeat(12_000)],
  ['a name of a file', part(`name="image"; filename="${'../'.repeat(300_000)}"`)],
  ['escapes in a name', part(`name="image"; filename*=utf-8''${'%41'.repeat(300_000)}`)],
  ['heads', `--x${line}${`a: b${line}`.repeat(150_000)}${line}`],
  ['semicolons', part(`name="a"${';'.repeat(900_000)}`)],
])('invalid files, of %s', async (_what, body) => {
  const { token } = await aUser({ isAdmin: true });
  const upload = (sent: string) =>
    request(app)
      .post('/api/uploads')
      .auth(token, { type: 'bearer' })
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send(`${sent}--x--${line}`);
  await expectBounded(
    () => upload(body),
    () => upload(part('name="image"; filename="a.png"', repeatTo('Wort ', 900_000))),
  );
});
