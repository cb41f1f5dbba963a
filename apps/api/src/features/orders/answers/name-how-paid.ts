import type { Language } from '@kontor/shared/rules/text/languages';
import { nameMethod } from '@kontor/shared/rules/providers/providers';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import type { StoredOrder } from '../order.model.ts';

type Order = Pick<StoredOrder, 'isPaid' | 'paidWith' | 'paymentMethod'>;

/**
 * Returns the name of an order's payment, as stored with it; while it is unpaid, or if an admin has marked it, that of the
 * chosen method.
 * @param offer current offer of the providers
 */
export function nameHowPaid(
  { isPaid, paidWith, paymentMethod }: Order,
  language: Language,
  offer?: ProviderOffer,
): string {
  return (isPaid && paidWith?.[language]) || nameMethod(paymentMethod, language, offer);
}
