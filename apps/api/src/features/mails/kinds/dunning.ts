import { owedCents } from '@kontor/shared/rules/order/owed';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { isDunnable } from '@kontor/shared/rules/order/order-state';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { Letter } from '../compose/letter.ts';
import { type MailContext, opening, orderButton } from './blocks/mail-context.ts';
import { transferBlocks, writeDueDay } from './blocks/transfer-blocks.ts';

/** Events that remind of an invoice on account. */
export type ReminderKind = 'account_reminded' | 'dunned' | 'dunned_again';

/**
 * Composes a reminder of an invoice on account.
 * @param receivedCents amount received by bank transfer so far
 * @returns undefined if nothing is owed any more
 */
export function composeDunning(
  kind: ReminderKind,
  order: StoredOrder,
  receivedCents: Cents,
  context: MailContext,
): Letter | undefined {
  const { texts, write, settings } = context;
  const dueOn = order.account?.dueOn;
  if (!isDunnable(order) || !dueOn) return undefined;
  const words = texts.onAccount[kind];
  const { number } = order;
  const amount = write.price(owedCents(order) - receivedCents);
  return {
    subject: words.subject(number),
    title: words.title,
    blocks: [
      ...opening(order, words.intro(number, amount, writeDueDay(dueOn, context)), context),
      ...transferBlocks(order, receivedCents, context),
      orderButton(texts.onAccount.open, order, context),
      { kind: 'text', text: texts.onAccount.done },
      { kind: 'text', text: texts.thanks(settings.shop.name) },
    ],
  };
}
