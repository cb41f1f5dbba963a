import { endpoint } from '@kontor/shared/wire/contract';
import * as webRenderer from '@kontor/web/server';
import { Router } from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type Shelf,
  aShelf,
  makeCallAddress,
  declaredEndpoints,
  nameEndpoint,
  sampleParams,
} from '../testing/calls/sample-calls.ts';
import { renderedShop } from '../testing/rendered-shop.ts';
import { sendReview } from '../testing/calls/review-calls.ts';
import { aProduct, aUser } from '../testing/factories.ts';
import { resetListVersions } from '../features/catalogue/lists/catalogue.service.ts';
import { ApiError } from './answers/api-error.ts';
import { type HttpTools, implement } from './implement.ts';

beforeEach(resetListVersions);

type Ask = Parameters<typeof webRenderer.renderPage>[0]['ask'];

/** Creates an app, and the function by which its pages call the API. */
async function aShopWithAsk() {
  let ask: Ask | undefined;
  const renderPage: typeof webRenderer.renderPage = (page) => {
    ask = page.ask;
    return webRenderer.renderPage(page);
  };
  const app = renderedShop({ renderer: { ...webRenderer, renderPage }, paypalClientId: 'client-id' });
  await request(app).get('/en').expect(200);
  if (!ask) throw new Error('nothing was rendered');
  return { app, ask };
}

/** Reads with the same answer for everybody. */
const reads = declaredEndpoints.filter(
  ({ method, access, identify }) => method === 'GET' && access === 'public' && !identify,
);
const others = declaredEndpoints.filter((declared) => !reads.includes(declared));

/** Queries of each read: valid ones, and some that are refused. */
const queries: Readonly<Record<string, Record<string, string>[]>> = {
  'GET /products': [
    { page: '1', q: 'vase', sort: 'rating', inStock: 'true', minPrice: '1', maxPrice: '500' },
    { page: '0' },
    { sort: 'sideways' },
    { q: 'x'.repeat(6000) },
    { ids: 'abc' },
  ],
  'GET /places': [
    { country: 'DE', zipcode: '20251' },
    { country: 'Deutschland', zipcode: '20251' },
  ],
  'GET /products/:id/reviews': [{ page: '1' }, { page: '-1' }, { pageSize: '1e9' }],
};

/** Returns the answer over the wire, in the form of the other. */
function toAnswer({ status, body }: { status: number; body: unknown }): Awaited<ReturnType<Ask>> {
  return status < 400 ? { data: body } : { error: { status, data: body } };
}

describe('a page’s read inside the process', () => {
  it.each(reads)('$method $path has the same answer as over the wire, including refusals', async (read) => {
    const { app, ask } = await aShopWithAsk();
    const shelf: Shelf = await aShelf(app);
    await sendReview(app, await aProduct(), await aUser());
    const good = sampleParams(read, shelf);
    const wrong = Object.keys(good).map((name) => ({ ...good, [name]: 'abc' }));
    const gone = Object.keys(good).map((name) => ({ ...good, [name]: '0'.repeat(24) }));
    for (const params of [good, ...wrong, ...gone]) {
      for (const query of [{}, ...(queries[nameEndpoint(read)] ?? [])]) {
        const inside = await ask({ key: nameEndpoint(read), params, query });
        // As over the wire: dates are texts, and undefined fields are missing.
        const told: unknown = JSON.parse(JSON.stringify(inside));
        const [path = ''] = makeCallAddress(read, params).split('?');
        expect(told).toEqual(toAnswer(await request(app).get(path).query(query)));
      }
    }
  });

  it('accepts numbers and booleans in the form of an address', async () => {
    const { app, ask } = await aShopWithAsk();
    await aProduct({ priceCents: 1990 });
    await resetListVersions();
    const query = { page: 1, pageSize: 5, minPrice: 19.9, inStock: true };
    const { body } = await request(app).get('/api/products').query(query).expect(200);
    expect(body.total).toBe(1);
    const inside = await ask({ key: 'GET /products', params: {}, query });
    expect(JSON.parse(JSON.stringify(inside))).toEqual({ data: body });
  });

  it('no other call can be read there', async () => {
    const { ask } = await aShopWithAsk();
    expect(others.length).toBeGreaterThan(reads.length);
    for (const key of others.map(nameEndpoint)) {
      await expect(ask({ key, params: {}, query: {} })).rejects.toThrow('does not give to everybody');
    }
  });
});

const tellTooMuch = async () => ({ name: 'Vase', secret: 'x' });
/** Breaks the contract, which types do not prevent here. */
const tellWrongly = async () => JSON.parse('{"name":1}');

describe('calls allowed inside', () => {
  const fields = { path: '/things', summary: 'Things', response: z.object({ name: z.string() }) } as const;
  const things = {
    read: endpoint({ ...fields, method: 'GET', access: 'public' }),
    identified: endpoint({ ...fields, path: '/mine', method: 'GET', access: 'public', identify: true }),
    signedIn: endpoint({ ...fields, path: '/signed-in', method: 'GET', access: 'user' }),
    write: endpoint({ ...fields, path: '/new', method: 'POST', access: 'public' }),
  };

  function implementThings(answer: () => Promise<{ name: string }>): HttpTools['insideReads'] {
    const tools: HttpTools = {
      router: Router(),
      insideReads: new Map(),
      authenticate: async () => undefined,
      rateLimit: () => (_req, _res, next) => next(),
      noteAnswer: async () => undefined,
    };
    implement(tools, things, { read: answer, identified: answer, signedIn: answer, write: answer });
    return tools.insideReads;
  }

  it('are those with the same answer for everybody', () => {
    expect([...implementThings(async () => ({ name: 'Vase' })).keys()]).toEqual(['GET /things']);
  });

  it('drop undeclared fields, and fail like calls over the wire', async () => {
    const input = { params: {}, query: {} };
    expect(await implementThings(tellTooMuch).get('GET /things')?.(input)).toEqual({ name: 'Vase' });
    await expect(implementThings(tellWrongly).get('GET /things')?.(input)).rejects.toThrow('broke its contract');
    const refusal = new ApiError('not_found', 'No such thing');
    await expect(implementThings(() => Promise.reject(refusal)).get('GET /things')?.(input)).rejects.toBe(refusal);
  });
});
