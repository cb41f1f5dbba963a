import { productEndpoints } from '@kontor/shared/wire/products';
import { afterEach, expect, test } from 'vitest';
import { productApi } from '../../entities/product/product-api.ts';
import { aProduct } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { answerFromDocument } from './document-answers.ts';
import { makeStore, readServerState } from './store.ts';

const vase = aProduct({ name: 'Vase Amrum' });
const asked = productApi.endpoints.product.initiate({ params: { id: vase._id } }, { forceRefetch: true });
const name = `GET /products/:id /products/${vase._id} {}`;

/** Writes a document with these answers. */
function writeBlock(answers: object): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'page-answers';
  block.textContent = JSON.stringify(answers);
  document.body.append(block);
}

afterEach(() => document.querySelector('#page-answers')?.remove());

test('an answer in the document replaces one call', async () => {
  const server = fakeServer();
  server.respond(productEndpoints.get, { ...vase, price: 12 });
  writeBlock({ [name]: { data: vase } });
  const store = makeStore({}, answerFromDocument());
  expect((await store.dispatch(asked)).data).toMatchObject({ name: 'Vase Amrum', price: vase.price });
  expect(server.requests(productEndpoints.get)).toEqual([]);
  expect((await store.dispatch(asked)).data).toMatchObject({ price: 12 });
});

test('a refusal in the document is the answer each time, without a call', async () => {
  const server = fakeServer();
  writeBlock({ [name]: { error: { status: 404, data: { code: 'not_found', message: 'Product not found' } } } });
  const store = makeStore({}, answerFromDocument());
  expect((await store.dispatch(asked)).error).toMatchObject({ status: 404 });
  expect((await store.dispatch(asked)).error).toMatchObject({ status: 404 });
  expect(server.requests(productEndpoints.get)).toEqual([]);
});

test('without answers, or with those of another page, every call is made', async () => {
  const server = fakeServer();
  server.respond(productEndpoints.get, vase);
  expect((await makeStore({}, answerFromDocument()).dispatch(asked)).data).toMatchObject({ name: 'Vase Amrum' });
  writeBlock({ 'GET /products/:id /products/other {}': { data: vase } });
  await makeStore({}, answerFromDocument()).dispatch(asked);
  expect(server.requests(productEndpoints.get)).toHaveLength(2);
});

test("the server's state has the answers and nothing of the visitor", async () => {
  writeBlock({ [name]: { data: vase } });
  const lines = [{ _id: vase._id, name: 'Vase', image: [], price: 1, countInStock: 2, qty: 1 }];
  const store = makeStore({ cart: { lines } }, answerFromDocument());
  await store.dispatch(asked);
  const state = readServerState(store);
  expect(state.cart.lines).toEqual([]);
  expect(JSON.stringify(state.api.queries)).toContain('Vase Amrum');
  expect(store.getState().cart.lines).toHaveLength(1);
});
