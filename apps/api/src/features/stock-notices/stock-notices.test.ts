import mongoose from 'mongoose';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../testing/account-mails.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { aProduct } from '../../testing/factories.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { testApp } from '../../testing/test-app.ts';
import type { StoredProduct } from '../catalogue/product.model.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { MailModel } from '../mails/store/mail.model.ts';
import { makeMails } from '../mails/making/make-mails.service.ts';
import { AccountLinkModel } from '../users/links/account-link.model.ts';
import { MailRequestModel } from '../users/links/mail-request.model.ts';
import { StockNoticeModel, StockWatchModel } from './stock-notice.model.ts';
import { tellOfStock } from './tell-of-stock.service.ts';

const app = testApp();
const email = 'karla@post.example';
const hourMs = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * hourMs);

function throwError(error: unknown): never {
  throw error;
}

let product: StoredProduct;
beforeEach(async () => {
  product = await aProduct({ countInStock: 0, nameEn: 'Vase in English' });
});

const ask = (body: object = { email }, id = String(product._id)) =>
  request(app).post(`/api/products/${id}/notify`).send(body);
const confirm = (token: string) => request(app).put('/api/products/notify').send({ token });
const restock = (countInStock: number) => ProductModel.updateOne({ _id: product._id }, { countInStock });
const tell = (now = new Date(), signal = new AbortController().signal) =>
  tellOfStock(now, { signal, onError: throwError });
const toldNow = async () =>
  (await MailRequestModel.find({ kind: 'stock_back' }).sort({ _id: 1 }).lean()).map((owed) => owed.email);

/** Waiting addresses, in the order of their requests: `0@…` first. They confirm in another order. */
async function waiting(count: number) {
  const notices = Array.from({ length: count }, (_, index) => ({
    product: product._id,
    email: `${index}@post.example`,
    language: 'de' as const,
    askedAt: new Date(Date.now() - (count - index) * 1000),
  }));
  await StockNoticeModel.insertMany(notices.toReversed());
  await StockWatchModel.create({ _id: product._id, seen: 0 });
}
const firstOnes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `${from + index}@post.example`);

describe('a notice when a product is back', () => {
  it('requires a link that is mailed to the address; the one mail that follows removes the address', async () => {
    const { headers } = await ask({ email: ' Karla@Post.example', language: 'en' }).expect(202);
    expect(headers['cache-control']).toBe('no-store');
    const token = await newestLink(email, 'stock_confirm');
    expect((await mailsTo(email, 'stock_confirm'))[0]).toContain('https://shop.example/en/stock-notice#');
    expect(await StockNoticeModel.estimatedDocumentCount()).toBe(0);
    const { body } = await confirm(token).expect(200);
    expect(body).toEqual({ product: { _id: String(product._id), name: 'Vase in English' } });
    await tell();
    expect(await toldNow()).toEqual([]);

    await restock(1);
    await tell();
    await makeMails(testMaking());
    const [mail, ...more] = await mailsTo(email, 'stock_back');
    expect(mail).toContain(`https://shop.example/en/products/${String(product._id)}`);
    expect(mail).toContain('Vase in English');
    expect(more).toEqual([]);
    expect(await StockNoticeModel.estimatedDocumentCount()).toBe(0);
    expect(await StockWatchModel.estimatedDocumentCount()).toBe(0);

    await restock(0);
    await tell();
    await restock(5);
    await tell();
    expect(await toldNow()).toEqual([]);
  });

  it('gives the same answer for an address that waits already, which gets no second mail', async () => {
    const first = await ask().expect(202);
    await confirm(await newestLink(email, 'stock_confirm')).expect(200);
    const again = await ask().expect(202);
    expect(again.body).toEqual(first.body);
    await makeMails(testMaking());
    expect(await mailsTo(email, 'stock_confirm')).toHaveLength(1);
  });

  it('keeps one link per product: others, and used ones, do not work elsewhere', async () => {
    const other = await aProduct({ countInStock: 0 });
    await ask().expect(202);
    const token = await newestLink(email, 'stock_confirm');
    await ask({ email }, String(other._id)).expect(202);
    await newestLink(email, 'stock_confirm');
    await confirm(token).expect(200);
    expect(errorCode(await confirm(token).expect(400))).toBe('invalid_link');
    expect(errorCode(await confirm(token.slice(1)).expect(400))).toBe('invalid_link');
    expect(await AccountLinkModel.countDocuments({ purpose: 'stock_confirm' })).toBe(1);
    expect(await StockNoticeModel.find({}, { product: 1, _id: 0 }).lean()).toEqual([{ product: product._id }]);
  });

  it.each([
    ['no such product', async () => ask({ email }, String(new mongoose.Types.ObjectId()))],
    [
      'a draft',
      async () => {
        await ProductModel.updateOne({ _id: product._id }, { published: false });
        return ask();
      },
    ],
  ])('404 for %s, and no mail is sent', async (_what, send) => {
    expect((await send()).status).toBe(404);
    expect(await MailRequestModel.estimatedDocumentCount()).toBe(0);
  });

  it('for a deleted product the link no longer works', async () => {
    await ask().expect(202);
    const token = await newestLink(email, 'stock_confirm');
    await ProductModel.deleteOne({ _id: product._id });
    expect(errorCode(await confirm(token).expect(400))).toBe('invalid_link');
  });
});

describe('the recipients of stock notices', () => {
  it('three units and 200 who wait: the first three who asked', async () => {
    await waiting(200);
    await restock(3);
    await tell();
    await tell();
    expect(await toldNow()).toEqual(firstOnes(3));
    expect(await StockNoticeModel.countDocuments()).toBe(197);
    await makeMails(testMaking());
    expect(await MailModel.countDocuments({ kind: 'stock_back' })).toBe(3);
  });

  it('further ones when more units come, even if some were bought meanwhile', async () => {
    await waiting(20);
    await restock(3);
    await tell();
    await restock(1);
    await tell();
    await restock(4);
    await tell();
    expect(await toldNow()).toEqual(firstOnes(6));
    await restock(0);
    await tell();
    await restock(2);
    await tell();
    expect(await toldNow()).toEqual(firstOnes(8));
  });

  it('the next ones a day later, if the notified buyers have not bought all units', async () => {
    await waiting(20);
    await restock(3);
    await tell();
    await restock(2);
    await tell(later(1));
    await tell(later(23));
    expect(await toldNow()).toEqual(firstOnes(3));
    await tell(later(25));
    await tell(later(26));
    expect(await toldNow()).toEqual(firstOnes(5));
  });

  it('all of them, a hundred at a time, if there are enough units', async () => {
    await waiting(250);
    await restock(240);
    for (let round = 0; round < 5; round += 1) await tell();
    expect(await toldNow()).toEqual(firstOnes(240));
  });

  it('are none for a draft, and all once it is published; none for a deleted product, whose notices are deleted', async () => {
    await waiting(2);
    await ProductModel.updateOne({ _id: product._id }, { published: false, countInStock: 5 });
    await tell();
    expect(await toldNow()).toEqual([]);
    await ProductModel.updateOne({ _id: product._id }, { published: true });
    await tell();
    expect(await toldNow()).toEqual(firstOnes(2));
    product = await aProduct({ countInStock: 0 });
    await waiting(2);
    await ProductModel.deleteOne({ _id: product._id });
    await tell();
    expect(await toldNow()).toHaveLength(2);
    expect(await StockNoticeModel.estimatedDocumentCount()).toBe(0);
    expect(await StockWatchModel.estimatedDocumentCount()).toBe(0);
  });

  it('each once, by any number of processes', async () => {
    await waiting(50);
    await restock(10);
    for (let round = 0; round < 3; round += 1) await Promise.all([1, 2, 3].map(() => tell()));
    expect(await toldNow()).toEqual(firstOnes(10));
  });

  it('each once, if a process ends before its transaction, and the next one continues', async () => {
    await waiting(5);
    await restock(2);
    const errors: unknown[] = [];
    // A mail request that cannot be stored ends the transaction like a crash: nothing of it is stored.
    await StockNoticeModel.updateOne(
      { email: '1@post.example' },
      { $set: { language: 'xx' } },
      { runValidators: false },
    );
    await tellOfStock(new Date(), {
      signal: new AbortController().signal,
      onError: (error) => {
        errors.push(error);
      },
    });
    expect(errors).toHaveLength(1);
    expect([await toldNow(), await StockNoticeModel.countDocuments()]).toEqual([[], 5]);
    await StockNoticeModel.updateOne({ email: '1@post.example' }, { language: 'de' });
    await tell();
    expect(await toldNow()).toEqual(firstOnes(2));
    expect((await StockWatchModel.findById(product._id).lean())?.seen).toBe(2);
  });
});
