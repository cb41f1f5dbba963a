/** Status of a withdrawal: `received` waits for the merchant, `done` means that nothing is left to do. */
export const withdrawalStatuses = ['received', 'accepted', 'rejected', 'done'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Statuses a merchant may set. */
export const decidedStatuses = ['accepted', 'rejected', 'done'] as const satisfies readonly WithdrawalStatus[];
export type DecidedStatus = (typeof decidedStatuses)[number];

const followers: Record<WithdrawalStatus, readonly DecidedStatus[]> = {
  received: ['accepted', 'rejected', 'done'],
  accepted: ['rejected', 'done'],
  rejected: ['accepted', 'done'],
  done: [],
};

/** Statuses from which a withdrawal may get this one. */
export function statusesBefore(status: DecidedStatus): WithdrawalStatus[] {
  return withdrawalStatuses.filter((before) => followers[before].includes(status));
}

/** Whether a withdrawal may change to a status from another. */
export function mayBecome(before: WithdrawalStatus, status: DecidedStatus): boolean {
  return followers[before].includes(status);
}

/**
 * Hints for the merchant only. They mean, in order: no order has the number; it has another name or e-mail address; it was
 * cancelled; the period was over, or would have been by usual delivery where the arrival is unconfirmed (a hint that ends
 * nothing); the order was withdrawn from before.
 */
export const withdrawalFlags = [
  'unknown',
  'name_differs',
  'email_differs',
  'cancelled',
  'late',
  'presumably_late',
  'repeated',
] as const;
export type WithdrawalFlag = (typeof withdrawalFlags)[number];

/** Days for the merchant's refund from receipt on (§ 357 (1) BGB), and days of the period itself (§ 355 (2)). */
export const withdrawalDays = 14;

/** Highest number of receipts mailed to one address in a day. */
export const receiptsPerDay = 10;
