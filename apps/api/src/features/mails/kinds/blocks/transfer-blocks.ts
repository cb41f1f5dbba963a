import { writeGiroCode } from '@kontor/shared/rules/order/giro-code';
import { isTransferred } from '@kontor/shared/rules/order/order-state';
import { owedCents } from '@kontor/shared/rules/order/owed';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { withinBerlinDay } from '../../../../lib/time/berlin-time.ts';
import type { StoredOrder } from '../../../orders/order.model.ts';
import type { Block } from '../../compose/letter.ts';
import type { MailContext } from './mail-context.ts';

/** Writes the day by which an order on account is to be paid. */
export const writeDueDay = (day: string, { write }: MailContext): string => write.shortDay(withinBerlinDay(day));

/** Returns an account number in groups of four, as banks print it. */
const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/**
 * Returns the account and deadline for an unpaid order; none if its buyer has chosen another method, or the shop no longer has
 * an account.
 * @param receivedCents amount received so far
 */
export function transferBlocks(order: StoredOrder, receivedCents: Cents, context: MailContext): Block[] {
  const { texts, write, settings } = context;
  const { bank } = settings.seller;
  if (!isTransferred(order) || !bank || order.isPaid || order.isCancelled) return [];
  const words = texts.transfer;
  const until = order.hold?.until;
  const dueOn = order.account?.dueOn;
  const missingCents = owedCents(order) - receivedCents;
  const giroCode = writeGiroCode({ ...bank, amountCents: missingCents, reference: order.number });
  return [
    { kind: 'heading', text: words.title },
    {
      kind: 'rows',
      rows: [
        { label: words.holder, value: bank.holder },
        { label: words.iban, value: groupIban(bank.iban) },
        ...(bank.bic ? [{ label: words.bic, value: bank.bic }] : []),
        { label: words.reference, value: order.number },
        { label: words.amount, value: write.price(missingCents), isTotal: true },
      ],
    },
    { kind: 'code', name: 'girocode.png', content: giroCode, label: words.code },
    { kind: 'text', text: words.note },
    ...(dueOn ? [{ kind: 'text', text: texts.onAccount.due(writeDueDay(dueOn, context)) } as const] : []),
    ...(until ? [{ kind: 'text', text: words.until(write.minute(until)) } as const] : []),
  ];
}
