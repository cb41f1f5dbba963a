import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import type { Owed, OutboxRow } from '../../../lib/outbox.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { findParts } from '../../payments/find-payments.service.ts';
import { findNamedOrder } from '../../orders/transition.ts';
import { findReturn, findReturnOfRefund } from '../../returns/find-returns.service.ts';
import { recordBegun } from '../../returns/record-decision.service.ts';
import { findRefundOf, isRefundingOutcome, readRefundedByReturn } from '../../returns/return-money.ts';
import { returnOutbox } from '../../returns/return-outbox.ts';
import type { StoredReturn } from '../../returns/return.model.ts';
import type { Letter } from '../compose/letter.ts';
import { type MailContext, mailContext } from '../kinds/blocks/mail-context.ts';
import { findRefundedParts } from '../../vouchers/refunded-vouchers.service.ts';
import {
  type DecidedMail,
  composeReturnAnnounced,
  composeReturnDecided,
  composeReturnReceived,
} from '../kinds/return.ts';
import { mayHaveAnother } from '../store/address-limit.ts';
import { type Envelope, storeMail } from '../store/store-mail.ts';
import { findOwedLabel, removeOwedLabel, takeLabelRow } from './label-mails.service.ts';
import type { MailMaking, ReturnLabel } from './mail-making.ts';

/** Mails of one kind per hour and buyer. */
const maxPerHour = 20;
/** Wait of a mail above this limit, in milliseconds. */
const fullPauseMs = 3_600_000;

/** Milliseconds after a refund in which its process may record the decision on the return; then the mail job records it. */
const longestDecisionMs = 10 * 60_000;

function kindOf({ kind }: OutboxRow): MailKind {
  if (kind === 'label') return 'return_label';
  if (kind === 'announced') return 'return_announced';
  return kind === 'received' ? 'return_received' : 'return_decided';
}

function compose(
  one: StoredReturn,
  order: StoredOrder,
  {
    row,
    label,
    money,
    context,
  }: {
    row: OutboxRow;
    label: ReturnLabel | undefined;
    money: Pick<DecidedMail, 'receivedCents' | 'vouchers'>;
    context: MailContext;
  },
): { kind: MailKind; letter: Letter } {
  const kind = kindOf(row);
  if (kind === 'return_announced') return { kind, letter: composeReturnAnnounced(one, order, { label, context }) };
  if (kind === 'return_received') return { kind, letter: composeReturnReceived(one, order, context) };
  const isCredit = findRefundOf(one, order)?.kind === 'credited';
  const mail = { cents: readRefundedByReturn(one, order), isCredit, ...money, context };
  return { kind, letter: composeReturnDecided(one, order, mail) };
}

/** Mails what has happened to a return, with its label if that is made already. */
async function mailStep(
  one: StoredReturn,
  { order, owed, to, context }: { order: StoredOrder; owed: Owed; to: Envelope['to']; context: MailContext },
  making: MailMaking,
): Promise<void> {
  const { row } = owed;
  const label = row.kind === 'announced' ? await findOwedLabel(returnOutbox, owed.id, making) : undefined;
  const receivedCents = (await findParts([order._id])).get(order._id) ?? 0;
  const vouchers = await findRefundedParts(order._id, findRefundOf(one, order)?.cause);
  const { kind, letter } = compose(one, order, { row, label, money: { receivedCents, vouchers }, context });
  const envelope = { key: `${row._id}:${kind}`, kind, to, order: { _id: order._id, number: order.number } };
  await storeMail(envelope, letter, { context, outlet: making.outlet, now: making.now() });
  await removeOwedLabel(returnOutbox, owed.id, label);
}

/** Makes the mail of one outbox row of a return, then removes the row. Mails above the limit of an address wait. */
export async function takeReturnRow(owed: Owed, making: MailMaking): Promise<void> {
  const one = await findReturn(owed.id);
  const order = one && (await findNamedOrder({ _id: one.order }));
  const address = order?.buyer.email;
  // No mail if the order was deleted or its buyer erased.
  if (!one || !order || !address) {
    await returnOutbox.remove(owed);
    return;
  }
  const now = making.now();
  if (!(await mayHaveAnother(address, kindOf(owed.row), maxPerHour, now))) {
    await returnOutbox.postpone(owed, new Date(now.getTime() + fullPauseMs));
    return;
  }
  const settings = await making.readSettings();
  const context = mailContext(order.language ?? baseLanguage, settings, making.publicUrl, making.readOffer?.());
  const to = { name: order.buyer.name ?? '', address };
  if (owed.row.kind === 'label') {
    const named = { _id: order._id, number: order.number };
    const mail = { to, order: named, reference: one.reference, bringer: 'announced' } as const;
    await takeLabelRow({ outbox: returnOutbox, owed }, mail, { making, context });
    return;
  }
  await mailStep(one, { order, owed, to, context }, making);
  await returnOutbox.remove(owed);
}

/**
 * Says whether the mail about a return's decision names a refund of the order, so that no second one does; `waiting` while the
 * decision is being recorded. A decision whose process has died is recorded here, so that its mail need not wait for staff.
 */
export async function isReportedByReturn(order: StoredOrder, row: OutboxRow, now: Date): Promise<boolean | 'waiting'> {
  if (row.kind !== 'refunded' && row.kind !== 'credited') return false;
  const event = order.events?.find(({ kind, at }) => kind === row.kind && at.getTime() === row.at.getTime());
  const one = event?.note ? await findReturnOfRefund(order._id, event.note) : undefined;
  if (!one || !event || findRefundOf(one, order) !== event) return false;
  if (one.status === 'decided') return isRefundingOutcome(one.outcome);
  if (!one.refunding) return false;
  if (now.getTime() - row.at.getTime() < longestDecisionMs) return 'waiting';
  await recordBegun(one, event, now);
  return true;
}
