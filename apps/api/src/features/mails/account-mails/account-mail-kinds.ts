import type { AccountMailKind } from '@kontor/shared/rules/access/mail-kinds';
import { type Account, findAccount, findAccountOrRemoved } from '../../users/links/find-account.service.ts';
import type { LinkPurpose } from '../../users/links/link-purposes.ts';
import type { StoredMailRequest } from '../../users/links/mail-request.model.ts';
import { hasGuestOrders } from '../../orders/personal/person-orders.service.ts';
import { findReportsByEmail } from '../../reviews/erase-reports.service.ts';
import { isWaiting } from '../../stock-notices/ask-for-notice.service.ts';
import { hasNotices } from '../../stock-notices/erase-notices.service.ts';
import { hasVisitors } from '../../users/visitors/visitors.service.ts';
import { findDeclaredWithdrawals } from '../../withdrawals/erase-withdrawals.service.ts';
import type { Letter } from '../compose/letter.ts';
import {
  type AccountFacts,
  composeEmailChange,
  composeEmailChanged,
  composeEmailLeft,
  composeEmailVerification,
  composeInvitation,
  composePasswordChanged,
  composePasswordReset,
} from '../kinds/account.ts';
import {
  composeAccountRemoved,
  composeBankChanged,
  composePeopleChanged,
  composeRequestsEnded,
  composeRoleChanged,
  composeRoleUndone,
} from '../kinds/people.ts';
import { composeStockBack, composeStockConfirm } from '../kinds/stock.ts';
import { composeDataRequest, composeErased, composeErasureRequested } from '../kinds/personal-data.ts';
import type { MailContext } from '../kinds/blocks/mail-context.ts';
import { hasHadMail } from '../store/address-limit.ts';

/** Recipient of an account mail. */
export interface Recipient {
  name: string;
  /** Account's id, if there is one. */
  user?: string;
  /** Owner of the link: a newer one of the same purpose replaces it. */
  subject: string;
}

/** How mails of a kind are made. */
interface AccountMail {
  /** Purpose of the mail's link, if it has one. */
  purpose?: LinkPurpose;
  /** Limit per hour and address, across all callers; mails about a change are always sent. */
  perHour?: number;
  /** @returns undefined if there is no recipient */
  findRecipient: (request: StoredMailRequest) => Promise<Recipient | undefined>;
  compose: (facts: AccountFacts, context: MailContext) => Letter;
}

const makeRecipient = ({ _id, name }: Account): Recipient => ({ name, user: _id, subject: _id });

async function findRequested({ user, at }: StoredMailRequest): Promise<Account | undefined> {
  return user ? findAccount({ _id: String(user) }, at) : undefined;
}

/** Finds the account, including deleted ones: a mail by which an owner can undo a change is sent in any case. */
async function findEver({ user, at }: StoredMailRequest): Promise<Account | undefined> {
  return user ? findAccountOrRemoved(String(user), at) : undefined;
}

/** Each mail has a link of its own, so that a later change does not invalidate an earlier link to undo. */
async function toWhoeverItConcerns(request: StoredMailRequest): Promise<Recipient | undefined> {
  const account = await findEver(request);
  return account && { ...makeRecipient(account), subject: String(request._id) };
}

/** Finds the recipient of a notice about a change, which has no link. */
async function toAccount(request: StoredMailRequest): Promise<Recipient | undefined> {
  const account = await findRequested(request);
  return account && makeRecipient(account);
}

/** Whether there is an order, a declaration or a request of a guest under an address. */
async function isGuestKnown(email: string): Promise<boolean> {
  if ((await hasGuestOrders(email)) || (await hasVisitors(email)) || (await hasNotices(email))) return true;
  if ((await findReportsByEmail(email)).length > 0) return true;
  return (await findDeclaredWithdrawals({ orders: [], email })).length > 0;
}

/** Finds the recipient of erasure mails by address alone: the account may be gone. */
const toAddress = async ({ email }: StoredMailRequest): Promise<Recipient> => ({ name: '', subject: email });

/** Every kind of mail about an account; a kind without its line does not compile. */
export const accountMails: Record<AccountMailKind, AccountMail> = {
  password_reset: {
    purpose: 'password_reset',
    perHour: 3,
    findRecipient: async ({ email, at }) => {
      const account = await findAccount({ email }, at);
      // If staff set the address, the former address can still recover the account.
      return account && !account.isOnHold ? makeRecipient(account) : undefined;
    },
    compose: composePasswordReset,
  },
  password_changed: {
    findRecipient: async (request) => {
      const account = await findRequested(request);
      return account && makeRecipient(account);
    },
    compose: composePasswordChanged,
  },
  email_verification: {
    purpose: 'email_verification',
    perHour: 3,
    findRecipient: async (request) => {
      const account = await findRequested(request);
      // No mail if the account has another address by now, or is verified already.
      const isAsked = account && account.email === request.email && !account.isVerified;
      return isAsked && !account.isOnHold ? makeRecipient(account) : undefined;
    },
    compose: composeEmailVerification,
  },
  email_change: {
    purpose: 'email_change',
    perHour: 3,
    findRecipient: async (request) => {
      const account = await findRequested(request);
      return account && account.email === request.data?.['from'] ? makeRecipient(account) : undefined;
    },
    compose: composeEmailChange,
  },
  email_changed: {
    purpose: 'email_undo',
    findRecipient: async (request) => {
      const account = await findEver(request);
      // Each former address keeps its own link: a second change of address does not end the first way back.
      return account && { ...makeRecipient(account), subject: `${account._id} ${request.email}` };
    },
    compose: composeEmailChanged,
  },
  email_left: {
    // Repeatedly setting and removing an address would fill a stranger's mailbox.
    perHour: 3,
    // The address may be a stranger's, who learns no name. An address that never got a mail gets none now: a caller could list
    // addresses of strangers.
    findRecipient: async (request) => {
      const account = await findRequested(request);
      return account && (await hasHadMail(request.email)) ? { ...makeRecipient(account), name: '' } : undefined;
    },
    compose: composeEmailLeft,
  },
  invitation: {
    purpose: 'invitation',
    perHour: 3,
    // No mail if the address has an account by now: staff give that one a role.
    findRecipient: async ({ email, at }) =>
      (await findAccount({ email }, at)) ? undefined : { name: '', subject: email },
    compose: composeInvitation,
  },
  role_changed: { purpose: 'change_undo', findRecipient: toWhoeverItConcerns, compose: composeRoleChanged },
  role_undone: { findRecipient: toAccount, compose: composeRoleUndone },
  people_changed: { purpose: 'change_undo', findRecipient: toWhoeverItConcerns, compose: composePeopleChanged },
  bank_changed: { purpose: 'change_undo', findRecipient: toWhoeverItConcerns, compose: composeBankChanged },
  requests_ended: { findRecipient: toAccount, compose: composeRequestsEnded },
  account_removed: { purpose: 'account_restore', findRecipient: toWhoeverItConcerns, compose: composeAccountRemoved },
  data_request: {
    purpose: 'guest_data',
    perHour: 3,
    // No mail goes to an address without stored data.
    findRecipient: async ({ email }) => ((await isGuestKnown(email)) ? { name: '', subject: email } : undefined),
    compose: composeDataRequest,
  },
  // A limit, because repeated requests and cancellations could fill another person's mailbox.
  erasure_requested: { perHour: 3, findRecipient: toAddress, compose: composeErasureRequested },
  account_erased: { findRecipient: toAddress, compose: composeErased },
  stock_confirm: {
    purpose: 'stock_confirm',
    perHour: 3,
    findRecipient: async ({ email, data }) => {
      const product = data?.['product'] ?? '';
      // An address with an open request gets no second request to confirm.
      return (await isWaiting(email, product)) ? undefined : { name: '', subject: `${email} ${product}` };
    },
    compose: composeStockConfirm,
  },
  stock_back: { findRecipient: toAddress, compose: composeStockBack },
};
