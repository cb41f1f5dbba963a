import type { RedirectResult } from '@kontor/shared/wire/redirects';
import request from 'supertest';
import { aUser } from '../factories.ts';
import type { Shop } from './shop-calls.ts';

type Sent = readonly (readonly [from: string, to: string | null])[];

/** Calls of staff on redirects. */
export async function redirectCalls(shop: Shop) {
  const { token } = await aUser({ isAdmin: true });
  const bearer = { type: 'bearer' } as const;
  const read = async (path: string) =>
    (await request(shop).get(`/api${path}`).auth(token, bearer).expect(200)).body as Record<string, unknown>;
  return {
    token,
    save: async (redirects: Sent): Promise<RedirectResult> => {
      const body = { redirects: redirects.map(([from, to]) => ({ from, to })) };
      return (await request(shop).put('/api/redirects').auth(token, bearer).send(body).expect(200)).body;
    },
    sendFile: (content: string | Buffer) =>
      request(shop).post('/api/redirects/file').auth(token, bearer).attach('image', Buffer.from(content), 'alt.csv'),
    list: async (query = '') => (await read(`/redirects${query}`))['redirects'],
    missed: async () => (await read('/redirects/missed'))['missed'],
  };
}
