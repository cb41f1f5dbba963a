import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import type { Owed, OutboxRow } from '../../../lib/outbox.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { findNamedOrder } from '../../orders/transition.ts';
import { findReturn, findReturnOfRefund } from '../../returns/find-returns.service.ts';
import { recordBegun } from '../../returns/record-decision.service.ts';
import { findRefundOf, isRefundingOutcome, readRefundedByReturn } from '../../returns/return-money.ts';
import { returnOutbox } from '../../returns/return-outbox.ts';
import type { StoredReturn } from '../../returns/return.model.ts';
import type { Letter } from '../compose/letter.ts';
import { type MailContext, mailContext } from '../kinds/blocks/mail-context.ts';
import { composeReturnAnnounced, composeReturnDecided, composeReturnReceived } from '../kinds/return.ts';
import { mayHaveAnother } from '../store/address-limit.ts';
import { storeMail } from '../store/store-mail.ts';
import type { MailMaking } from './mail-making.ts';

/** Mails of one kind per hour and buyer. */
const maxPerHour = 20;
/** Wait of a mail above this limit, in milliseconds. */
const fullPauseMs = 3_600_000;

/** How long a refund waits for the decision of its return, until the decision is recorded for the process that has begun it, in milliseconds. */
const longestDecisionMs = 10 * 60_000;

function compose(
  one: StoredReturn,
  order: StoredOrder,
  { row, context }: { row: OutboxRow; context: MailContext },
): { kind: MailKind; letter: Letter } {
  if (row.kind === 'announced')
    return { kind: 'return_announced', letter: composeReturnAnnounced(one, order, context) };
  if (row.kind === 'received') return { kind: 'return_received', letter: composeReturnReceived(one, order, context) };
  const mail = { cents: readRefundedByReturn(one, order), context };
  return { kind: 'return_decided', letter: composeReturnDecided(one, order, mail) };
}

/** Makes the mail of one outbox row of a return, then removes the row. Mails above the limit of an address wait. */
export async function takeReturnRow(owed: Owed, making: MailMaking): Promise<void> {
  const one = await findReturn(owed.id);
  const order = one && (await findNamedOrder({ _id: one.order }));
  const address = order?.buyer.email;
  // No mail if the order was deleted or its buyer erased.
  if (one && order && address) {
    const now = making.now();
    const context = mailContext(
      order.language ?? baseLanguage,
      await making.readSettings(),
      making.publicUrl,
      making.readOffer?.(),
    );
    const { kind, letter } = compose(one, order, { row: owed.row, context });
    if (!(await mayHaveAnother(address, kind, maxPerHour, now))) {
      await returnOutbox.postpone(owed, new Date(now.getTime() + fullPauseMs));
      return;
    }
    const to = { name: order.buyer.name ?? '', address };
    const envelope = { key: `${owed.row._id}:${kind}`, kind, to, order: { _id: order._id, number: order.number } };
    await storeMail(envelope, letter, { context, outlet: making.outlet, now });
  }
  await returnOutbox.remove(owed);
}

/**
 * Says whether the mail about a return's decision names a refund of the order, so that no second one does; `waiting` while the
 * decision is being recorded. One that its process has left is recorded: a later try would only repeat it.
 */
export async function isReportedByReturn(order: StoredOrder, row: OutboxRow, now: Date): Promise<boolean | 'waiting'> {
  if (row.kind !== 'refunded') return false;
  const event = order.events?.find(({ kind, at }) => kind === 'refunded' && at.getTime() === row.at.getTime());
  const one = event?.note ? await findReturnOfRefund(order._id, event.note) : undefined;
  if (!one || !event || findRefundOf(one, order) !== event) return false;
  if (one.status === 'decided') return isRefundingOutcome(one.outcome);
  if (!one.refunding) return false;
  if (now.getTime() - row.at.getTime() < longestDecisionMs) return 'waiting';
  await recordBegun(one, event, now);
  return true;
}
