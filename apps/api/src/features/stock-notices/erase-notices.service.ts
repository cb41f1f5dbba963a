import type { PersonalData } from '@kontor/shared/wire/personal-data';
import { removeAccountLinks } from '../users/links/account-links.service.ts';
import { removeMailRequests } from '../users/links/mail-requests.service.ts';
import { findStock } from '../catalogue/stock.service.ts';
import { StockNoticeModel, type StoredStockNotice } from './stock-notice.model.ts';

const batch = 500;

/** Finds the stock notices of an address, for its owner. */
export async function findNoticesByEmail(email: string, limit: number): Promise<PersonalData['stockNotices']> {
  const notices = await StockNoticeModel.find({ email }).limit(limit).lean<StoredStockNotice[]>();
  const products = await findStock(notices.map(({ product }) => String(product)));
  const names = new Map(products.map(({ _id, nameIn }) => [_id, nameIn]));
  return notices.map(({ product, language, askedAt }) => ({
    product: String(product),
    name: names.get(String(product))?.(language) ?? '',
    askedAt: askedAt.toISOString(),
  }));
}

/** Whether an address has stock notices. */
export async function hasNotices(email: string): Promise<boolean> {
  return (await StockNoticeModel.exists({ email })) !== null;
}

/** Deletes all stock notices of an address, with unconfirmed requests and owed mails. */
export async function deleteNoticesByEmail(email: string): Promise<void> {
  await removeAccountLinks({ email, purpose: 'stock_confirm' });
  await removeMailRequests({ email, kind: { $in: ['stock_confirm', 'stock_back'] } });
  await StockNoticeModel.deleteMany({ email });
}

/**
 * Deletes notices that were requested before a moment and never sent.
 * @returns whether there may be more
 */
export async function deletePastNotices(before: Date): Promise<boolean> {
  const past = await StockNoticeModel.find({ askedAt: { $lt: before } }, { _id: 1 })
    .sort({ askedAt: 1 })
    .limit(batch)
    .lean<Pick<StoredStockNotice, '_id'>[]>();
  await StockNoticeModel.deleteMany({ _id: { $in: past.map(({ _id }) => _id) } });
  return past.length === batch;
}
