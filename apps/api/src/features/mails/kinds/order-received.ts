import { owedCents } from '@kontor/shared/rules/order/owed';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { AcceptedText } from '../making/accepted-texts.ts';
import type { Block, Letter } from '../compose/letter.ts';
import { type MailContext, opening, orderButton, withdrawalLink } from './blocks/mail-context.ts';
import { articleBlocks, deliveryBlocks, totalBlocks } from './blocks/order-blocks.ts';
import { transferBlocks } from './blocks/transfer-blocks.ts';
import { sellerLines } from './blocks/seller-lines.ts';

function paymentBlocks(order: StoredOrder, context: MailContext): Block[] {
  const { texts, write } = context;
  if (order.isPaid) return [orderButton(texts.orderReceived.open, order, context)];
  if (order.account) {
    const text = texts.onAccount.ordered(write.price(owedCents(order)), order.account.days);
    return [{ kind: 'text', text }, orderButton(texts.orderReceived.open, order, context)];
  }
  const transfer = transferBlocks(order, 0, context);
  if (order.paymentMethod === 'Abholung') {
    return [
      { kind: 'text', text: texts.pickup.payThere(write.price(owedCents(order))) },
      orderButton(texts.orderReceived.open, order, context),
    ];
  }
  if (transfer.length > 0) return [...transfer, orderButton(texts.orderReceived.open, order, context)];
  const until = order.hold?.until;
  const text = until ? texts.orderReceived.unpaid(write.minute(until)) : texts.orderReceived.unpaidForever;
  return [{ kind: 'text', text }, orderButton(texts.orderReceived.openAndPay, order, context)];
}

/** Writes the accepted legal texts into the mail and names them as attachments, so that the buyer can keep them. */
function termsBlocks(terms: readonly AcceptedText[], { texts }: MailContext): Block[] {
  if (terms.length === 0) return [];
  const names = terms.map(({ title }) => title).join(', ');
  return [
    { kind: 'text', text: `${texts.orderReceived.terms} ${texts.attached(names)}` },
    ...terms.map(({ title, html, text, lang }): Block => ({ kind: 'document', title, html, text, lang })),
  ];
}

/**
 * Composes the receipt of the order (§ 312i BGB) and the contract on a durable medium (§ 312f BGB).
 * @param terms terms and withdrawal instruction at the time of ordering
 */
export function composeOrderReceived(
  order: StoredOrder,
  context: MailContext,
  terms: readonly AcceptedText[] = [],
): Letter {
  const { texts, write, settings } = context;
  const { number, createdAt } = order;
  return {
    subject: texts.orderReceived.subject(number, settings.shop.name),
    title: texts.orderReceived.title,
    blocks: [
      ...opening(order, texts.orderReceived.intro(number, write.minute(createdAt)), context),
      ...paymentBlocks(order, context),
      ...articleBlocks(order, context),
      ...totalBlocks(order, context),
      ...deliveryBlocks(order, context),
      withdrawalLink(context),
      { kind: 'heading', text: texts.seller.title },
      { kind: 'text', text: sellerLines(context).join('\n') },
      ...termsBlocks(terms, context),
    ],
    attachments: terms.map(({ file }) => ({ ...file, type: 'application/pdf' })),
  };
}
