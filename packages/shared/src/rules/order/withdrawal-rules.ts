/** Where a withdrawal stands: `received` waits for the merchant, `done` means that nothing is left to do. */
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

/** The statuses that a withdrawal may be given this one from. */
export function statusesBefore(status: DecidedStatus): WithdrawalStatus[] {
  return withdrawalStatuses.filter((before) => followers[before].includes(status));
}

/** Whether this may be made of a withdrawal in that status. */
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

/** How many days a merchant has to give the money back, from receipt on (§ 357 (1) BGB); and the period itself (§ 355 (2)). */
export const withdrawalDays = 14;

/** How many mails of receipt go to one address in a day. */
export const receiptsPerDay = 10;
