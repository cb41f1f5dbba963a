import { type Language, baseLanguage, isLanguage } from '@kontor/shared/rules/text/languages';
import { notFound } from '../../http/answers/api-error.ts';
import { findStock } from '../catalogue/stock.service.ts';
import { makeLinkError, redeemAccountLink } from '../users/links/account-links.service.ts';
import { requestAccountMail } from '../users/links/mail-requests.service.ts';
import { StockNoticeModel, StockWatchModel } from './stock-notice.model.ts';

/**
 * Queues a mail that asks an address to confirm a stock notice: one write, whatever is known of the address.
 * @throws 404 if there is no such product
 */
export async function askForNotice(
  productId: string,
  { email, language }: { email: string; language: Language },
  now: Date,
): Promise<void> {
  const [product] = await findStock([productId]);
  if (!product?.published) throw notFound('Product');
  const data = { product: productId, name: product.nameIn(language), language, askedAt: now.toISOString() };
  await requestAccountMail({ kind: 'stock_confirm', email, language, data }, now);
}

/** Whether an address waits for a product already. */
export async function isWaiting(email: string, product: string): Promise<boolean> {
  return (await StockNoticeModel.exists({ email, product })) !== null;
}

/**
 * Confirms a stock notice; its place in the queue dates from the request, not from the confirmation.
 * @throws 400 `invalid_link`, also when the product is gone
 */
export async function confirmNotice(token: string, now: Date): Promise<{ _id: string; name: string }> {
  return redeemAccountLink('stock_confirm', { token, now }, async ({ email, data = {} }, session) => {
    const { product = '', language, askedAt = '' } = data;
    const [found] = await findStock([product], session);
    if (!found) throw makeLinkError();
    const kept = isLanguage(language) ? language : baseLanguage;
    const waiting = { $setOnInsert: { language: kept, askedAt: new Date(askedAt) } };
    await StockNoticeModel.updateOne({ email, product }, waiting, { upsert: true, session });
    // A first request counts the present stock as restocked. Else the job knows the stock it has seen.
    const watch = { $setOnInsert: { seen: 0 }, $inc: { asked: 1 } };
    await StockWatchModel.updateOne({ _id: product }, watch, { upsert: true, session });
    return { _id: product, name: found.nameIn(kept) };
  });
}
