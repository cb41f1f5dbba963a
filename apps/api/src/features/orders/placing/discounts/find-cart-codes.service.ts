import { type FoundCode, findCodes } from '../../../promotions/find-codes.service.ts';
import { findVouchers } from '../../../vouchers/redeem-vouchers.service.ts';
import type { StoredVoucher } from '../../../vouchers/voucher.model.ts';

/** Codes of a cart or an order: of promotions, and of vouchers, which one field takes. */
export interface CartCodes {
  codes: FoundCode[];
  vouchers: StoredVoucher[];
}

/** Finds promotions and vouchers of codes; a code that is named twice counts once. @throws 400 `code_unknown` with the codes in `keys` */
export async function findCartCodes(typed: readonly string[] = []): Promise<CartCodes> {
  const vouchers = await findVouchers(typed);
  return { codes: await findCodes(typed.filter((code) => !vouchers.has(code))), vouchers: distinct(vouchers) };
}

const distinct = (vouchers: ReadonlyMap<string, StoredVoucher>): StoredVoucher[] => [
  ...new Map([...vouchers.values()].map((voucher) => [voucher.key, voucher])).values(),
];
