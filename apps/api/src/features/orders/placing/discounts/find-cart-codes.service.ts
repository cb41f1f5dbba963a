import { normalizeCode } from '@kontor/shared/rules/prices/promotion-codes';
import { type FoundCode, findCodes } from '../../../promotions/find-codes.service.ts';
import { type FoundVoucher, findVouchers } from '../../../vouchers/redeem-vouchers.service.ts';

/** Codes of a cart or an order: of promotions and of vouchers, which one field takes. */
export interface CartCodes {
  codes: FoundCode[];
  vouchers: FoundVoucher[];
}

/**
 * Finds promotions and vouchers of codes; a code that is named twice counts once.
 * @throws 400 `code_unknown` with the codes in `keys`
 */
export async function findCartCodes(typed: readonly string[] = []): Promise<CartCodes> {
  const vouchers = await findVouchers(typed);
  const known = new Set(vouchers.map(({ code }) => normalizeCode(code)));
  return { codes: await findCodes(typed.filter((code) => !known.has(normalizeCode(code)))), vouchers };
}
