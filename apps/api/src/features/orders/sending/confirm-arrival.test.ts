import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { aVisitorOrder, errorCode } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../order.model.ts';
import { shipOrder } from './ship-order.service.ts';

const now = new Date('2026-11-20T09:00:00Z');
const app = testApp({ now: () => now });

/** Creates an order of January, paid and sent. */
async function aSentOrder(sentAt = new Date('2026-01-12T16:00:00Z')) {
  const order = await aVisitorOrder(app, { products: [await aProduct()] });
  const admin = await aUser({ isAdmin: true, name: 'Ada Nord' });
  await OrderModel.updateOne({ _id: order._id }, { isPaid: true, createdAt: new Date('2026-01-10T10:00:00Z') });
  const caller = { _id: admin._id, name: 'Ada Nord', email: admin.email, isAdmin: true, role: 'owner', language: 'de' };
  await shipOrder(order._id, {}, caller as Parameters<typeof shipOrder>[2], { at: sentAt }); // all fields that shipping reads
  const confirm = (body: object, token = admin.token, number = order.number) =>
    request(app).put(`/api/orders/chosen/${number}/arrival`).auth(token, { type: 'bearer' }).send(body);
  const stored = () => OrderModel.findById(order._id).lean();
  return { order, confirm, stored, admin };
}

describe('the arrival of an order', () => {
  it('is recorded by number and day, and appears in its history with its author', async () => {
    const { confirm, stored } = await aSentOrder();
    const { status, body } = await confirm({ day: '2026-01-14' });
    expect([status, body.state, body.sentAt]).toEqual([200, 'delivered', undefined]);
    const order = await stored();
    expect([order?.isArrived, berlinDay(order?.deliveredAt ?? now)]).toEqual([true, '2026-01-14']);
    expect(order?.events?.at(-1)).toMatchObject({ kind: 'delivered', at: now, actor: { name: 'Ada Nord' } });
  });

  it.each([
    ['2026-01-12', '2026-01-12T16:00:00.000Z'],
    ['2026-01-13', '2026-01-13T11:00:00.000Z'],
    ['2026-11-20', '2026-11-20T09:00:00.000Z'],
  ])('on %s is stored as %s: not before the parcel left, nor later than now', async (day, at) => {
    const { confirm, stored } = await aSentOrder();
    await confirm({ day }).expect(200);
    expect((await stored())?.deliveredAt?.toISOString()).toBe(at);
  });

  it.each([
    [{ day: '2026-01-11' }, 'too_small'],
    [{ day: '2026-11-21' }, 'too_large'],
    [{ day: '2026-02-30' }, 'invalid'],
    [{}, 'required'],
  ])('%j is refused as %s, and nothing is stored', async (sent, code) => {
    const { confirm, stored } = await aSentOrder();
    const { status, body } = await confirm(sent);
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, 'day', code]);
    expect((await stored())?.isArrived).toBeUndefined();
  });

  it('is recorded once: of simultaneous calls one succeeds, and the others are refused', async () => {
    const { confirm, stored } = await aSentOrder();
    const answers = await Promise.all(['2026-01-13', '2026-01-14', '2026-01-15'].map((day) => confirm({ day })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await stored())?.events?.filter(({ kind }) => kind === 'delivered')).toHaveLength(1);
  });

  it('is refused to packing staff; an unknown order is 404', async () => {
    const { confirm } = await aSentOrder();
    const packer = await aUser({ isAdmin: true, role: 'packing' });
    expect((await confirm({ day: '2026-01-14' }, packer.token)).status).toBe(403);
    expect(errorCode(await confirm({ day: '2026-01-14' }, undefined, '2026-99999'))).toBe('not_found');
  });
});
