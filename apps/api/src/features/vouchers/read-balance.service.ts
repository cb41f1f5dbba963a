import { toEuros } from '@kontor/shared/rules/prices/money';
import { shownVoucherState } from '@kontor/shared/rules/vouchers/vouchers';
import type { VoucherBalance } from '@kontor/shared/wire/vouchers';
import { ApiError } from '../../http/answers/api-error.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { findVouchers } from './redeem-vouchers.service.ts';
import { type StoredEntry, VoucherEntryModel, voucherIndexes } from './voucher.model.ts';

/** Most changes of a balance that its holder sees. */
const mostEntries = 50;

/**
 * Returns balance and changes of the voucher with a code, without the orders that made them.
 * @throws 400 `code_unknown`, also for a blocked one: it counts as a guess, as in a cart
 */
export async function readBalance(code: string): Promise<VoucherBalance> {
  const [voucher] = await findVouchers([code]);
  if (!voucher) throw new ApiError('code_unknown', `The shop does not know this code: ${code}`, { keys: [code] });
  const entries = await VoucherEntryModel.find({ voucher: voucher._id })
    .hint(voucherIndexes.entries)
    .sort({ at: -1, _id: -1 })
    .limit(mostEntries)
    .lean<StoredEntry[]>();
  const { ending, valueCents, balanceCents, lastDay } = voucher;
  return {
    ending,
    value: toEuros(valueCents),
    balance: toEuros(balanceCents),
    lastDay,
    state: shownVoucherState(voucher, berlinDay(shopNow())),
    entries: entries.map(({ at, kind, cents }) => ({ at: at.toISOString(), kind, amount: toEuros(cents) })),
  };
}
