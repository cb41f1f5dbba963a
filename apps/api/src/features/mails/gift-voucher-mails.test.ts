import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMailTransport } from '../../lib/mail/mail-transport.ts';
import { cancel, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { fakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { testApp } from '../../testing/test-app.ts';
import { VoucherModel } from '../vouchers/voucher.model.ts';
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

/** Sends all mails. @returns text and file names of the voucher mail */
async function send() {
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
    now: () => new Date(),
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
