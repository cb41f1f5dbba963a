import { isOnAccount, isPaidLater, isPickup } from '@kontor/shared/rules/order/order-state';
import type { WebhookOffReason } from '@kontor/shared/wire/webhooks';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { Block, Letter } from '../compose/letter.ts';
import type { MailContext } from './blocks/mail-context.ts';
import { articleBlocks, postalAddress, totalBlocks } from './blocks/order-blocks.ts';
import type { ReportedChange } from './order-changed.ts';

/**
 * Composes the merchant's notice of an order ready to ship. It links to the list, because the guest's own link is the guest's
 * key.
 */
export function composeMerchantOrder(order: StoredOrder, context: MailContext): Letter {
  const { texts, write } = context;
  const later = isOnAccount(order) ? texts.onAccount.merchant : texts.merchant.orderPaidLater;
  const words = order.isPaid || !isPaidLater(order) ? texts.merchant.order : later;
  return {
    subject: words.subject(order.number, write.price(order.totalCents)),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.intro(order.number, write.minute(order.createdAt)) },
      adminButton(order, context),
      ...articleBlocks(order, context),
      ...totalBlocks(order, context),
      { kind: 'heading', text: isPickup(order) ? texts.pickup.title : texts.order.delivery },
      { kind: 'text', text: postalAddress(order, context) },
      { kind: 'heading', text: texts.merchant.buyer },
      { kind: 'text', text: `${order.buyer.name ?? ''}\n${order.buyer.email ?? ''}` },
    ],
  };
}

/** Composes a mail about money of an order that the merchant has to act on. */
export function composeMerchantMoney(
  order: StoredOrder,
  { cents }: ReportedChange,
  words: MailContext['texts']['merchant']['refundDue'],
  context: MailContext,
): Letter {
  const amount = context.write.price(cents ?? order.totalCents);
  return {
    subject: words.subject(order.number),
    title: words.title,
    blocks: [{ kind: 'text', text: words.intro(amount, order.number) }, adminButton(order, context)],
  };
}

function adminButton({ number, isCancelled }: StoredOrder, { texts, publicUrl }: MailContext): Block {
  const url = new URL('/admin/orderlist', publicUrl);
  url.searchParams.set('q', number);
  if (isCancelled) url.searchParams.set('cancelled', 'true');
  return { kind: 'button', label: texts.merchant.open, url: url.href };
}

/** @param products those with the fewest units, the fewest first */
export function composeLowStock(
  products: readonly { name: string; countInStock: number }[],
  { texts, settings, publicUrl }: MailContext,
): Letter {
  const words = texts.merchant.lowStock;
  const rows = products.map(({ name, countInStock }) => ({ label: name, value: words.pieces(countInStock) }));
  return {
    subject: words.subject(products.length),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.intro(settings.lowStockThreshold) },
      { kind: 'rows', rows },
      { kind: 'note', text: words.more },
      { kind: 'button', label: texts.merchant.open, url: new URL('/admin/productlist', publicUrl).href },
    ],
  };
}

/** @param failed the mail that was given up */
export function composeMailFailed(
  failed: { _id: unknown; subject: string; to: string; error: string },
  { texts, publicUrl }: MailContext,
): Letter {
  const words = texts.merchant.mailFailed;
  return {
    subject: words.subject(failed.to),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.intro(failed.subject, failed.to) },
      { kind: 'text', text: words.reason(failed.error) },
      { kind: 'text', text: words.advice },
      {
        kind: 'button',
        label: texts.merchant.open,
        url: new URL(`/admin/mails/${String(failed._id)}`, publicUrl).href,
      },
    ],
  };
}

export function composeTest({ texts, settings }: MailContext): Letter {
  const words = texts.merchant.test;
  return {
    subject: words.subject(settings.shop.name),
    title: words.title,
    blocks: [{ kind: 'text', text: words.intro }],
  };
}

/** Causes for which the shop turns an endpoint off by itself. */
export type WebhookOff = Exclude<WebhookOffReason, 'owner'>;

/** Composes a mail about a webhook endpoint that was turned off. */
export function composeWebhookOff(
  { url, reason }: { url: string; reason: WebhookOff },
  { texts, publicUrl }: MailContext,
): Letter {
  const words = texts.merchant.webhookOff;
  return {
    subject: words.subject,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.intro(url) },
      { kind: 'text', text: words.reasons[reason] },
      { kind: 'text', text: words.advice },
      { kind: 'button', label: texts.merchant.open, url: new URL('/admin/webhooks', publicUrl).href },
    ],
  };
}
