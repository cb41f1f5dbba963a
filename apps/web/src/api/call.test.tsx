import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { expect, test } from 'vitest';
import { makeStore } from '../app/state/store.ts';
import { aListedProduct, anAddress, anId, anOrder, aProduct, aSessionUser } from '../testing/factories.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { api } from './api.ts';
import { call } from './call.ts';
import { readProblem } from './problem.ts';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    product: build.query({ ...call<(typeof productEndpoints)['get']>('GET /products/:id'), providesTags: ['Product'] }),
    products: build.query(call<(typeof productEndpoints)['list']>('GET /products')),
    categories: build.query(call<(typeof productEndpoints)['categories']>('GET /products/categories')),
    placeOrder: build.mutation({
      ...call<(typeof orderEndpoints)['create']>('POST /orders'),
      invalidatesTags: ['Order'],
    }),
  }),
});

test('fills in the path and returns the typed answer', async () => {
  const server = fakeServer();
  const product = aProduct();
  server.respond(productEndpoints.get, product);
  const { data } = await makeStore().dispatch(calls.endpoints.product.initiate({ params: { id: product._id } }));
  expect(data?.name).toBe(product.name);
  expect(server.requests(productEndpoints.get)[0]?.params).toEqual({ id: product._id });
});

test('encodes path parameters', () => {
  expect(call<(typeof productEndpoints)['get']>('GET /products/:id').query({ params: { id: 'a/b?c' } }).url).toBe(
    '/products/a%2Fb%3Fc',
  );
});

test('sends the query without its undefined fields', async () => {
  const server = fakeServer();
  server.respond(productEndpoints.list, { products: [aListedProduct()], page: 2, pages: 2, total: 30 });
  await makeStore().dispatch(
    calls.endpoints.products.initiate({ query: { page: 2, q: undefined, category: 'Vasen' } }),
  );
  expect(server.requests(productEndpoints.list)[0]?.query.toString()).toBe('page=2&category=Vasen');
});

test('needs no argument if the endpoint takes none', async () => {
  fakeServer().respond(productEndpoints.categories, [{ name: 'Vasen', count: 3 }]);
  const { data } = await makeStore().dispatch(calls.endpoints.categories.initiate());
  expect(data).toEqual([{ name: 'Vasen', count: 3 }]);
});

// spec 6.17
test('sends body, idempotency key and the bearer token', async () => {
  const server = fakeServer();
  const user = aSessionUser();
  server.respond(orderEndpoints.create, anOrder());
  const body = { cartItems: [{ _id: anId(), qty: 2 }], shippingAddress: anAddress() };
  await makeStore({ session: { user, guest: null, signInNeeded: false } }).dispatch(
    calls.endpoints.placeOrder.initiate({ body, idempotencyKey: 'key-1' }),
  );
  const [request] = server.requests(orderEndpoints.create);
  expect(request?.body).toEqual(body);
  expect(request?.headers.get('idempotency-key')).toBe('key-1');
  expect(request?.headers.get('authorization')).toBe(`Bearer ${user.token}`);
});

// spec 3.2
test('unwraps the decimals of older servers', () => {
  const wrapped = { ...aProduct(), price: { $numberDecimal: '19.90' }, list: [{ rating: { $numberDecimal: '4.5' } }] };
  const product = call<(typeof productEndpoints)['get']>('GET /products/:id').transformResponse(wrapped);
  expect(product).toMatchObject({ price: 19.9, list: [{ rating: 4.5 }] });
});

test('repeats a read after a lost connection, but never a write', async () => {
  const server = fakeServer();
  let lost = 1;
  server.respond(productEndpoints.categories, () => {
    lost -= 1;
    if (lost >= 0) throw new TypeError('Failed to fetch');
    return [];
  });
  server.disconnect(orderEndpoints.create);
  const store = makeStore();
  const read = await store.dispatch(calls.endpoints.categories.initiate());
  expect(read.isSuccess).toBe(true);
  expect(server.requests(productEndpoints.categories)).toHaveLength(2);

  const body = { cartItems: [{ _id: anId(), qty: 1 }], shippingAddress: anAddress() };
  const { error } = await store.dispatch(calls.endpoints.placeOrder.initiate({ body, idempotencyKey: 'k' }));
  expect(readProblem(error)?.code).toBe('network');
  expect(server.requests(orderEndpoints.create)).toHaveLength(1);
});
