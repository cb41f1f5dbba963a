import { isOnAccount, isTransferred } from '@kontor/shared/rules/order/order-state';
import { writeGiroCode } from '@kontor/shared/rules/order/giro-code';
import { owedOfAnswer } from '@kontor/shared/rules/order/owed';
import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import type { BankDetails } from '@kontor/shared/schemas/order/payments';
import type { Seller } from '@kontor/shared/schemas/settings-sections';

/** Returns the transfer details for an order, or for what is still missing of its price. */
function describeTransfer(
  { number, missingCents }: { number: string; missingCents: number },
  bank: NonNullable<Seller['bank']>,
): BankDetails {
  return {
    ...bank,
    amount: toEuros(missingCents),
    reference: number,
    giroCode: writeGiroCode({ ...bank, amountCents: missingCents, reference: number }),
  };
}

/**
 * Whether the order waits for a bank transfer: it is unpaid, no provider's payment is pending, and an order on account has been
 * sent.
 */
function isAwaitingTransfer({ paymentMethod, isPaid, cancelledAt, state, payment, account }: Order): boolean {
  const isTaken = payment?.status === 'captured' || payment?.status === 'refunded';
  const isDue = isOnAccount({ paymentMethod }) ? account?.dueOn !== undefined : isTransferred({ paymentMethod });
  return isDue && !isPaid && !cancelledAt && state !== 'pending' && !isTaken;
}

/**
 * Returns an order's answer with the shop's account while it waits for a bank transfer: the present account, so that a mistyped
 * one is corrected for all buyers who still have to pay.
 */
export function addBankDetails(order: Order, { bank }: Pick<Seller, 'bank'>): Order {
  if (!bank || !isAwaitingTransfer(order)) return order;
  const missingCents = owedOfAnswer(order) - toCents(order.receivedPrice ?? 0);
  return { ...order, bank: describeTransfer({ number: order.number, missingCents }, bank) };
}
