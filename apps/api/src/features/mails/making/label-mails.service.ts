import type { Outbox, Owed } from '../../../lib/outbox.ts';
import type { MailContext } from '../kinds/blocks/mail-context.ts';
import { composeReturnLabel } from '../kinds/return.ts';
import { type Envelope, storeMail } from '../store/store-mail.ts';
import type { MailMaking, ReturnLabel } from './mail-making.ts';

/** Pause before a label's mail checks again whether an earlier mail of the same withdrawal or return has brought it, in milliseconds. */
const behindPauseMs = 15_000;

/** Finds a label whose own mail is still to be made, so that another mail of the withdrawal or return attaches it instead. */
export async function findOwedLabel(
  outbox: Outbox,
  id: string,
  { readReturnLabel }: MailMaking,
): Promise<ReturnLabel | undefined> {
  const owed = (await outbox.list(id)).findLast(({ row }) => row.kind === 'label');
  return owed?.row.about ? readReturnLabel(owed.row.about) : undefined;
}

/** Removes the mail of a label that another mail has brought. */
export async function removeOwedLabel(outbox: Outbox, id: string, label: ReturnLabel | undefined): Promise<void> {
  if (!label) return;
  for (const owed of await outbox.list(id)) {
    if (owed.row.kind === 'label' && owed.row.about === label.id) await outbox.remove(owed);
  }
}

/** Recipient and order of a label's mail. */
interface LabelMail {
  /** Reference of the withdrawal or return. */
  reference: string;
  to: Envelope['to'];
  order: NonNullable<Envelope['order']>;
  /** Kind of the earlier mail that attaches the label if that mail is still to be made. */
  bringer: 'accepted' | 'announced';
}

/**
 * Makes the mail of a return label that was made after the mails about its withdrawal or return, once per label; none for a
 * label that was cancelled.
 */
export async function takeLabelRow(
  { outbox, owed }: { outbox: Outbox; owed: Owed },
  { to, order, reference, bringer }: LabelMail,
  { making, context }: { making: MailMaking; context: MailContext },
): Promise<void> {
  const now = making.now();
  const rows = await outbox.list(owed.id);
  // Removed by an earlier mail of this run, which has attached the label.
  if (rows.every(({ row }) => row._id !== owed.row._id)) return;
  if (rows.some(({ row }) => row.kind === bringer)) {
    await outbox.postpone(owed, new Date(now.getTime() + behindPauseMs));
    return;
  }
  const label = owed.row.about ? await making.readReturnLabel(owed.row.about) : undefined;
  if (label) {
    const letter = composeReturnLabel({ name: to.name, reference, orderNumber: order.number, label }, context);
    const envelope = { key: `${label.id}:return_label`, kind: 'return_label', to, order } as const;
    await storeMail(envelope, letter, { context, outlet: making.outlet, now });
  }
  await outbox.remove(owed);
}
