import type { Server } from 'node:http';
import { errorBodySchema } from '@kontor/shared/wire/errors';
import type { DemoDecision } from '@kontor/shared/wire/order-payments';
import { type NewOrder, type NewVisitorOrder, type Order, orderSchema } from '@kontor/shared/wire/orders';
import { startedPaymentSchema } from '@kontor/shared/schemas/order/payments';
import type { Express } from 'express';
import request from 'supertest';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import type { StoredProduct } from '../../features/catalogue/product.model.ts';
import { aProduct, aVisitorOrderBody, anOrderBody } from '../factories.ts';

/** An app, or a listening server. */
export type Shop = Express | Server;

/** Lets the app listen until the test ends: for many simultaneous calls, which should not open a port each. */
export async function listening(app: Express): Promise<Server> {
  const server = await new Promise<Server>((resolve) => {
    const started = app.listen(0, '127.0.0.1', () => resolve(started));
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return server;
}

/**
 * Sends a call like a client that respects `Retry-After`, until the answer is not 503: on a busy machine many simultaneous
 * writes may exceed the wait for a lock or the lifetime of a transaction, and then nothing is stored.
 */
export async function patiently(send: () => PromiseLike<request.Response>): Promise<request.Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}

/** Sends a guest's order. */
export function sendVisitorOrder(shop: Shop, body: object, headers: Record<string, string> = {}) {
  return request(shop).post('/api/orders/visitor-order').set(headers).send(body);
}

/** Places a guest's order, of one new product by default. */
export async function aVisitorOrder(
  shop: Shop,
  { products, ...overrides }: Partial<NewVisitorOrder> & { products?: StoredProduct[] } = {},
): Promise<Order> {
  const { body, status } = await sendVisitorOrder(shop, aVisitorOrderBody(products ?? [await aProduct()], overrides));
  expect(status).toBe(201);
  return z.parse(orderSchema, body);
}

/** Places an order as this user, of one new product by default. */
export async function aUserOrder(
  shop: Shop,
  user: { token: string },
  { products, ...overrides }: Partial<NewOrder> & { products?: StoredProduct[] } = {},
): Promise<Order> {
  const body = anOrderBody(products ?? [await aProduct()], overrides);
  const response = await request(shop).post('/api/orders').auth(user.token, { type: 'bearer' }).send(body);
  expect(response.status).toBe(201);
  return z.parse(orderSchema, response.body);
}

/** Begins a payment and returns its id; a user's order needs the token. */
export async function aStartedPayment(
  shop: Shop,
  order: { _id: string },
  method = 'PayPal',
  token = '',
): Promise<string> {
  const call = request(shop).post(`/api/orders/${order._id}/payments`).auth(token, { type: 'bearer' });
  const { body, status } = await call.send({ method });
  expect(status).toBe(201);
  return z.parse(startedPaymentSchema, body).id;
}

/** Begins a payment, makes the shopper's decision in the demo provider's window, and returns the payment's id. */
export async function aDecidedPayment(
  shop: Shop,
  order: { _id: string },
  decision: DemoDecision,
  token?: string,
): Promise<string> {
  const id = await aStartedPayment(shop, order, 'PayPal', token);
  await request(shop).post(`/api/payments/demo/${id}/decision`).send({ decision }).expect(200);
  return id;
}

/** Cancels an order as this user. */
export function cancel(shop: Shop, order: { _id: string }, { token }: { token: string }) {
  return request(shop).delete(`/api/orders/${order._id}`).auth(token, { type: 'bearer' });
}

/** Reports an approved payment to the shop. */
export function pay(shop: Shop, order: { _id: string }, id: unknown) {
  const update_time = new Date().toISOString();
  return request(shop)
    .put(`/api/orders/${order._id}/pay`)
    .send({ id, status: 'COMPLETED', update_time, email_address: 'karla@post.example' });
}

/** Returns the error code of an answer, which must have the contract's shape of an error. */
export function errorCode(response: { body: unknown }): string {
  return z.parse(z.strictObject(errorBodySchema.shape), response.body).code;
}

/** Expects a call to be refused with 409 and this code. */
export function expectRefused(response: { status: number; body: unknown }, code: string): void {
  expect([response.status, errorCode(response)]).toEqual([409, code]);
}
