import { limits } from '@kontor/shared/rules/access/limits';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { ApiError } from '../../../../http/answers/api-error.ts';
import type { WantedLine } from '../new-order.ts';

/** Whether lines sell vouchers. */
export const isVoucherCart = (lines: readonly WantedLine[]): boolean =>
  sellsVouchers(lines.map(({ product }) => product));

/**
 * Refuses a cart of vouchers that also has goods, a promotion's code or a voucher as payment: vouchers are sold without delivery,
 * VAT and discounts.
 * @param codes of promotions and vouchers in the cart
 * @throws 409 `vouchers_apart`, or `code_not_for_these` with the codes
 */
export function refuseMixedVouchers(lines: readonly WantedLine[], codes: readonly string[]): void {
  if (!isVoucherCart(lines)) return;
  const units = lines.reduce((sum, { qty }) => sum + qty, 0);
  if (lines.some(({ product }) => !product.giftCard) || units > limits.vouchersPerOrder) {
    const message = `Gift vouchers are ordered apart from goods, at most ${limits.vouchersPerOrder} at once`;
    throw new ApiError('vouchers_apart', message);
  }
  if (codes.length > 0)
    throw new ApiError('code_not_for_these', 'Gift vouchers are sold without codes', { keys: [...codes] });
}

/** Returns the terms of an order of vouchers: no delivery, no wrapping and no tax exemption, since there is no VAT. */
export const voucherTerms = ({ tax }: PriceTerms): PriceTerms => ({ shipping: { price: 0 }, tax });
