import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { isPaidLater } from '@kontor/shared/rules/order/order-state';
import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import type { Settings } from '@kontor/shared/wire/settings';
import type { OutboxRow } from '../../../lib/outbox.ts';
import { readEditSubject } from '../../orders/changes/refunded-edit.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { vouchersIssued } from '../../orders/transition.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { findRefundedParts } from '../../vouchers/refunded-vouchers.service.ts';
import { nameSoldVouchers } from '../../vouchers/sold-vouchers.service.ts';
import type { StoredVoucher } from '../../vouchers/voucher.model.ts';
import { findParts } from '../../payments/find-payments.service.ts';
import { readAcceptedTexts } from './accepted-texts.ts';
import type { Letter } from '../compose/letter.ts';
import { type MailContext, mailContext } from '../kinds/blocks/mail-context.ts';
import { composeMerchantMoney, composeMerchantOrder } from '../kinds/merchant.ts';
import {
  composeGiftVouchers,
  composeVoucherGift,
  composeVouchersPlanned,
  composeVouchersSent,
} from '../kinds/gift-vouchers.ts';
import { composeIssued } from '../kinds/document-issued.ts';
import {
  composeCredited,
  composeDunning,
  composeOrderCancelled,
  composePartReceived,
  composePaymentReceived,
  composeOrderEdited,
  composePaymentReminder,
  composeRefunded,
} from '../kinds/order-changed.ts';
import { composeOrderReceived } from '../kinds/order-received.ts';
import { composeOrderShipped } from '../kinds/order-shipped.ts';
import { composeNotReady, composeReadyForPickup } from '../kinds/ready-for-pickup.ts';

/** One mail that is owed; without a letter there is nothing to send. */
export interface OwedMail {
  kind: MailKind;
  isToMerchant: boolean;
  context: MailContext;
  letter: Letter | undefined;
  /** Ids of the vouchers whose codes are inserted when the mail is sent. */
  vouchers?: string[];
  /** Recipient who is neither the buyer nor the merchant. */
  to?: { name: string; address: string };
}

/** Input for composing mails about orders. */
export interface OrderMailMaking {
  publicUrl: string;
  /** Returns the file of an issued document, by its number. */
  readDocument: (number: string) => Promise<Buffer>;
  /** Secret behind the tokens of account links and the codes of sold vouchers. */
  linkSecret: string;
  /** Reads the payment methods on Stripe's page now, where Stripe is offered. */
  readOffer?: (() => ProviderOffer) | undefined;
}

/** Returns the amount received by bank transfer for an unpaid order so far, in cents. */
async function readReceived({ _id, isPaid }: StoredOrder): Promise<number> {
  if (isPaid) return 0;
  return (await findParts([_id])).get(_id) ?? 0;
}

/** Returns the vouchers that an order still sells: neither cancelled nor refunded meanwhile. */
function findLeft({ _id, isCancelled }: StoredOrder, linkSecret: string): Promise<StoredVoucher[]> {
  return isCancelled ? Promise.resolve([]) : nameSoldVouchers(_id, linkSecret);
}

/** Returns the mail that tells the buyer when the vouchers will be sent; none if that is at once, as `vouchers_sent` follows. */
function findPlannedMail(order: StoredOrder, context: MailContext): Letter[] {
  const { dueAt } = order.voucherRecipient ?? {};
  return dueAt && dueAt > shopNow() ? [composeVouchersPlanned(order, context)] : [];
}

/**
 * Returns the mails that follow from an event of an order.
 * @param row of the order's outbox; its `kind` is that of the event
 */
export async function mailsOfOrder(
  order: StoredOrder,
  row: OutboxRow,
  settings: Settings,
  { publicUrl, readDocument, readOffer, linkSecret }: OrderMailMaking,
): Promise<OwedMail[]> {
  const context = mailContext(order.language ?? baseLanguage, settings, publicUrl, readOffer?.());
  const own = mailContext(baseLanguage, settings, publicUrl);
  const toBuyer = (kind: MailKind, letter: Letter | undefined) => ({ kind, isToMerchant: false, context, letter });
  const toMerchant = (kind: MailKind, letter: Letter) => ({ kind, isToMerchant: true, context: own, letter });
  const newOrder = () => toMerchant('merchant_order', composeMerchantOrder(order, own));
  switch (row.kind) {
    case 'placed':
      // Free orders are paid at once, without another event; orders paid at pick-up are prepared before they are paid.
      return [
        toBuyer('order_received', composeOrderReceived(order, context, await readAcceptedTexts(order, context))),
        ...(order.totalCents === 0 || isPaidLater(order) ? [newOrder()] : []),
      ];
    case 'paid':
    case 'marked_paid':
      return [
        toBuyer('payment_received', composePaymentReceived(order, row, context)),
        // For orders that are paid later, the merchant got this mail when they were placed.
        ...(isPaidLater(order) ? [] : [newOrder()]),
      ];
    case 'part_paid':
      // More may have arrived by now: the mail states the amounts at the time of writing.
      return [toBuyer('payment_reminder', composePartReceived(order, await readReceived(order), context))];
    case 'edited': {
      const { isRefund, voucherKey } = readEditSubject(row.about);
      const vouchers = await findRefundedParts(order._id, voucherKey);
      const change = { cents: row.cents, isRefund, vouchers };
      return [toBuyer('order_edited', composeOrderEdited(order, change, context))];
    }
    case 'reminded':
      return [toBuyer('payment_reminder', composePaymentReminder(order, context))];
    case 'cancelled':
    case 'expired': {
      const change = { at: row.at, hasExpired: row.kind === 'expired' };
      return [toBuyer('order_cancelled', composeOrderCancelled(order, change, context))];
    }
    case 'shipped':
      return [toBuyer('order_shipped', composeOrderShipped(order, row, context, await readReceived(order)))];
    case 'account_reminded':
    case 'dunned':
    case 'dunned_again':
      return [toBuyer('dunning', composeDunning(row.kind, order, await readReceived(order), context))];
    case 'ready_for_pickup':
      return [toBuyer('ready_for_pickup', composeReadyForPickup(order, context))];
    case 'not_ready':
      return [toBuyer('ready_for_pickup', composeNotReady(order, context))];
    case vouchersIssued: {
      const vouchers = await findLeft(order, linkSecret);
      if (vouchers.length === 0) return [];
      if (order.voucherRecipient)
        return findPlannedMail(order, context).map((letter) => toBuyer('vouchers_planned', letter));
      const letter = composeGiftVouchers(order, vouchers, context);
      return [{ ...toBuyer('gift_voucher', letter), vouchers: vouchers.map(({ _id }) => String(_id)) }];
    }
    case 'vouchers_sent': {
      const [vouchers, { voucherRecipient: to }] = [await findLeft(order, linkSecret), order];
      if (vouchers.length === 0 || !to?.email) return [];
      const gift = toBuyer('voucher_gift', composeVoucherGift(order, vouchers, context));
      const recipient = { name: to.name ?? '', address: to.email };
      return [
        { ...gift, to: recipient, vouchers: vouchers.map(({ _id }) => String(_id)) },
        toBuyer('vouchers_sent', composeVouchersSent(order, context)),
      ];
    }
    case 'refunded': {
      const parts = await findRefundedParts(order._id, row.about);
      return [toBuyer('refunded', composeRefunded(order, row, context, parts))];
    }
    case 'credited':
      return [toBuyer('order_edited', composeCredited(order, row, await readReceived(order), context))];
    case 'invoiced':
    case 'corrected': {
      const document = { number: row.about ?? '', isCorrection: row.kind === 'corrected' };
      const content = await readDocument(document.number);
      return [
        toBuyer(
          'invoice',
          composeIssued(order, { ...document, content, receivedCents: await readReceived(order) }, context),
        ),
      ];
    }
    case 'refund_due':
      return [toMerchant('merchant_refund_due', composeMerchantMoney(order, row, own.texts.merchant.refundDue, own))];
    case 'disputed':
      return [toMerchant('merchant_dispute', composeMerchantMoney(order, row, own.texts.merchant.dispute, own))];
    default:
      return [];
  }
}
