import { findByReturnToken } from '../../payments/find-payments.service.ts';

/** How long a provider's page may lead back, in milliseconds: what knows the token knows the order as long. */
const validMs = 48 * 3_600_000;

/**
 * Returns where the shopper whom a provider leads back belongs: the path of the order. Providers know the token only, because
 * the id of a guest's order is its key.
 * @param agreed whether the shopper comes from paying: then the order page asks about that payment, else it says that none was
 * made
 * @returns undefined for a token that was never given out, or two days ago
 */
export async function orderPathOf(returnToken: string, agreed: boolean): Promise<string | undefined> {
  const payment = await findByReturnToken(returnToken, new Date(Date.now() - validMs));
  if (!payment) return undefined;
  const path = `/orders/${payment.order}`;
  return `${path}?payment=${agreed ? encodeURIComponent(payment.providerId) : ''}`;
}
