import type { NewOrder } from '@kontor/shared/wire/orders';
import { describe, expect, it } from 'vitest';
import { sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { testApp } from '../../../testing/test-app.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import {
  type Idempotency,
  findKeyHolder,
  hashIdempotency,
  releaseKey,
  repeatedOrder,
} from './order-idempotency.service.ts';

const app = testApp();
const input: NewOrder = { ...anOrderBody([]), cartItems: [{ _id: '0'.repeat(24), qty: 1 }], language: 'de' };
const user = { kind: 'user', _id: '1'.repeat(24), name: 'Karla', email: 'karla@post.example' } as const;
const guest = { ...user, kind: 'visitor' } as const;

describe('the scope of a key', () => {
  it('is the account, whatever its present name and address', () => {
    const renamed = { ...user, name: 'Karla Petersen', email: 'kp@post.example' };
    expect(hashIdempotency(input, renamed, 'key')).toEqual(hashIdempotency(input, user, 'key'));
    expect(hashIdempotency(input, { ...user, _id: '2'.repeat(24) }, 'key').key).not.toBe(
      hashIdempotency(input, user, 'key').key,
    );
  });

  it('is shared by all guests, whose names are part of the body', () => {
    const [one, other] = [guest, { ...guest, _id: '2'.repeat(24), name: 'Karl' }].map((buyer) =>
      hashIdempotency(input, buyer, 'key'),
    );
    expect(other?.key).toBe(one?.key);
    expect(other?.body).not.toBe(one?.body);
    expect(one?.key).not.toBe(hashIdempotency(input, user, 'key').key);
  });
});

async function aStoredOrder(key: string): Promise<StoredOrder> {
  const body = aVisitorOrderBody([await aProduct()]);
  const placed = await sendVisitorOrder(app, body, { 'Idempotency-Key': key }).expect(201);
  const order = await OrderModel.findById(String(placed.body._id)).lean<StoredOrder>();
  if (!order) throw new Error('no order was stored');
  return order;
}

async function aCancelledOrder(key: string): Promise<StoredOrder> {
  const { _id } = await aStoredOrder(key);
  await OrderModel.updateOne({ _id }, { isCancelled: true }, { timestamps: false });
  return readAgain({ _id });
}

async function readAgain({ _id }: Pick<StoredOrder, '_id'>): Promise<StoredOrder> {
  const order = await OrderModel.findById(_id).lean<StoredOrder>();
  if (!order) throw new Error('the order is gone');
  return order;
}

function idempotencyOf({ idempotency }: StoredOrder): Idempotency {
  const { key, body } = idempotency ?? {};
  if (!key || !body) throw new Error('the order has no key');
  return { key, body };
}

describe('the order that has a key', () => {
  it('is found by it, cancelled or not; without a key no order is found', async () => {
    const [one, cancelled] = [await aStoredOrder('key-of-one'), await aCancelledOrder('key-of-cancelled')];
    expect((await findKeyHolder(idempotencyOf(one)))?._id).toBe(one._id);
    expect((await findKeyHolder(idempotencyOf(cancelled)))?._id).toBe(cancelled._id);
    expect(await findKeyHolder({ ...idempotencyOf(one), key: 'another' })).toBeUndefined();
    expect(await findKeyHolder(undefined)).toBeUndefined();
  });

  it('is the answer to its repeated call, unless it is cancelled or the call had another body', async () => {
    const [one, cancelled] = [await aStoredOrder('key-of-one'), await aCancelledOrder('key-of-cancelled')];
    expect(await repeatedOrder(one, idempotencyOf(one))).toBe(one);
    const other = { ...idempotencyOf(one), body: 'another' };
    await expect(repeatedOrder(one, other)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      message: 'This Idempotency-Key was used for another order',
    });
    await expect(repeatedOrder(cancelled, idempotencyOf(cancelled))).rejects.toMatchObject({
      code: 'order_cancelled',
      details: { order: { _id: cancelled._id } },
    });
    // A caller who does not know the order's content must not learn that it was cancelled.
    await expect(repeatedOrder(cancelled, other)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });
});

const release = (holder: StoredOrder, idempotency = idempotencyOf(holder)) =>
  inTransaction((session) => releaseKey(holder, idempotency, session));

describe('the key of a cancelled order', () => {
  it('is taken once, and from that order alone', async () => {
    const [other, cancelled] = [await aCancelledOrder('key-of-other'), await aCancelledOrder('key-of-cancelled')];

    expect([await release(cancelled), await release(cancelled)]).toEqual([true, false]);

    const { idempotency: taken, ...kept } = cancelled;
    expect(await readAgain(cancelled)).toEqual(kept);
    expect(taken).toBeDefined();
    expect(await readAgain(other)).toEqual(other);
  });

  it('is not taken from a valid order, nor by another key', async () => {
    const [one, cancelled] = [await aStoredOrder('key-of-one'), await aCancelledOrder('key-of-cancelled')];
    expect(await release(one)).toBe(false);
    expect(await release(cancelled, idempotencyOf(one))).toBe(false);
    expect([await readAgain(one), await readAgain(cancelled)]).toEqual([one, cancelled]);
  });

  it('stays if the new order fails', async () => {
    const cancelled = await aCancelledOrder('key-of-cancelled');
    const failing = inTransaction(async (session) => {
      await releaseKey(cancelled, idempotencyOf(cancelled), session);
      throw new Error('sold out');
    });
    await expect(failing).rejects.toThrow('sold out');
    expect(await readAgain(cancelled)).toEqual(cancelled);
  });
});
