// asvs 14.3.2
import type { Server } from 'node:http';
import request from 'supertest';
import { expect, it } from 'vitest';
import {
  makeCallAddress,
  aShelf,
  declaredEndpoints,
  nameEndpoint,
  sampleParams,
} from './testing/calls/sample-calls.ts';
import { listening } from './testing/calls/shop-calls.ts';
import { testApp } from './testing/test-app.ts';

const app = testApp();
const bearer = { type: 'bearer' } as const;
const privateReads = declaredEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'public');

/** Requests every personal answer. @returns the calls with a wrong answer */
async function findWrong(
  isWrong: (shop: Server, address: string, token: string) => Promise<boolean>,
): Promise<string[]> {
  const [shelf, shop] = [await aShelf(app), await listening(app)];
  const wrong: string[] = [];
  for (const endpoint of privateReads) {
    const address = makeCallAddress(endpoint, sampleParams(endpoint, shelf));
    if (await isWrong(shop, address, shelf.token)) wrong.push(nameEndpoint(endpoint));
  }
  return wrong;
}

async function isKept(shop: Server, address: string, token: string): Promise<boolean> {
  const { headers } = await request(shop).get(address).auth(token, bearer);
  return headers['cache-control'] !== 'no-store';
}

it('no browser caches a personal answer', async () => {
  expect(await findWrong(isKept)).toEqual([]);
});

it.each<[string, Record<string, string>]>([
  ['of which only the head is asked for', {}],
  ['of which only a part is asked for', { Range: 'bytes=0-3' }],
  ['that somebody says to have already', { 'If-None-Match': '*' }],
])('a caller without a token gets no answer meant for one person, %s', async (_what, headers) => {
  const answers = async (shop: Server, address: string) => {
    const { status } = await request(shop).head(address).set(headers);
    const read = await request(shop).get(address).set(headers);
    return status !== 401 || read.status !== 401;
  };
  expect(await findWrong(answers)).toEqual([]);
});
