/** Reasons that a report of a review may give. */
export const reportReasons = [
  'insult',
  'false',
  'personal_data',
  'rights',
  'advertising',
  'child_abuse',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Whether a reporter with this reason may stay anonymous (Art. 16 (2) (c) DSA). */
export function mayStayAnonymous(reason: unknown): boolean {
  return reason === ('child_abuse' satisfies ReportReason);
}

/** States of a review: public, withheld for the time being, or its words deleted for good. */
export const reviewStates = ['shown', 'hidden', 'removed'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** States of a review that only its writer sees. */
export const withheldStates = ['hidden', 'removed'] as const satisfies readonly ReviewState[];
export type WithheldState = (typeof withheldStates)[number];

/** Outcome of a report. */
export const reportStatuses = ['open', 'kept', 'hidden', 'removed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Decisions on a report. */
export const reportOutcomes = ['kept', 'hidden', 'removed'] as const satisfies readonly ReportStatus[];
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Grounds of a decision against a review (Art. 17 (3) (d) and (e) DSA). */
export const decisionGrounds = ['law', 'terms'] as const;
export type DecisionGround = (typeof decisionGrounds)[number];

const followers: Record<ReviewState, readonly ReviewState[]> = {
  shown: ['hidden', 'removed'],
  hidden: ['shown', 'removed'],
  // Deleted words cannot be restored.
  removed: [],
};

/** Whether a review may change from the state `before` to `after`. */
export function mayTurn(before: ReviewState, after: ReviewState): boolean {
  return followers[before].includes(after);
}
