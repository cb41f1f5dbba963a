// @module-tag slow
// asvs 1.2.4, 1.5.2, 2.2.1, 15.3.6, 15.3.7
import type { Server } from 'node:http';
import type { EndpointShape } from '@kontor/shared/wire/contract';
import { pino } from 'pino';
import request, { type Response, type Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  type Shelf,
  aShelf,
  makeCallAddress,
  callTo,
  declaredEndpoints,
  listSchemaFields,
  nameEndpoint,
  sampleBody,
  sampleParams,
  shelfPassword,
} from './testing/calls/sample-calls.ts';
import { aUser } from './testing/factories.ts';
import { errorCode, listening } from './testing/calls/shop-calls.ts';
import { chooseForRun } from './testing/choose-for-run.ts';
import { resetListVersions } from './features/catalogue/lists/catalogue.service.ts';
import { readMainElement, renderedShop } from './testing/rendered-shop.ts';
import { testApp } from './testing/test-app.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Values that no field expects, or only some. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.005,
  1e308,
  '',
  ' ',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'x'.repeat(6000),
  '\0',
  '🙂',
  '\ud800',
  '__proto__',
  '$where',
  [],
  [null],
  ['a', 'b'],
  {},
  { $gt: '' },
  { $ne: null, toString: 1 },
  nested(500),
];

const oddTexts = [
  '',
  '-1',
  '1.5',
  '1e999',
  'null',
  '%00',
  '%F0%9F%99%82',
  '%',
  '%ff',
  '.*%5C',
  '__proto__',
  '%7B%22$gt%22:%22%22%7D',
];
const oddParams = [...oddTexts, '..%2f..', 'constructor', '0'.repeat(24), 'f'.repeat(32), 'x'.repeat(3000)];

/** Returns the body with one place changed, for each place in it. */
function changed(body: unknown, value: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [value];
  const inner = Object.entries(body).flatMap(([name, field]) =>
    changed(field, value).map(
      (other) => (Array.isArray(body) ? [other] : { ...(body as Record<string, unknown>), [name]: other }), // a list in a sample has one item
    ),
  );
  return [value, ...inner];
}

function missingFields(body: object): unknown[] {
  return Object.keys(body).map((name) => Object.fromEntries(Object.entries(body).filter(([other]) => other !== name)));
}

function oddQueries(name: string): string[] {
  const values = [...oddTexts, 'x'.repeat(6000)].map((text) => `${name}=${text}`);
  return [
    ...values,
    name,
    `${name}=1&${name}=2`,
    `${name}[$ne]=`,
    `${name}[]=1`,
    `${name}.$gt=`,
    `__proto__[${name}]=1`,
  ];
}

const oddSearches = [
  'page=1e9',
  'page=999999',
  'q=%ED%A0%80',
  'q=%uD800',
  '=',
  '&&&',
  '?',
  '%',
  '#',
  'minPrice=9&maxPrice=1',
  `q=${'x&q='.repeat(2000)}`,
];

/** Addresses of rendered pages in forms that no link of the shop has. */
function oddPages(product: string): string[] {
  const fields = ['category', 'q', 'sort', 'page', 'minPrice', 'maxPrice', 'inStock', 'reviews'];
  const texts = [
    ...oddParams,
    '..%2f',
    '%ED%A0%80',
    '%2F',
    '%5C',
    '%23',
    '%3F',
    '%253f',
    '%3Cscript%3E',
    'x;y',
    '@',
    '$&',
  ];
  const queries = [...fields.flatMap(oddQueries), ...oddSearches];
  return ['', '/en'].flatMap((prefix) => [
    ...texts.flatMap((text) => [`${prefix}/products/${text}`, `${prefix}/products/${product}/${text}`]),
    ...queries.flatMap((query) => [`${prefix || '/'}?${query}`, `${prefix}/products/${product}?${query}`]),
  ]);
}

interface Sent {
  address: string;
  body?: unknown;
}

/**
 * Share of the odd values that each place of a call is sent: an eighth in `pnpm test`, a third in `pnpm test:long`. Each place
 * begins at another value, so that a call with three places is sent all of them.
 */
const step = chooseForRun(8, 3);

/** Returns the values of one place by its number. Without the number, a call whose places are a multiple of the step would skip some. */
const valuesAt = <T>(all: readonly T[], place: number) => all.filter((_, index) => (index + place) % step === 0);

/** Returns what a call is sent; `turn` is its own number, from which its places are counted. */
function sendings(endpoint: EndpointShape, shelf: Shelf, turn: number): Sent[] {
  const params = sampleParams(endpoint, shelf);
  const address = makeCallAddress(endpoint, params);
  const body = sampleBody(endpoint, shelf);
  const rest = body ? { body } : {};
  const queried = [...Object.keys(listSchemaFields(endpoint.query)), 'q'];
  return [
    { address, ...rest },
    ...Object.keys(params).flatMap((name, place) =>
      valuesAt(oddParams, turn + place).map((text) => {
        return { address: makeCallAddress(endpoint, { ...params, [name]: text }), ...rest };
      }),
    ),
    ...queried.flatMap((name, place) =>
      valuesAt(oddQueries(name), turn + place).map((query) => {
        return { address: `${address}${address.includes('?') ? '&' : '?'}${query}`, ...rest };
      }),
    ),
    ...(body ? [...oddBodies(body, turn), ...missingFields(body)] : []).map((odd) => ({ address, body: odd })),
  ];
}

function oddBodies(body: object, turn: number): unknown[] {
  return oddValues.flatMap((value, index) =>
    changed(body, value).filter((_, place) => (index + place + turn) % step === 0),
  );
}

function send(server: Server, endpoint: EndpointShape, { address, body }: Sent): Test {
  const call = callTo(server, endpoint, address);
  return body === undefined ? call : call.type('json').send(JSON.stringify(body));
}

/** Returns the problem of an answer; undefined when there is none. */
function fault({ address, body }: Sent, response: Response): string | undefined {
  const { status } = response;
  // A file has no text.
  if (status < 400) return undefined;
  const what = `${address.slice(0, 200)} ${JSON.stringify(body ?? null).slice(0, 300)}: ${status} ${response.text.slice(0, 200)}`;
  if (status >= 500) return what;
  try {
    errorCode(response);
    return undefined;
  } catch {
    return what;
  }
}

const part = (text: string) => Buffer.from(text).toString('base64url');

describe('no input of a caller causes a server error', () => {
  it.each(declaredEndpoints)('$method $path', async (endpoint) => {
    const app = testApp();
    const shelf = await aShelf(app);
    const server = await listening(app);
    const faults: string[] = [];
    let { token } = shelf;
    for (const sent of sendings(endpoint, shelf, declaredEndpoints.indexOf(endpoint))) {
      const response = await send(server, endpoint, sent).auth(token, { type: 'bearer' });
      // A changed password ends older tokens: the caller continues with the fresh one.
      if (nameEndpoint(endpoint) === 'PUT /users/profile' && response.status === 200)
        token = String(response.body.token);
      faults.push(...[fault(sent, response)].filter((found) => found !== undefined));
    }
    expect(faults).toEqual([]);
  });

  it('addresses of rendered pages', async () => {
    const logged: string[] = [];
    const app = renderedShop({ logger: pino({ level: 'error' }, { write: (line) => logged.push(line) }) });
    const { product } = await aShelf(app);
    await resetListVersions();
    const server = await listening(app);
    const faults: string[] = [];
    for (const address of oddPages(product)) {
      const { status, text } = await request(server).get(address).redirects(0);
      if (![200, 301, 302, 404].includes(status))
        faults.push(`${address.slice(0, 200)}: ${status} ${text.slice(0, 200)}`);
    }
    // A page that cannot be rendered would be left to the browser, and logged here.
    expect([faults, logged]).toEqual([[], []]);
    expect(readMainElement((await request(server).get(`/products/${product}`).expect(200)).text)).not.toBe('');
  });

  it('every call is served, and the samples for the odd values are valid themselves', async () => {
    const app = testApp();
    const shelf = await aShelf(app);
    const server = await listening(app);
    const refused: string[] = [];
    for (const endpoint of declaredEndpoints.filter(({ bodyKind }) => bodyKind === undefined)) {
      const sent = {
        address: makeCallAddress(endpoint, sampleParams(endpoint, shelf)),
        body: sampleBody(endpoint, shelf),
      };
      // Another admin for each call: some end sessions.
      const { token } = await aUser({ isAdmin: true, password: shelfPassword });
      const { status, body } = await send(server, endpoint, sent).auth(token, { type: 'bearer' });
      // Links, codes and accounts of the samples are unknown: the body was read, which is the point here.
      const unknown = ['invalid_link', 'invalid_credentials', 'code_unknown'];
      const isRead = ![400, 401].includes(status) || unknown.includes(body.code);
      if (!isRead || body.message === 'No such call')
        refused.push(`${endpoint.method} ${endpoint.path} ${JSON.stringify(body)}`);
    }
    expect(refused).toEqual([]);
  });

  it.each([
    ['Authorization', 'Bearer'],
    ['Authorization', 'Bearer a.b.c'],
    ['Authorization', `Bearer ${part('{"alg":"HS256","typ":"JWT"}')}.${part('no JSON')}.AAAA`],
    ['Authorization', `Bearer ${part('{"alg":"none"}')}.${part('{"sub":"x"}')}.`],
    ['Authorization', `Bearer ${'x'.repeat(5000)}`],
    ['Idempotency-Key', 'short'],
    ['Idempotency-Key', 'x'.repeat(5000)],
    ['Idempotency-Key', '{"$gt":""} and more'],
    ['Accept', 'nothing/at-all'],
    ['Accept-Encoding', '*;q=0'],
    ['X-Forwarded-For', 'not an address'],
    ['If-None-Match', '"'],
    ['Range', 'bytes=9-1'],
  ])('header %s: %s', async (name, value) => {
    const app = testApp();
    const shelf = await aShelf(app);
    const order = declaredEndpoints.filter(({ idempotent }) => idempotent);
    const read = declaredEndpoints.filter((endpoint) =>
      ['GET /orders/:id', 'GET /products'].includes(nameEndpoint(endpoint)),
    );
    for (const endpoint of [...order, ...read]) {
      const sent = {
        address: makeCallAddress(endpoint, sampleParams(endpoint, shelf)),
        body: sampleBody(endpoint, shelf),
      };
      const server = await listening(app);
      expect(fault(sent, await send(server, endpoint, sent).set(name, value))).toBeUndefined();
    }
  });
});
