/** Status of a return: announced, its goods are here, its outcome is decided. */
export const returnStatuses = ['announced', 'received', 'decided'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Why goods come back. `returned_to_sender`: the parcel was not delivered; only staff announce it. */
export const returnReasons = ['withdrawal', 'damaged', 'wrong_item', 'other', 'returned_to_sender'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Reasons that a buyer may name. */
export const buyerReturnReasons = [
  'withdrawal',
  'damaged',
  'wrong_item',
  'other',
] as const satisfies readonly ReturnReason[];

/** Condition of goods that came back. */
export const returnConditions = ['as_new', 'opened', 'used', 'damaged'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/**
 * Outcome of a return. `reduced`: less money, for goods that lost value (§ 357a BGB). `exchange`: another order replaces
 * the goods. `send_again`: an undelivered parcel is sent once more. `settled`: the money was refunded apart from the return.
 */
export const returnOutcomes = ['refund', 'reduced', 'exchange', 'send_again', 'settled', 'rejected'] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];

/** Outcomes that send money back through the refund of the order. */
export const refundingOutcomes = ['refund', 'reduced'] as const satisfies readonly ReturnOutcome[];

/** Outcomes that must be explained to the buyer: goods are rejected, or the refund is reduced. */
const explainedOutcomes: ReadonlySet<ReturnOutcome> = new Set(['reduced', 'rejected']);

/** Whether a decision must come with an explanation for the buyer. */
export const needsExplanation = (outcome: ReturnOutcome | null | undefined): boolean =>
  outcome ? explainedOutcomes.has(outcome) : false;

/** Most returns of an order. */
export const mostReturns = 50;
