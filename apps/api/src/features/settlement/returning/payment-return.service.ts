import { findByReturnToken } from '../../payments/find-payments.service.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Lifetime of a return token in milliseconds: for this time it leads to the order. */
const validMs = 48 * 3_600_000;

/**
 * Returns the path of the order for a shopper who comes back from a provider. Providers know the token only, because the id of
 * a guest's order is its key.
 * @param agreed whether the shopper has paid: then the order page asks about that payment, otherwise it says that none was made
 * @returns undefined for a token that is unknown or expired
 */
export async function findReturnPath(returnToken: string, agreed: boolean): Promise<string | undefined> {
  const payment = await findByReturnToken(returnToken, new Date(shopNow().getTime() - validMs));
  if (!payment) return undefined;
  const path = `/orders/${payment.order}`;
  return `${path}?payment=${agreed ? encodeURIComponent(payment.providerId) : ''}`;
}
