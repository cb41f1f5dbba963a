import type { Promotion, SentPromotion } from '@kontor/shared/wire/promotions';
import request from 'supertest';
import type { StoredProduct } from '../../features/catalogue/product.model.ts';
import { aUser } from '../factories.ts';
import type { Shop } from './shop-calls.ts';

/** Creates the calls of an owner who sells with promotions. */
export async function promotionCalls(shop: Shop) {
  const { token } = await aUser({ role: 'owner' });
  const auth = { type: 'bearer' } as const;
  const usual = { name: 'Aktion', kind: 'percent', value: 10 } as const;
  return {
    token,
    send: (sent: Partial<SentPromotion>) =>
      request(shop)
        .post('/api/promotions')
        .auth(token, auth)
        .send({ ...usual, ...sent }),
    change: (id: string, sent: Partial<SentPromotion>) =>
      request(shop)
        .put(`/api/promotions/${id}`)
        .auth(token, auth)
        .send({ ...usual, ...sent }),
    remove: (id: string) => request(shop).delete(`/api/promotions/${id}`).auth(token, auth),
    list: async () => (await request(shop).get('/api/promotions').auth(token, auth)).body as Promotion[], // the server has checked it
    make: async (id: string, body: object) => {
      const { text, status } = await request(shop).post(`/api/promotions/${id}/codes`).auth(token, auth).send(body);
      return { status, codes: text.replace('\uFEFF', '').trim().split('\r\n').slice(1) };
    },
  };
}

/** Checks a cart of one unit of each product. */
export const checkCart = (shop: Shop, products: readonly StoredProduct[], more: object = {}) =>
  request(shop)
    .post('/api/cart/check')
    .send({ items: products.map(({ _id }) => ({ _id, qty: 1 })), country: 'DE', ...more });
