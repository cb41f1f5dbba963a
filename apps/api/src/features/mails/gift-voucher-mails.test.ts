import { addDays, berlinDay, startOfBerlinHour } from '@kontor/shared/rules/days/berlin-days';
import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMailTransport } from '../../lib/mail/mail-transport.ts';
import { cancel, errorCode, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { fakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel, type StoredOrder } from '../orders/order.model.ts';
import { VoucherModel } from '../vouchers/voucher.model.ts';
import { replaceVoucher } from '../vouchers/replace-voucher.service.ts';
import { findVouchers } from '../vouchers/redeem-vouchers.service.ts';
import { makeMails } from './making/make-mails.service.ts';
import { unpackContent } from './store/mail-content.ts';
import { MailModel, type StoredMail } from './store/mail.model.ts';
import { makeMailViews } from './reading/mail-views.ts';
import { sendMails } from './sending/send-mails.service.ts';
import { writeVoucherPdf } from './sending/write-voucher-pdf.ts';

const app = testApp();
const codes = /(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}/g;

/** Buys two vouchers of 50 euros, marked as paid. */
async function aPaidOrder() {
  const card = await aProduct({ priceCents: 5000, giftCard: 'multi' });
  const { token } = await aUser({ role: 'owner' });
  const body = aVisitorOrderBody([card]);
  const cartItems = body.cartItems.map((line) => ({ ...line, qty: 2 }));
  const { body: order } = await sendVisitorOrder(app, { ...body, cartItems, paymentMethod: 'PayPal' }).expect(201);
  await request(app).put(`/api/orders/${order._id}/pay-admin`).auth(token, { type: 'bearer' }).send({}).expect(200);
  return order;
}

const giftMails = () =>
  MailModel.find({ kind: 'gift_voucher' }).hint('list_kind').sort({ createdAt: -1, _id: -1 }).lean<StoredMail[]>();

/** Sends all mails due. @returns text and file names of the voucher mail */
async function send(now = new Date()) {
  const smtp = await fakeSmtp();
  const making = testMaking();
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const transport = makeMailTransport({ url: smtp.url, from: 'shop@kontor.example' }, timeouts);
  onTestFinished(() => transport.close());
  await sendMails({
    transport,
    readSender: async () => ({ name: 'Kontor', replyTo: 'post@kontor.example' }),
    linkSecret: making.linkSecret,
    publicUrl: making.publicUrl,
    onFailed: async () => {},
    now: () => now,
    onError: making.onError,
  });
  return smtp;
}

describe('the mail with vouchers', () => {
  it('has a code for each that redeems it, which is stored nowhere, and is made once', async () => {
    await aPaidOrder();
    await makeMails(testMaking());
    await makeMails(testMaking());
    const [mail, ...more] = await giftMails();
    expect(more).toEqual([]);
    const stored = unpackContent(mail?.content);
    expect(stored.text.match(codes)).toBeNull();
    const views = makeMailViews('secret', () => new Date(), 'demo');
    const shown = mail && views.contentOf(mail);
    expect(shown?.text).toContain('…');
    expect(shown?.text).not.toContain('CODE-OF');

    const smtp = await send();
    const sent = smtp.taken.find(({ parsed }) => parsed.subject?.startsWith('Ihre Gutscheine'))?.parsed;
    expect(sent?.attachments.map(({ filename }) => filename?.replace(/-.*/, ''))).toEqual(['Gutschein', 'Gutschein']);
    const found = [...new Set(sent?.text?.match(codes))];
    expect(found).toHaveLength(2);
    expect(await findVouchers(found)).toMatchObject([{ balanceCents: 5000 }, { balanceCents: 5000 }]);
    expect(JSON.stringify(await VoucherModel.find().hint({ _id: 1 }).lean())).not.toContain(found[0]);
  });

  it('is not made for an order that was cancelled before', async () => {
    const order = await aPaidOrder();
    await cancel(app, order, await aUser({ isAdmin: true })).expect(200);
    await makeMails(testMaking());
    expect(await giftMails()).toEqual([]);
  });

  it('has a file with value, code and last day of each', async () => {
    const at = new Date('2026-11-30T12:00:00Z');
    const voucher = { balanceCents: 5000, lastDay: '2029-12-31', issuedAt: at };
    const shop = { language: 'de', shopName: 'Kontor', url: 'kontor.example' } as const;
    const content = await writeVoucherPdf({ voucher, code: 'AAAA-BBBB-CCCC-DDDD', ...shop });
    const text = await readPdf(content);
    for (const part of ['Gutschein', '50,00', 'AAAA-BBBB-CCCC-DDDD', 'Dezember', '2029'])
      expect(JSON.stringify(text)).toContain(part);
  });
});

/** Orders a voucher for somebody else, paid at once. */
async function aGift(day: string, more: object = {}) {
  const card = await aProduct({ priceCents: 5000, giftCard: 'multi' });
  const { token } = await aUser({ role: 'owner' });
  const voucherRecipient = { name: 'Grete', email: 'grete@post.example', greeting: 'Alles Gute', day, ...more };
  const body = { ...aVisitorOrderBody([card]), paymentMethod: 'PayPal', voucherRecipient };
  const { body: order } = await sendVisitorOrder(app, body).expect(201);
  const call = (method: 'put' | 'post', path: string, sent: object) =>
    request(app)[method](`/api/orders/${order._id}/${path}`).auth(token, { type: 'bearer' }).send(sent);
  await call('put', 'pay-admin', {}).expect(200);
  return { order, call };
}

/** Makes all mails at a time. @returns kinds and addresses of the mails about vouchers */
async function makeAt(now: Date) {
  await makeMails({ ...testMaking(), now: () => now });
  await makeMails({ ...testMaking(), now: () => now });
  const kinds = new Set(['gift_voucher', 'voucher_gift', 'vouchers_planned', 'vouchers_sent']);
  const mails = await MailModel.find().hint({ _id: 1 }).sort({ _id: 1 }).lean<StoredMail[]>();
  return mails.filter(({ kind }) => kinds.has(kind)).map(({ kind, to }) => `${kind} ${to.address}`);
}

const today = () => berlinDay(new Date());
const inDays = (count: number) => addDays(today(), count);
const onDay = (day: string, hour = 9) => startOfBerlinHour(day, hour);

describe('vouchers for a recipient', () => {
  it('are mailed once, on their day; the buyer learns the day, and then that they were sent', async () => {
    const { order } = await aGift(inDays(3));
    const buyer = order.visitor.email;
    expect(order.voucherRecipient).toMatchObject({ name: 'Grete', greeting: 'Alles Gute', day: inDays(3) });
    expect(await makeAt(new Date())).toEqual([`vouchers_planned ${buyer}`]);
    expect(await makeAt(onDay(inDays(3), 7))).toEqual([`vouchers_planned ${buyer}`]);
    const all = [`vouchers_planned ${buyer}`, 'voucher_gift grete@post.example', `vouchers_sent ${buyer}`];
    expect(await makeAt(onDay(inDays(3)))).toEqual(all);
    expect(await makeAt(onDay(inDays(4)))).toEqual(all);
    const smtp = await send(onDay(inDays(4)));
    const sent = smtp.taken.find(({ parsed }) => parsed.subject?.startsWith('Ein Gutschein'))?.parsed;
    expect(sent?.attachments).toHaveLength(1);
    expect(sent?.text).toContain('Alles Gute');
    expect(sent?.text).not.toContain(order._id);
    expect(await findVouchers([...new Set(sent?.text?.match(codes))])).toMatchObject([{ balanceCents: 5000 }]);
  });

  it('are mailed at once if the chosen day is today', async () => {
    const { order } = await aGift(today());
    const buyer = order.visitor.email;
    expect(await makeAt(new Date(Date.now() + 1000))).toEqual([
      'voucher_gift grete@post.example',
      `vouchers_sent ${buyer}`,
    ]);
  });

  it('are not mailed once the order was cancelled', async () => {
    const { order } = await aGift(inDays(3));
    await makeAt(new Date());
    await cancel(app, order, await aUser({ isAdmin: true })).expect(200);
    expect(await makeAt(onDay(inDays(3)))).toEqual([`vouchers_planned ${order.visitor.email}`]);
    expect(await OrderModel.exists({ 'voucherRecipient.dueAt': { $exists: true } })).toBeNull();
  });

  it('are mailed by staff before their day and again, to a corrected address until then', async () => {
    const { call } = await aGift(inDays(3));
    expect(errorCode(await call('post', 'voucher-mail', { again: true }))).toBe('conflict');
    await call('put', 'voucher-recipient', { email: 'other@post.example' }).expect(200);
    const { body } = await call('post', 'voucher-mail', {}).expect(200);
    expect(body.voucherRecipient).toMatchObject({ email: 'other@post.example', sentAt: expect.any(String) });
    expect(errorCode(await call('post', 'voucher-mail', {}))).toBe('conflict');
    expect(errorCode(await call('put', 'voucher-recipient', { email: 'late@post.example' }))).toBe('conflict');
    await call('post', 'voucher-mail', { again: true }).expect(200);
    const gifts = (await makeAt(new Date())).filter((mail) => mail.startsWith('voucher_gift'));
    expect(gifts).toEqual(['voucher_gift other@post.example', 'voucher_gift other@post.example']);
  });

  it('are mailed by staff after a dispute that was open on their day', async () => {
    const { order, call } = await aGift(inDays(3));
    await OrderModel.updateOne({ _id: order._id }, { isDisputed: true });
    await makeAt(onDay(inDays(3)));
    expect(errorCode(await call('post', 'voucher-mail', {}))).toBe('conflict');
    await OrderModel.updateOne({ _id: order._id }, { isDisputed: false });
    const answers = await Promise.all([call('post', 'voucher-mail', {}), call('post', 'voucher-mail', {})]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const gifts = (await makeAt(onDay(inDays(4)))).filter((mail) => mail.startsWith('voucher_gift'));
    expect(gifts).toEqual(['voucher_gift grete@post.example']);
  });

  it('are mailed again once by two calls at once', async () => {
    const { call } = await aGift(today());
    await makeAt(new Date(Date.now() + 1000));
    const again = () => call('post', 'voucher-mail', { again: true });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const gifts = (await makeAt(new Date(Date.now() + 2000))).filter((mail) => mail.startsWith('voucher_gift'));
    expect(gifts).toHaveLength(2);
  });

  it('are neither mailed nor noted as mailed once staff have replaced them: only they know the new code', async () => {
    const { order, call } = await aGift(inDays(3));
    const sold = await VoucherModel.findOne({ order: order._id }).lean();
    const { _id, name } = await aUser({ role: 'owner' });
    await replaceVoucher(String(sold?._id), { _id, name, isAdmin: true });
    expect(errorCode(await call('post', 'voucher-mail', {}))).toBe('conflict');
    expect((await makeAt(onDay(inDays(3)))).filter((mail) => !mail.startsWith('vouchers_planned'))).toEqual([]);
    const after = await OrderModel.findById(order._id).lean<StoredOrder>();
    expect(after?.voucherRecipient).toEqual({
      name: 'Grete',
      email: 'grete@post.example',
      greeting: 'Alles Gute',
      day: inDays(3),
    });
  });

  it('need a day from today to a year ahead, and an order of vouchers', async () => {
    const card = await aProduct({ priceCents: 5000, giftCard: 'multi' });
    const vase = await aProduct({ priceCents: 4900 });
    const order = (product: typeof card, day: string) => {
      const voucherRecipient = { name: 'Grete', email: 'grete@post.example', day };
      return sendVisitorOrder(app, { ...aVisitorOrderBody([product]), paymentMethod: 'PayPal', voucherRecipient });
    };
    for (const day of [inDays(-1), inDays(366)]) {
      const { body } = await order(card, day).expect(400);
      expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'voucherRecipient.day' }] });
    }
    await order(vase, today()).expect(400);
    await order(card, inDays(365)).expect(201);
  });

  it('leave out a greeting with a link, and say so to the buyer', async () => {
    await aGift(inDays(2), { greeting: 'Gewonnen! http://boese.example' });
    await makeAt(new Date());
    const [mail] = await MailModel.find({ kind: 'vouchers_planned' }).hint('list_kind').lean<StoredMail[]>();
    expect(unpackContent(mail?.content).text).toContain('Ihr Gruß enthält einen Link');
  });
});
