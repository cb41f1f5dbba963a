import { accountMailKinds, merchantMailKinds } from '@kontor/shared/rules/access/mail-kinds';
import { MailModel } from '../store/mail.model.ts';
import { type ListedMail, entryFields } from './mails.service.ts';

/** Recipient of mails: account, orders, and address. */
export interface MailRecipient {
  account?: string | undefined;
  orders: readonly string[];
  email?: string | undefined;
  /** Whether the address is confirmed: of another one only mails about the account are the customer's. */
  isVerified: boolean;
}

/** Returns the newest `most` mails to a customer, without their contents. */
export async function findCustomerMails(
  { account, orders, email, isVerified }: MailRecipient,
  most: number,
): Promise<ListedMail[]> {
  const kinds = isVerified ? { $nin: merchantMailKinds } : { $in: accountMailKinds };
  const filters = [
    ...(orders.length > 0 ? [{ order: { $in: orders }, kind: { $nin: merchantMailKinds } }] : []),
    ...(account ? [{ account, kind: { $nin: merchantMailKinds } }] : []),
    ...(email ? [{ 'to.address': email, order: null, kind: kinds }] : []),
  ];
  if (filters.length === 0) return [];
  return MailModel.find({ $or: filters }, entryFields)
    .sort({ createdAt: -1, _id: -1 })
    .limit(most)
    .lean<ListedMail[]>();
}
