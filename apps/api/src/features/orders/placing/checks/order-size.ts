import type { ExceededLimit } from '@kontor/shared/wire/errors';
import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import type { OrderSettings } from '@kontor/shared/wire/settings';
import { ApiError } from '../../../../http/answers/api-error.ts';
import { hasPaid } from '../../find-orders.service.ts';
import type { Buyer } from '../buyer.ts';
import type { PricedOrder } from '../new-order.ts';

type OrderSizes = Pick<OrderSettings, 'maxPerProduct' | 'maxPieces' | 'maxUnpaidEuros'>;

export interface SizeLimits extends OrderSizes {
  /** Contact address for larger orders. */
  contactEmail: string;
}

/** Returns the first limit that an order exceeds; 0 means no limit. */
function findExceededLimit(
  { lines, totals: { total } }: PricedOrder,
  { maxPerProduct, maxPieces, maxUnpaidEuros }: OrderSizes,
): ExceededLimit | undefined {
  const pieces = lines.map(({ qty }) => qty);
  const sizes = [
    { of: 'product', size: Math.max(...pieces), max: maxPerProduct },
    { of: 'pieces', size: pieces.reduce((sum, qty) => sum + qty, 0), max: maxPieces },
    { of: 'euros', size: total, max: toCents(maxUnpaidEuros) },
  ] as const;
  const above = sizes.find(({ size, max }) => max > 0 && size > max);
  return above && { of: above.of, max: above.of === 'euros' ? toEuros(above.max) : above.max };
}

const words: Readonly<Record<ExceededLimit['of'], (max: number) => string>> = {
  product: (max) => `${max} pieces of one product`,
  pieces: (max) => `${max} pieces`,
  euros: (max) => `${max} euros`,
};

/**
 * Refuses a large order that would reserve much stock while unpaid. Accounts with a paid order are not limited; cancelled,
 * fully refunded, disputed and free orders do not count as paid.
 * @throws 409 `order_too_large`
 */
export async function refuseTooLarge(order: PricedOrder, { kind, _id }: Buyer, limits: SizeLimits): Promise<void> {
  const limit = findExceededLimit(order, limits);
  if (!limit) return;
  if (kind === 'user' && (await hasPaid(_id))) return;
  const message = `An order that is not paid yet has at most ${words[limit.of](limit.max)}. For more write to ${limits.contactEmail}`;
  throw new ApiError('order_too_large', message, { limit });
}
