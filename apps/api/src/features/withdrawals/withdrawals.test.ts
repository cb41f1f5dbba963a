import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import type { Withdrawal } from '@kontor/shared/wire/withdrawals';
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUserOrder, aVisitorOrder, cancel, errorCode } from '../../testing/calls/shop-calls.ts';
import { aWithdrawal, aWithdrawalBody } from '../../testing/calls/withdrawal-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { testApp } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { makeUniformLimits } from '../../testing/rate-limits.ts';
import { unpackContent } from '../mails/store/mail-content.ts';
import { MailModel, type StoredMail } from '../mails/store/mail.model.ts';
import { makeMails } from '../mails/making/make-mails.service.ts';
import { OrderModel } from '../orders/order.model.ts';
import { type StoredWithdrawal, WithdrawalModel } from './withdrawal.model.ts';

const app = testApp();
const send = (body: object, headers: Record<string, string> = {}, shop = app) =>
  request(shop).post('/api/withdrawals').set(headers).send(body);
const findStored = (reference: string) => WithdrawalModel.findOne({ reference }).lean<StoredWithdrawal>();
const mailsOf = (kind: MailKind) => MailModel.find({ kind }).sort({ createdAt: 1 }).lean<StoredMail[]>();
const textOf = ({ content }: StoredMail) => unpackContent(content).text;

/** Lists the database operations during the work (its profiler): kind and collection. */
async function listWork(work: () => Promise<unknown>): Promise<string[]> {
  const { db } = mongoose.connection;
  const profile = mongoose.connection.collection('system.profile');
  await db?.command({ profile: 2, slowms: 0 });
  await work();
  await db?.command({ profile: 0 });
  const done = await profile
    .find({ ns: { $not: /profile/ }, op: { $ne: 'command' } })
    .hint({ $natural: 1 })
    .toArray();
  await profile.drop();
  return done.map(({ op, ns }) => `${op} ${String(ns).split('.')[1]}`);
}

/** Returns the merchant's list. */
async function list(query: Record<string, string> = {}): Promise<Withdrawal[]> {
  const { token } = await aUser({ isAdmin: true });
  const { body } = await request(app).get('/api/withdrawals').auth(token, { type: 'bearer' }).query(query).expect(200);
  return (body as { withdrawals: Withdrawal[] }).withdrawals; // the server has checked it
}

describe('a person who withdraws', () => {
  it('gets a reference and the stored time, and nothing else', async () => {
    const order = await aVisitorOrder(app);
    const { status, body, headers } = await send(aWithdrawalBody({ order: order.number }));
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    expect(Object.keys(body)).toEqual(['reference', 'receivedAt']);
    expect(body.reference).toMatch(/^WR-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const stored = await findStored(body.reference);
    expect(stored?.receivedAt.toISOString()).toBe(body.receivedAt);
    expect(stored).toMatchObject({ name: 'Karla Petersen', orderText: order.number, status: 'received', version: 0 });
  });

  it('gets an answer after the same work whether the order is known, unknown, another’s or cancelled', async () => {
    const known = await aVisitorOrder(app);
    const user = await aUser({ email: 'user@post.example' });
    const others = await aUserOrder(app, user);
    const cancelled = await aUserOrder(app, user);
    await cancel(app, cancelled, user).expect(200);
    const seen: string[][] = [];
    for (const order of [known.number, '2026-99999', others.number, cancelled.number, 'keine Ahnung']) {
      seen.push(await listWork(() => send(aWithdrawalBody({ order })).expect(201)));
    }
    expect(seen).toEqual(seen.map(() => ['insert withdrawals']));
  });

  it('withdraws once per key, and not with another content', async () => {
    const key = { 'Idempotency-Key': 'a-key-of-the-test' };
    const first = await send(aWithdrawalBody(), key);
    const again = await send(aWithdrawalBody({ language: 'en' }), key);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = await send(aWithdrawalBody({ name: 'Otto' }), key);
    expect([other.status, errorCode(other)]).toEqual([422, 'idempotency_key_reused']);
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => send(aWithdrawalBody(), { 'Idempotency-Key': 'another-key' })),
    );
    expect(new Set(both.map(({ body }) => body.reference)).size).toBe(1);
    expect(await WithdrawalModel.countDocuments().hint('list')).toBe(2);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ order: ' ' }, 'order'],
    [{ email: 'karla' }, 'email'],
    [{ lines: [{}] }, 'lines.0'],
    [{ lines: [{ _id: '0'.repeat(24), qty: 0 }] }, 'lines.0.qty'],
    [{ message: 'x'.repeat(5001) }, 'message'],
  ])('gets an error that names what is wrong with %o', async (wrong, path) => {
    const { status, body } = await send({ ...aWithdrawalBody(), ...wrong });
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('gets an address to write to beyond the limit', async () => {
    const limited = testApp({ rateLimits: { ...makeUniformLimits(9), withdrawal: 1 } });
    await send(aWithdrawalBody(), {}, limited).expect(201);
    const { status, body, headers } = await send(aWithdrawalBody(), {}, limited);
    expect([status, body.code, body.contact]).toEqual([429, 'too_many_attempts', 'post@kontor.example']);
    expect(body.message).toContain('post@kontor.example');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the mails of a withdrawal', () => {
  it('go to the given address and to the merchant, with the stored time and the whole declaration', async () => {
    const vase = await aProduct({ name: 'Vase' });
    const order = await aVisitorOrder(app, { products: [vase] });
    const at = new Date('2026-11-22T22:05:09Z');
    const declared = { order: `Nr. ${order.number.replace('-', ' ')}`, message: 'Zu groß.', language: 'en' as const };
    const { reference } = await aWithdrawal({ ...declared, lines: [{ _id: String(vase._id), qty: 1 }] }, at);
    await makeMails(testMaking());
    const [receipt] = await mailsOf('withdrawal_received');
    expect(receipt).toMatchObject({ to: { address: 'karla@post.example' }, language: 'en', order: order._id });
    const text = textOf(receipt as StoredMail);
    for (const part of [reference, '22\u00a0November 2026 at 23:05', 'Karla Petersen', 'Zu groß.'])
      expect(text).toContain(part);
    const [merchant] = await mailsOf('merchant_withdrawal');
    expect(merchant).toMatchObject({ to: { address: 'merchant@kontor.example' }, language: 'de' });
    expect(textOf(merchant as StoredMail)).toMatch(/1 × Vase[\s\S]*gehört zur Bestellung/);
    await makeMails(testMaking());
    expect(await mailsOf('withdrawal_received')).toHaveLength(1);
  });

  it('are the same for the sender whether there is such an order or not', async () => {
    const order = await aVisitorOrder(app);
    const texts: string[] = [];
    const at = new Date();
    for (const number of [order.number, '2026-99999']) {
      const { reference } = await aWithdrawal({ order: number, email: 'stranger@post.example' }, at);
      await makeMails(testMaking());
      const mail = (await mailsOf('withdrawal_received')).at(-1) as StoredMail;
      expect(mail.order).toBeUndefined();
      texts.push(textOf(mail).replaceAll(reference, 'WR').replaceAll(number, 'NR'));
    }
    expect(texts[0]).toBe(texts[1]);
  });

  it('leave out link-like text, which is in a file beside them', async () => {
    await aWithdrawal({ message: 'Gewonnen!\nwww.evil.example' });
    await makeMails(testMaking());
    const [mail] = await mailsOf('withdrawal_received');
    expect(textOf(mail as StoredMail)).not.toContain('evil');
    expect(mail?.attachments.map(({ name }) => name)).toEqual(['Widerruf.txt']);
  });

  it('go to one address ten times a day; further receipts wait, and the merchant is notified of each', async () => {
    for (let count = 0; count < 12; count += 1) await aWithdrawal();
    await makeMails(testMaking());
    expect([(await mailsOf('withdrawal_received')).length, (await mailsOf('merchant_withdrawal')).length]).toEqual([
      10, 12,
    ]);
    await makeMails(testMaking({ now: () => new Date(Date.now() + 25 * 3_600_000) }));
    expect(await mailsOf('withdrawal_received')).toHaveLength(12);
  });
});

describe('the merchant’s list', () => {
  it('names the order with the number, and the contradictions', async () => {
    const order = await aVisitorOrder(app);
    const number = order.number;
    await aWithdrawal({ order: number }, new Date('2026-11-01T10:00:00Z'));
    await aWithdrawal({ order: number, name: 'PETERSEN, Karla' }, new Date('2026-11-02T10:00:00Z'));
    await aWithdrawal({ order: number, name: 'Otto', email: 'otto@post.example' }, new Date('2026-11-03T10:00:00Z'));
    await aWithdrawal({ order: '2026-99999' }, new Date('2026-11-04T10:00:00Z'));
    await makeMails(testMaking());
    const found = await list();
    expect(found.map(({ orderNumber, flags }) => [orderNumber, flags])).toEqual([
      [undefined, ['unknown']],
      [number, ['name_differs', 'email_differs', 'repeated']],
      [number, ['repeated']],
      [number, []],
    ]);
    expect(found[3]).toMatchObject({ order: order._id, refundBy: '2026-11-15', excluded: [] });
    expect(found[3]?.periodEnds).toBeUndefined();
  });

  it('names the order of a number without its year only if its name or address matches', async () => {
    const { number } = await aVisitorOrder(app);
    const counter = String(Number(number.slice(5)));
    await aWithdrawal({ order: `Nr. ${counter}`, email: 'other@post.example' });
    await aWithdrawal({ order: number.slice(5), name: 'Otto', email: 'otto@post.example' });
    await aWithdrawal({ order: number.replace('-', '–'), name: 'Otto', email: 'otto@post.example' });
    await makeMails(testMaking());
    const found = await list();
    expect(found.filter(({ orderNumber }) => orderNumber === number)).toHaveLength(2);
    expect(found.filter(({ orderNumber }) => orderNumber === undefined)).toHaveLength(1);
  });

  it('marks late ones, cancelled orders, and excluded goods', async () => {
    const product = await aProduct({ name: 'Vase', withdrawalExcluded: 'sealed' });
    const user = await aUser({ email: 'karla@post.example', name: 'Karla Petersen' });
    const [late, cancelled] = [await aUserOrder(app, user, { products: [product] }), await aUserOrder(app, user)];
    const delivered = { isDelivered: true, deliveredAt: new Date('2026-10-01T10:00:00Z'), accepted: { withdrawal: 1 } };
    await OrderModel.updateOne({ _id: late._id }, delivered);
    await cancel(app, cancelled, user).expect(200);
    await aWithdrawal({ order: late.number }, new Date('2026-10-16T10:00:00Z'));
    await aWithdrawal({ order: cancelled.number }, new Date('2026-10-17T10:00:00Z'));
    await makeMails(testMaking());
    const found = await list({ status: 'received' });
    expect(found.map(({ flags }) => flags)).toEqual([['cancelled'], ['late']]);
    expect(found[1]).toMatchObject({
      periodEnds: '2026-10-15',
      excluded: [{ _id: String(product._id), name: 'Vase', reason: 'sealed' }],
    });
  });

  it('names articles as in the order, and counts no period while the parcel is on its way', async () => {
    const vase = await aProduct({ name: 'Vase' });
    const user = await aUser({ email: 'karla@post.example', name: 'Karla Petersen' });
    const order = await aUserOrder(app, user, { products: [vase] });
    const sentAt = new Date('2026-09-01T10:00:00Z');
    await OrderModel.updateOne({ _id: order._id }, { isDelivered: true, isShipped: true, deliveredAt: sentAt });
    const lines = [{ _id: String(vase._id), qty: 1 }];
    await aWithdrawal({ order: order.number, lines }, new Date('2026-10-17T10:00:00Z'));
    await makeMails(testMaking());
    const [found] = await list({ status: 'received' });
    expect(found?.lines).toEqual([{ ...lines[0], name: 'Vase' }]);
    expect([found?.order, found?.flags, found?.periodEnds]).toEqual([order._id, [], undefined]);
  });
});

describe('of a shipped order whose arrival is not confirmed', () => {
  const sentAt = new Date('2026-01-12T16:00:00Z');

  /** Creates an order shipped on a Monday in January, withdrawn from on that day. */
  async function aWithdrawnOrder(withdrawnAt: string, shipped: { qty: number; arrivalDays?: number } = { qty: 1 }) {
    const vase = await aProduct({ name: 'Vase' });
    const user = await aUser({ email: 'karla@post.example', name: 'Karla Petersen' });
    const cartItems = [{ _id: String(vase._id), qty: 2 }];
    const order = await aUserOrder(app, user, { products: [vase], cartItems });
    const isAll = shipped.qty === 2;
    await OrderModel.updateOne(
      { _id: order._id },
      {
        shipments: [{ _id: '1'.repeat(24), sentAt, lines: [{ product: vase._id, qty: shipped.qty }] }],
        accepted: { withdrawal: 1 },
        ...(isAll && { isShipped: true, isDelivered: true, deliveredAt: sentAt }),
      },
    );
    await aWithdrawal({ order: order.number }, new Date(`${withdrawnAt}T10:00:00Z`));
    await makeMails(testMaking());
    return { order, stored: () => OrderModel.findById(order._id).lean() };
  }

  it.each([
    // Three working days to Thursday 15 January, and 14 days more: Thursday 29 January.
    ['2026-01-29', undefined, '2026-01-29', []],
    ['2026-01-30', undefined, '2026-01-29', ['presumably_late']],
    ['2026-11-20', undefined, '2026-01-29', ['presumably_late']],
    // Five days to Monday 19 January; 2 February is a Monday.
    ['2026-01-30', 5, '2026-02-02', []],
    // On the day itself; 26 January is a Monday.
    ['2026-01-27', 0, '2026-01-26', ['presumably_late']],
  ] as const)(
    'on %s, with %s days of transport: a hint of %s, and nothing else',
    async (day, arrivalDays, end, flags) => {
      if (arrivalDays !== undefined) {
        const { token } = await aUser({ isAdmin: true });
        const shipping = { ...testShop.sections.shipping, arrivalDays };
        await request(app).put('/api/settings').auth(token, { type: 'bearer' }).send({ shipping }).expect(200);
      }
      const { stored } = await aWithdrawnOrder(day, { qty: 2 });
      const before = await stored();
      const [found] = await list();
      expect(found).toMatchObject({ sent: { at: sentAt.toISOString(), isAll: true, presumedEnd: end }, flags });
      expect(found?.periodEnds).toBeUndefined();
      // The hint is computed and not stored: the order stays as it is, and the withdrawal may be accepted.
      expect(await stored()).toEqual(before);
      expect((await decide(found?._id ?? '', { status: 'accepted', version: 0 })).status).toBe(200);
    },
  );

  it('has no hint while a part is still to be shipped', async () => {
    await aWithdrawnOrder('2026-11-20', { qty: 1 });
    const [found] = await list();
    expect([found?.sent, found?.flags]).toEqual([{ at: sentAt.toISOString(), isAll: false }, []]);
  });

  it('has no hint once the arrival is confirmed', async () => {
    const { order } = await aWithdrawnOrder('2026-01-30', { qty: 2 });
    const { token } = await aUser({ isAdmin: true });
    const confirm = request(app).put(`/api/orders/chosen/${order.number}/arrival`).auth(token, { type: 'bearer' });
    await OrderModel.updateOne({ _id: order._id }, { createdAt: new Date('2026-01-10T10:00:00Z') });
    await confirm.send({ day: '2026-01-19' }).expect(200);
    const [found] = await list();
    expect([found?.sent, found?.periodEnds, found?.flags]).toEqual([undefined, '2026-02-02', []]);
  });
});

/** Decides as an admin. */
const decide = async (id: string, body: object) => {
  const { token } = await aUser({ isAdmin: true, name: 'Ada' });
  return request(app).put(`/api/withdrawals/${id}`).auth(token, { type: 'bearer' }).send(body);
};

describe('a decision', () => {
  it('is mailed with its note, and stored with the person who made it', async () => {
    const { _id } = await aWithdrawal();
    const { status, body } = await decide(_id, { status: 'rejected', note: 'Zu spät.', version: 0 });
    expect([status, body.status, body.version]).toEqual([200, 'rejected', 1]);
    expect(body.history[1]).toMatchObject({ status: 'rejected', note: 'Zu spät.', by: { name: 'Ada' } });
    await decide(_id, { status: 'accepted', version: 1 });
    await decide(_id, { status: 'done', version: 2 });
    await makeMails(testMaking());
    const [rejected, accepted, ...more] = (await mailsOf('withdrawal_decided')).map(textOf);
    expect(rejected).toMatch(/leider nicht annehmen[\s\S]*Zu spät\./);
    expect(accepted).toContain('angenommen');
    expect(more).toEqual([]);
  });

  it('is refused if another person has decided, or nothing is left to decide', async () => {
    const { _id } = await aWithdrawal();
    const both = await Promise.all([
      decide(_id, { status: 'accepted', version: 0 }),
      decide(_id, { status: 'rejected', version: 0 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await decide(_id, { status: 'done', version: 0 })).body.code).toBe('edit_conflict');
    await decide(_id, { status: 'done', version: 1 });
    expect((await decide(_id, { status: 'accepted', version: 2 })).body.code).toBe('conflict');
    expect((await decide('f'.repeat(24), { status: 'done', version: 0 })).status).toBe(404);
  });
});
