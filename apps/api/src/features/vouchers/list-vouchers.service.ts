import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';
import { type VoucherState, voucherState } from '@kontor/shared/rules/vouchers/vouchers';
import type { Voucher, VoucherEntry, VoucherEntryPage, VoucherPage } from '@kontor/shared/wire/vouchers';
import mongoose from 'mongoose';
import { notFound } from '../../http/answers/api-error.ts';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { countedTo10000, pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import {
  type StoredEntry,
  type StoredVoucher,
  VoucherEntryModel,
  VoucherModel,
  voucherIndexes,
} from './voucher.model.ts';

/** Default number of entries per page. */
const usualSize = 50;

/** Most vouchers that a search reads. */
const mostFound = 500;

type PageQuery = { page?: number | undefined; pageSize?: number | undefined };
type VoucherQuery = PageQuery & { state?: VoucherState | undefined };

/** Returns a voucher as staff see it. */
export function toVoucher(voucher: StoredVoucher): Voucher {
  const { _id, ending, kind, valueCents, balanceCents, issuedAt, lastDay, isBlocked, replacedBy, number } = voucher;
  return {
    _id: String(_id),
    ending,
    kind,
    value: toEuros(valueCents),
    balance: toEuros(balanceCents),
    issuedAt: issuedAt.toISOString(),
    lastDay,
    isBlocked,
    state: voucherState(voucher, berlinDay(shopNow())),
    ...(replacedBy && { replacedBy: String(replacedBy) }),
    ...(number && { orderNumber: number }),
  };
}

/** Returns what the shop owes for all vouchers, expired ones too: their money stays in the books until it is written off. */
async function sumOwed(): Promise<Cents> {
  const [sum] = await VoucherModel.aggregate<{ cents: Cents }>(
    [{ $match: { balanceCents: { $gt: 0 } } }, { $group: { _id: null, cents: { $sum: '$balanceCents' } } }],
    { hint: voucherIndexes.open },
  );
  return sum?.cents ?? 0;
}

/** Returns the filter of vouchers in a state; each follows the index of states. */
function matchState(state: VoucherState, today: string): object {
  if (state === 'blocked') return { isBlocked: true };
  if (state === 'used') return { isBlocked: false, balanceCents: 0 };
  const lastDay = state === 'expired' ? { $lt: today } : { $gte: today };
  return { isBlocked: false, balanceCents: { $gt: 0 }, lastDay };
}

/** Returns one page of the vouchers with these last characters, or of an order by its number, the newest first. */
async function searchVouchers(search: string, { state, ...query }: VoucherQuery): Promise<VoucherPage> {
  const slice = readSlice(query, usualSize);
  const today = berlinDay(shopNow());
  const [byEnding, byNumber, owed] = await Promise.all([
    VoucherModel.find({ ending: search.toUpperCase() }).limit(mostFound).lean<StoredVoucher[]>(),
    VoucherModel.find({ number: search }).limit(mostFound).lean<StoredVoucher[]>(),
    sumOwed(),
  ]);
  const found = [...byEnding, ...byNumber]
    .filter((voucher) => !state || voucherState(voucher, today) === state)
    .toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime());
  const shown = found.slice(slice.skip, slice.skip + slice.size);
  const counted = countedTo10000(found.length);
  return { vouchers: shown.map(toVoucher), owed: toEuros(owed), ...pageAnswer(slice, counted) };
}

/** Returns one page of the vouchers, the newest first. @param query.search last characters of a code, or the number of an order */
export async function listVouchers({
  search,
  ...query
}: VoucherQuery & { search?: string | undefined }): Promise<VoucherPage> {
  if (search) return searchVouchers(search, query);
  const { state } = query;
  const slice = readSlice(query, usualSize);
  const hint = state ? voucherIndexes.states : voucherIndexes.newest;
  const filter = state ? matchState(state, berlinDay(shopNow())) : {};
  const [found, counted, owed] = await Promise.all([
    VoucherModel.find(filter)
      .hint(hint)
      .sort({ issuedAt: -1, _id: -1 })
      .skip(slice.skip)
      .limit(slice.size)
      .lean<StoredVoucher[]>(),
    countOnIndex(VoucherModel.collection, filter, hint),
    sumOwed(),
  ]);
  return { vouchers: found.map(toVoucher), owed: toEuros(owed), ...pageAnswer(slice, counted) };
}

const toEntry = ({ _id, at, kind, cents, number }: StoredEntry): VoucherEntry => ({
  _id: String(_id),
  at: at.toISOString(),
  kind,
  amount: toEuros(cents),
  ...(number && { orderNumber: number }),
});

/** Returns one page of the changes of a voucher's balance, the newest first. @throws 404 */
export async function listEntries(id: string, query: PageQuery): Promise<VoucherEntryPage> {
  const voucher = new mongoose.Types.ObjectId(id);
  if (!(await VoucherModel.exists({ _id: voucher }))) throw notFound('Voucher');
  const slice = readSlice(query, usualSize);
  const hint = voucherIndexes.entries;
  const [found, counted] = await Promise.all([
    VoucherEntryModel.find({ voucher })
      .hint(hint)
      .sort({ at: -1, _id: -1 })
      .skip(slice.skip)
      .limit(slice.size)
      .lean<StoredEntry[]>(),
    countOnIndex(VoucherEntryModel.collection, { voucher }, hint),
  ]);
  return { entries: found.map(toEntry), ...pageAnswer(slice, counted) };
}
