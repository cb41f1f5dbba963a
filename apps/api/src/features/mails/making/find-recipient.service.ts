import { type MailKind, buyerMailKinds } from '@kontor/shared/rules/access/mail-kinds';
import { findOrdersById } from '../../orders/find-orders.service.ts';
import type { StoredMail } from '../store/mail.model.ts';
import { listMailTerms } from '../store/store-mail.ts';

/** Mails to the buyer; mails about a withdrawal go to the address that declared it. */
const orderMailKinds: ReadonlySet<MailKind> = new Set(buyerMailKinds.filter((kind) => !kind.startsWith('withdrawal')));

/**
 * Returns a mail's current recipient and search terms. A mail that has not yet gone to an order's mistyped address goes to the
 * corrected one, because its link is the order's key.
 */
export async function findRecipient({
  kind,
  order,
  orderNumber,
  to,
  terms,
}: StoredMail): Promise<Pick<StoredMail, 'to' | 'terms'>> {
  const buyer = order && orderMailKinds.has(kind) ? (await findOrdersById([order])).get(order)?.buyer : undefined;
  if (!buyer?.email || buyer.email === to.address) return { to, terms };
  const corrected = { name: buyer.name ?? to.name, address: buyer.email };
  return {
    to: corrected,
    terms: listMailTerms({ to: corrected, ...(orderNumber && { order: { number: orderNumber } }) }),
  };
}
