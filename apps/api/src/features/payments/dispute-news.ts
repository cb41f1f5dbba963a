import type { StoredDispute } from './payment.model.ts';
import type { ProviderDispute } from './providers/payment-provider.ts';

/** Fields whose change is stored; all others only show how recent an answer is. */
const facts = [
  'status',
  'amountCents',
  'until',
  'isInquiry',
  'isPrevented',
  'unknownState',
  'withdrawnCents',
  'refundedBesideCents',
  'feeCents',
  'isRefundable',
] as const satisfies readonly (keyof StoredDispute)[];

const serializeDisputeFacts = (dispute: StoredDispute) => JSON.stringify(facts.map((fact) => dispute[fact] ?? null));

const settlingMs = 86_400_000;

/** Whether a refund at this time settles the dispute: from its beginning until a day after its end. */
export function settlesDispute(
  at: Date,
  { since, status, asOf }: Pick<ProviderDispute, 'since' | 'status'> & { asOf?: Date | null | undefined },
): boolean {
  if (since && at < since) return false;
  return status === 'open' || !asOf || at.getTime() <= asOf.getTime() + settlingMs;
}

/**
 * Whether both are the same dispute. If they have no ids, the day of their beginning decides, as far as the provider reports
 * it.
 */
export function isSameDispute(
  one: Pick<StoredDispute, 'id' | 'since'>,
  { id, since }: { id?: string | null | undefined; since?: Date | undefined },
): boolean {
  if (one.id && id) return one.id === id;
  return since === undefined || one.since.getTime() === since.getTime();
}

/**
 * Completes an answer for storage: missing fields come from what is known of the same dispute; a missing start is the day it
 * was reported.
 */
function complete(seen: ProviderDispute, current: StoredDispute | undefined, now: Date): StoredDispute {
  const { toldAt, ...told } = seen;
  const same = current && isSameDispute(current, seen) ? current : undefined;
  // An answer without figures keeps the stored ones.
  const { moves = null, withdrawnCents = null } = seen.moves ? {} : (same ?? {});
  const figures = moves && withdrawnCents !== null ? { moves, withdrawnCents } : {};
  const isAsBefore = same?.asOf && same.status === seen.status;
  return {
    ...(isAsBefore && { asOf: same.asOf }),
    ...told,
    ...figures,
    // Without the day of the dispute, earlier refunds cannot be counted again: the stored sum stays.
    ...(same &&
      typeof same.refundedBesideCents === 'number' &&
      !seen.since && {
        refundedBesideCents: same.refundedBesideCents,
      }),
    since: seen.since ?? same?.since ?? toldAt ?? now,
  };
}

/** Whether an answer is older than the payment's disputes on record. */
function isOlder(
  told: StoredDispute,
  current: StoredDispute,
  known: Pick<StoredDispute, 'since' | 'status'> | null | undefined,
): boolean {
  if (current.since > told.since || (current.asOf && told.asOf && current.asOf > told.asOf)) return true;
  if (!isSameDispute(current, told)) return false;
  // A dispute never becomes an inquiry again.
  if (told.isInquiry && !current.isInquiry && told.status === 'open' && current.status === 'open') return true;
  if (told.asOf && current.asOf) return false;
  if (told.askedAt && current.askedAt) return current.askedAt > told.askedAt;
  // Without a time of its own, an answer may be older than an end that became known after the request.
  const wasKnown = known?.since.getTime() === current.since.getTime() && known.status === current.status;
  return told.status === 'open' && !told.asOf && current.status !== 'open' && !wasKnown;
}

/** Dispute to store, and whether its status is new, which the order's history records. */
export interface DisputeNews {
  dispute: StoredDispute;
  isNewStatus: boolean;
}

/**
 * Decides what an answer about a dispute changes.
 * @param current present record
 * @param known record before the provider was asked
 * @returns undefined for an answer that is older, or contains nothing new
 */
export function findDisputeNews(
  seen: ProviderDispute,
  { current, known, now }: { current: StoredDispute | undefined; known: StoredDispute | null | undefined; now: Date },
): DisputeNews | undefined {
  const dispute = complete(seen, current, now);
  if (!current) return { dispute, isNewStatus: true };
  if (isOlder(dispute, current, known)) return undefined;
  const isSame = isSameDispute(current, dispute);
  if (isSame && serializeDisputeFacts(dispute) === serializeDisputeFacts(current)) return undefined;
  const becomesDispute = Boolean(current.isInquiry) && !dispute.isInquiry;
  return { dispute, isNewStatus: !isSame || dispute.status !== current.status || becomesDispute };
}
