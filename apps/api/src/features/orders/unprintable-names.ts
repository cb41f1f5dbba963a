import { isPrintable } from '../../lib/pdf/pdf-faces.ts';
import type { StoredOrder } from './order.model.ts';

/**
 * What of an order's names and addresses no face of an invoice can write, such as Chinese: the merchant is told of it before the
 * invoice is issued, which would show boxes there.
 */
export function findUnprintable({
  buyer,
  shippingAddress: to,
  billing,
}: Pick<StoredOrder, 'buyer' | 'shippingAddress' | 'billing'>): string[] {
  const named = [to.company, to.name || buyer.name, to.addition, to.street, to.city];
  const billed = [billing?.company, billing?.name, billing?.street, billing?.city];
  const texts = [...named, ...billed].flatMap((text) => text?.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '') || []);
  return [...new Set(texts)].filter((text) => !isPrintable(text));
}
