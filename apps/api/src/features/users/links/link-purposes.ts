import { erasureDays } from '@kontor/shared/rules/order/erasure-rules';

const hourMs = 3_600_000;

/** Purposes of links in mails, and the lifetime of a link in milliseconds (contract, "Accounts"). */
export const linkPurposes = {
  password_reset: { validMs: hourMs / 2 },
  email_verification: { validMs: 24 * hourMs },
  email_change: { validMs: 24 * hourMs },
  email_undo: { validMs: 72 * hourMs },
  change_undo: { validMs: 72 * hourMs },
  account_restore: { validMs: erasureDays * 24 * hourMs },
  invitation: { validMs: 7 * 24 * hourMs },
  stock_confirm: { validMs: 72 * hourMs },
  guest_data: { validMs: 24 * hourMs },
} as const;

export type LinkPurpose = keyof typeof linkPurposes;

/** Names of all purposes. */
export const linkPurposeNames = Object.keys(linkPurposes) as LinkPurpose[]; // `keys` types every key as a string
