import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import { MailModel } from './mail.model.ts';

const hourMs = 3_600_000;

/**
 * Whether an address may have another mail of a kind. The address is unconfirmed, and a caller who orders and cancels under it
 * again and again would fill its inbox. Right for one process at a time (`makeMails`).
 * @param most number in the given hours
 */
export async function mayHaveAnother(
  address: string,
  kind: MailKind,
  most: number,
  now: Date,
  hours = 1,
): Promise<boolean> {
  const lately = { 'to.address': address, kind, createdAt: { $gt: new Date(now.getTime() - hours * hourMs) } };
  return (await MailModel.countDocuments(lately).limit(most)) < most;
}

/** Whether an address has had any mail of the shop. */
export async function hasHadMail(address: string): Promise<boolean> {
  return (await MailModel.exists({ 'to.address': address })) !== null;
}
