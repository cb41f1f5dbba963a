import { limits } from '@kontor/shared/rules/access/limits';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { ApiError } from '../../../../http/answers/api-error.ts';
import type { WantedLine } from '../new-order.ts';

/** Whether lines sell vouchers. */
export const isVoucherCart = (lines: readonly WantedLine[]): boolean =>
  sellsVouchers(lines.map(({ product }) => product));

/**
 * Refuses what would make the sale of vouchers a part of something else: goods, whose delivery and VAT it does not share, a discount,
 * and other vouchers as its price.
 * @param codes of the cart, promotions' and vouchers'
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

/** Returns the terms of an order of vouchers: no delivery, no wrapping, and the same for firms, since there is no VAT to leave out. */
export const voucherTerms = ({ tax }: PriceTerms): PriceTerms => ({ shipping: { price: 0 }, tax });
