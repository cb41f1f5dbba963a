import * as z from 'zod/mini';
import type { Answer, Ask } from './client.ts';
import { admin } from './shop-process.ts';

const productCount = 5;
const userCount = 12;
/** Stock of each product: more than a run sells. */
export const stockAtStart = 100_000;

const withId = z.object({ _id: z.string() });
const withToken = z.object({ _id: z.string(), token: z.string() });

export type User = z.output<typeof withToken>;

/** Accounts and products of a run. */
export interface ShopData {
  admin: User;
  users: User[];
  products: string[];
}

function expectStatus(answer: Answer, status: number): unknown {
  if (answer.status === status) return answer.body;
  throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
}

/** Returns a product as the admin's form sends it. */
export function productBody(fields: object) {
  const texts = { name: 'Vase', description: 'Eine Vase.', brand: 'Inselton', category: 'Vasen' };
  return { ...texts, price: 49.9, image: [], ...fields };
}

/** Signs the admin in, opens accounts and adds products, before the first disturbance. */
export async function prepareShop(ask: Ask): Promise<ShopData> {
  const login = await ask({ method: 'POST', path: '/users/login', body: admin });
  const { _id, token } = z.parse(withToken, expectStatus(login, 200));
  const users: User[] = [];
  for (let i = 0; i < userCount; i += 1) {
    const body = { name: `Karla ${i}`, email: `karla-${i}@post.example`, password: 'Kunde1234' };
    users.push(z.parse(withToken, expectStatus(await ask({ method: 'POST', path: '/users/register', body }), 201)));
  }
  const products: string[] = [];
  for (let i = 0; i < productCount; i += 1) {
    const body = productBody({ name: `Vase ${i}`, countInStock: stockAtStart });
    const added = await ask({ method: 'POST', path: '/products/new', body, token });
    products.push(z.parse(withId, expectStatus(added, 201))._id);
  }
  return { admin: { _id, token }, users, products };
}
