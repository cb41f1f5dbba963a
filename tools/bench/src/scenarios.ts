import type { ProductDocument, SentOrder } from './documents.ts';
import type { Shot } from './load.ts';

/** Row of the table. */
export interface Scenario {
  name: string;
  /** number of requests to each server in a round */
  count: number;
  shot: (index: number) => Shot;
}

function orderProducts(products: readonly ProductDocument[]): Shot {
  const body: SentOrder = {
    cartItems: products.map(({ _id, priceCents }) => ({ _id: _id.toHexString(), qty: 1, price: priceCents / 100 })),
    shippingAddress: { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg', country: 'DE' },
    paymentMethod: 'PayPal',
    visitor: { name: 'Karla Petersen', email: 'karla@post.example' },
  };
  return { method: 'POST', path: '/api/orders/visitor-order', body: JSON.stringify(body) };
}

/** Calls to measure. Orders for many products never compete for stock; those for one product always do. */
export function scenariosFor(products: readonly ProductDocument[]): Scenario[] {
  const pick = (index: number, count: number) => {
    const start = (index * count) % (products.length - count);
    return products.slice(start, start + count);
  };
  return [
    {
      name: 'GET /api/products?page=1&pageSize=24',
      count: 300,
      shot: () => ({ method: 'GET', path: '/api/products?page=1&pageSize=24' }),
    },
    {
      name: 'GET /api/products/:id',
      count: 1000,
      shot: (index) => ({ method: 'GET', path: `/api/products/${pick(index, 1)[0]?._id.toHexString()}` }),
    },
    { name: 'POST visitor-order, 2 of many products', count: 200, shot: (index) => orderProducts(pick(index, 2)) },
    { name: 'POST visitor-order, 1 hot product', count: 60, shot: () => orderProducts(products.slice(0, 1)) },
  ];
}
