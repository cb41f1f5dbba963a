import { orderPageSize } from '@kontor/shared/rules/site/page-sizes';
import type { ReturnPage, ReturnQuery } from '@kontor/shared/wire/returns';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { findOrdersById } from '../orders/find-orders.service.ts';
import { returnAnswer } from './return-answer.ts';
import { ReturnModel, type StoredReturn, returnIndexes } from './return.model.ts';

/** Returns a page of the returns: all newest first, those that wait the oldest first; counted to 10,000. */
export async function listReturns(query: ReturnQuery): Promise<ReturnPage> {
  const { status } = query;
  const slice = readSlice(query, orderPageSize);
  const filter = status ? { status } : {};
  const hint = status ? returnIndexes.byStatus : returnIndexes.all;
  const direction = status && status !== 'decided' ? 1 : -1;
  const counted = await countOnIndex(ReturnModel.collection, filter, hint);
  const found = await ReturnModel.find(filter)
    .hint(hint)
    .sort({ announcedAt: direction, _id: direction })
    .skip(slice.skip)
    .limit(slice.size)
    .lean<StoredReturn[]>();
  const orders = await findOrdersById([...new Set(found.map(({ order }) => order))]);
  return { returns: found.map((one) => returnAnswer(one, orders.get(one.order))), ...pageAnswer(slice, counted) };
}
