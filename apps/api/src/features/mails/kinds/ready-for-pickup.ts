import { owedCents } from '@kontor/shared/rules/order/owed';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { Block, Letter } from '../compose/letter.ts';
import { type MailContext, opening, orderButton } from './blocks/mail-context.ts';
import { articleBlocks } from './blocks/order-blocks.ts';
import { pickupPlace } from './blocks/pickup-blocks.ts';

/** Says how much is to be paid at pick-up, and until when; empty for a paid order. */
function payingBlocks(order: StoredOrder, { texts, write }: MailContext): Block[] {
  const until = order.hold?.until;
  if (order.isPaid || order.paymentMethod !== 'Abholung') return [];
  const words = texts.pickup;
  const amount = write.price(owedCents(order));
  return [{ kind: 'text', text: until ? words.payUntil(amount, write.minute(until)) : words.payThere(amount) }];
}

/**
 * Composes the mail that says that an order is not ready yet, though another mail said so.
 * @returns undefined if it is ready again, or was cancelled meanwhile
 */
export function composeNotReady(order: StoredOrder, context: MailContext): Letter | undefined {
  const { pickup, number, isCancelled } = order;
  if (pickup || isCancelled) return undefined;
  const words = context.texts.pickup.notReady;
  return {
    subject: words.subject(number),
    title: words.title,
    blocks: [
      ...opening(order, words.intro(number), context),
      { kind: 'text', text: words.code },
      orderButton(context.texts.pickup.ready.open, order, context),
      { kind: 'text', text: context.texts.thanks(context.settings.shop.name) },
    ],
  };
}

/**
 * Composes the mail that says that an order is ready to be picked up, with its code.
 * @returns undefined if it was picked up or cancelled meanwhile
 */
export function composeReadyForPickup(order: StoredOrder, context: MailContext): Letter | undefined {
  const { pickup, number, isCancelled, isDelivered } = order;
  if (!pickup || isCancelled || isDelivered) return undefined;
  const { pickup: texts, thanks } = context.texts;
  const words = texts.ready;
  return {
    subject: words.subject(number),
    title: words.title,
    blocks: [
      ...opening(order, words.intro(number), context),
      {
        kind: 'rows',
        rows: [
          { label: words.number, value: number },
          { label: words.code, value: pickup.code, isTotal: true },
        ],
      },
      { kind: 'text', text: words.bring },
      ...payingBlocks(order, context),
      { kind: 'heading', text: texts.title },
      ...pickupPlace(order, context),
      ...articleBlocks(order, context),
      orderButton(words.open, order, context),
      { kind: 'text', text: thanks(context.settings.shop.name) },
    ],
  };
}
