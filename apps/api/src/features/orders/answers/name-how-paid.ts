import type { Language } from '@kontor/shared/rules/text/languages';
import { nameMethod } from '@kontor/shared/rules/providers/providers';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import type { StoredOrder } from '../order.model.ts';

type Order = Pick<StoredOrder, 'isPaid' | 'paidWith' | 'paymentMethod'>;

/**
 * Returns how an order was paid, in the words that it has kept; how it is to be paid while it is not, and where an admin has
 * marked it.
 * @param offer what providers offer now
 */
export function nameHowPaid(
  { isPaid, paidWith, paymentMethod }: Order,
  language: Language,
  offer?: ProviderOffer,
): string {
  return (isPaid && paidWith?.[language]) || nameMethod(paymentMethod, language, offer);
}
