import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  aDecidedPayment,
  aVisitorOrder,
  cancel,
  listening,
  patiently,
  pay,
  sendVisitorOrder,
} from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { testApp } from '../../testing/test-app.ts';
import { remindUnpaid } from '../orders/ending/remind-unpaid.service.ts';
import { expireOrder } from '../orders/ending/expire-orders.service.ts';
import { OrderModel } from '../orders/order.model.ts';
import { transition } from '../orders/transition.ts';
import { findAttached, unpackAttachments } from './store/mail-attachments.ts';
import { unpackContent } from './store/mail-content.ts';
import { MailModel, type StoredMail } from './store/mail.model.ts';
import { makeMails } from './making/make-mails.service.ts';
import { chooseForRun } from '../../testing/choose-for-run.ts';

const app = testApp();

/** Returns all mails, the oldest first. */
const mails = () =>
  MailModel.find().hint({ createdAt: -1, _id: -1 }).sort({ createdAt: 1, _id: 1 }).lean<StoredMail[]>();
const kinds = async () => (await mails()).map(({ kind }) => kind);
const rowsLeft = () =>
  OrderModel.countDocuments({
    outbox: { $elemMatch: { for: 'mails' } },
    'outbox.for': 'mails',
    'outbox.dueAt': { $gt: new Date(0) },
  });

/** Makes mails as the job does: a process that does not get the lease tries again. */
async function node(): Promise<void> {
  while ((await rowsLeft()) > 0) await makeMails(testMaking());
}

describe('an order', () => {
  it('sends its own mail for each step: placed and paid', async () => {
    const order = await aVisitorOrder(app);
    await makeMails(testMaking());
    await pay(app, order, await aDecidedPayment(app, order, 'approve')).expect(200);
    await makeMails(testMaking());
    const made = await mails();
    expect(made.map(({ kind, to }) => [kind, to.address])).toEqual([
      ['order_received', 'karla@post.example'],
      ['payment_received', 'karla@post.example'],
      ['merchant_order', 'merchant@kontor.example'],
    ]);
    expect(made.every(({ status, orderNumber }) => status === 'waiting' && orderNumber === order.number)).toBe(true);
    expect(await rowsLeft()).toBe(0);
  });

  it('sends a mail when an admin marks it as paid, and when it is cancelled after that', async () => {
    const order = await aVisitorOrder(app);
    const admin = await aUser({ isAdmin: true });
    await request(app)
      .put(`/api/orders/${order._id}/pay-admin`)
      .auth(admin.token, { type: 'bearer' })
      .send({})
      .expect(200);
    await cancel(app, order, admin).expect(200);
    await makeMails(testMaking());
    expect(await kinds()).toEqual(['order_received', 'payment_received', 'merchant_order', 'order_cancelled']);
  });

  it('sends a mail when its time to pay runs out, and one reminder at half of that time', async () => {
    const { _id, createdAt } = await aVisitorOrder(app);
    const after = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000);
    const never = new AbortController().signal;
    await remindUnpaid(after(59), never);
    await makeMails(testMaking({ now: () => after(59) }));
    expect(await kinds()).toEqual(['order_received']);
    for (const minutes of [60, 61]) await remindUnpaid(after(minutes), never);
    await makeMails(testMaking({ now: () => after(61) }));
    expect(await kinds()).toEqual(['order_received', 'payment_reminder']);
    await OrderModel.updateOne({ _id }, { updatedAt: after(0) }, { timestamps: false });
    expect(await expireOrder(_id, after(120))).toBe(true);
    await makeMails(testMaking({ now: () => after(120) }));
    expect(await kinds()).toEqual(['order_received', 'payment_reminder', 'order_cancelled']);
  });

  it('that is free of charge causes the merchant’s mail at once', async () => {
    await aVisitorOrder(app, { products: [await aProduct({ priceCents: 0 })] });
    await makeMails(testMaking());
    expect((await kinds()).toSorted()).toEqual(['merchant_order', 'order_received']);
  });

  it('whose refund fails afterwards causes no mail to the buyer', async () => {
    const { _id } = await aVisitorOrder(app);
    const payment = { provider: 'demo', method: 'PayPal', providerId: 'p1' } as const;
    await transition(_id, { kind: 'refunded', payment, cents: 1200 });
    await transition(_id, { kind: 'refunded', payment, cents: -1200 });
    await makeMails(testMaking());
    expect(await kinds()).toEqual(['order_received', 'refunded']);
  });

  it('has no row for a mail when nothing has changed', async () => {
    const { _id } = await aVisitorOrder(app);
    const admin = await aUser({ isAdmin: true });
    const path = `/api/orders/${_id}/pay-admin`;
    for (const _time of [1, 2]) await request(app).put(path).auth(admin.token, { type: 'bearer' }).send({}).expect(200);
    const { outbox } = (await OrderModel.findById(_id).lean()) ?? {};
    const mine = outbox?.filter((row) => row.for === 'mails');
    expect(mine?.map(({ kind }) => kind)).toEqual(['placed', 'marked_paid']);
  });
});

describe('one mail of each', () => {
  it('parallel orders get one mail each, made by two processes at once', { tags: ['repeated'] }, async () => {
    const count = chooseForRun(12, 40);
    const shop = await listening(app);
    const product = await aProduct({ countInStock: count });
    const bodyOf = (index: number) => {
      const visitor = { name: 'Karla', email: `karla-${index}@post.example` };
      return { ...aVisitorOrderBody([product]), visitor };
    };
    const answers = Array.from({ length: count }, (_, index) => patiently(() => sendVisitorOrder(shop, bodyOf(index))));
    const numbers = (await Promise.all(answers)).map((answer) => String(answer.body.number));
    await Promise.all([node(), node()]);
    const made = await mails();
    expect(made).toHaveLength(count);
    expect(new Set(made.map(({ orderNumber }) => orderNumber))).toEqual(new Set(numbers));
    expect(new Set(made.map(({ messageId }) => messageId)).size).toBe(count);
  });

  it('exists once when its process died before removing the row', async () => {
    const { _id } = await aVisitorOrder(app);
    const { outbox } = (await OrderModel.findById(_id).lean()) ?? {};
    await makeMails(testMaking());
    await OrderModel.collection.updateOne({ _id: _id as never }, { $set: { outbox } }); // the driver expects an ObjectId
    await makeMails(testMaking());
    expect(await kinds()).toEqual(['order_received']);
    expect(await rowsLeft()).toBe(0);
  });

  it('a row that fails waits a minute and does not block the others', async () => {
    const [broken, fine] = [await aVisitorOrder(app), await aVisitorOrder(app)];
    await OrderModel.collection.updateOne({ _id: broken._id as never }, { $set: { lines: null } }); // as above
    const errors: unknown[] = [];
    const now = new Date();
    await makeMails(testMaking({ now: () => now, onError: (error) => errors.push(error) }));
    expect((await mails()).map(({ orderNumber }) => orderNumber)).toEqual([fine.number]);
    expect(errors).toHaveLength(1);
    await makeMails(
      testMaking({ now: () => new Date(now.getTime() + 59_000), onError: (error) => errors.push(error) }),
    );
    expect([errors.length, await rowsLeft()]).toEqual([1, 1]);
  });
});

describe('without a mail server', () => {
  it('mails are made and queued', async () => {
    await aVisitorOrder(app);
    await makeMails(testMaking({ outlet: { from: undefined } }));
    expect(await mails()).toMatchObject([{ status: 'held', attempts: 0 }]);
    expect((await mails())[0]).not.toHaveProperty('dueAt');
  });
});

describe('links to orders', () => {
  it('a guest’s appear in mails to that guest alone, each in its own order’s', async () => {
    const orders = [await aVisitorOrder(app), await aVisitorOrder(app, { language: 'en' })];
    const admin = await aUser({ isAdmin: true });
    for (const order of orders) {
      await pay(app, order, await aDecidedPayment(app, order, 'approve')).expect(200);
      await cancel(app, order, admin).expect(200);
    }
    await makeMails(testMaking());
    const made = await mails();
    expect(made).toHaveLength(10);
    for (const { kind, order, content, language } of made) {
      const { html, text } = unpackContent(content);
      const ids = new Set(`${html} ${text}`.match(/[0-9a-f]{32}/g));
      const isToMerchant = kind.startsWith('merchant_');
      expect([kind, [...ids]]).toEqual([kind, isToMerchant || kind === 'order_cancelled' ? [] : [order]]);
      const prefix = language === 'en' ? 'https://shop.example/en/' : 'https://shop.example/';
      expect(text.includes(`${prefix}orders/${order}`)).toBe(ids.size > 0);
    }
  });
});

/** Has an admin publish a legal text. @param version of its draft */
async function publish(admin: { token: string }, kind: string, de: string, version: number): Promise<void> {
  const as = (call: request.Test) => call.auth(admin.token, { type: 'bearer' });
  const draft = { de: `# ${de}\n\n<script>alert(1)</script>`, en: `# ${de} in English`, version };
  await as(request(app).put(`/api/legal/${kind}/draft`))
    .send(draft)
    .expect(200);
  await as(request(app).post(`/api/legal/${kind}/publish`))
    .send({ version: version + 1 })
    .expect(200);
}

it('a buyer’s address gets twenty mails of a kind an hour; the others wait, and none is lost', async () => {
  const server = await listening(app);
  const body = aVisitorOrderBody([await aProduct({ countInStock: 30 })]);
  for (let i = 0; i < 22; i += 1) expect((await sendVisitorOrder(server, body)).status).toBe(201);
  await makeMails(testMaking());
  expect(await kinds()).toEqual(Array(20).fill('order_received'));
  expect(await rowsLeft()).toBe(2);
  const later = new Date(Date.now() + 3_601_000);
  await makeMails(testMaking({ now: () => later }));
  expect(await kinds()).toHaveLength(22);
  expect(await rowsLeft()).toBe(0);
});

/** Returns the text of a PDF. */
const wordsOf = async (file: Buffer | undefined) => (await readPdf(file ?? Buffer.of())).pages.join('\n');

describe('the legal texts of an order', () => {
  it('are in its mail and attached, in their versions at the time of ordering', async () => {
    const admin = await aUser({ isAdmin: true });
    await publish(admin, 'terms', 'Erste Bedingungen', 0);
    await publish(admin, 'withdrawal', 'Erste Belehrung', 0);
    await aVisitorOrder(app);
    await publish(admin, 'terms', 'Zweite Bedingungen', 1);
    await makeMails(testMaking());

    const [mail] = await mails();
    const { html, text } = unpackContent(mail?.content);
    const entries = mail?.attachments ?? [];
    const attachments = unpackAttachments(entries, await findAttached(entries));
    for (const part of [html, text]) {
      expect(part).toContain('Erste Bedingungen');
      expect(part).toContain('Erste Belehrung');
      expect(part).not.toContain('Zweite');
    }
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(attachments.map(({ name, type }) => [name, type])).toEqual([
      ['agb.pdf', 'application/pdf'],
      ['widerruf.pdf', 'application/pdf'],
    ]);
    expect(await wordsOf(attachments[0]?.content)).toContain('Erste Bedingungen');
  });

  it('are stored once for all mails, and each mail keeps its own', async () => {
    const admin = await aUser({ isAdmin: true });
    await publish(admin, 'terms', 'Erste Bedingungen', 0);
    const [first, second] = [await aVisitorOrder(app), await aVisitorOrder(app)];
    await publish(admin, 'terms', 'Zweite Bedingungen', 1);
    const third = await aVisitorOrder(app);
    await makeMails(testMaking());
    const made = await mails();
    const entries = made.flatMap(({ attachments }) => attachments);
    const attached = await findAttached(entries);
    expect([entries.length, attached.size]).toEqual([3, 2]);
    const files = new Map(made.map((mail) => [mail.order, unpackAttachments(mail.attachments, attached)[0]?.content]));
    for (const { _id } of [first, second]) expect(await wordsOf(files.get(_id))).toContain('Erste Bedingungen');
    expect(await wordsOf(files.get(third._id))).toContain('Zweite Bedingungen');
  });

  it('are missing if the shop had published none', async () => {
    await aVisitorOrder(app);
    await makeMails(testMaking());
    const [mail] = await mails();
    expect(mail?.attachments).toEqual([]);
  });
});
