import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import {
  emailField,
  idParams,
  mayBeLeftOut,
  objectId,
  optionalParagraphs,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredParagraphs,
  requiredText,
  timestamp,
  wholeNumber,
} from '../schemas/fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';
import { orderActorSchema } from '../schemas/order/order-history.ts';
import {
  decisionGrounds,
  mayStayAnonymous,
  reportOutcomes,
  reportReasons,
  reportStatuses,
  reviewStates,
} from '../rules/product/review-rules.ts';
import { reviewSchema } from './reviews.ts';
import { textAnswers } from '../schemas/text-schemas.ts';

/** A field that only one reason allows to be left empty. */
const required = (path: string) => ({ error: 'required', path: [path] });

/** A report of a review with all that Art. 16 (2) DSA asks for: why, where, who, and in good faith. */
export const newReportSchema = z
  .object({
    reason: z.enum(reportReasons),
    explanation: requiredParagraphs,
    name: mayBeLeftOut(z.string().check(z.trim(), z.maxLength(limits.name))),
    email: z.optional(
      z.union([
        emailField,
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
      ]),
    ),
    /** The reporter believes in good faith that all of it is accurate and complete. */
    goodFaith: z.literal(true, 'required'),
    language: z._default(z.enum(languages), baseLanguage),
  })
  .check(
    z.refine(({ reason, name }) => Boolean(name) || mayStayAnonymous(reason), required('name')),
    z.refine(({ reason, email }) => Boolean(email) || mayStayAnonymous(reason), required('email')),
  );
export type NewReport = z.output<typeof newReportSchema>;

const receiptSchema = z.object({
  /** Readable and random: `MR-7K3M-9QXT`. */
  reference: z.string(),
  receivedAt: timestamp,
});
export type ReportReceipt = z.output<typeof receiptSchema>;

/** Statement of reasons to the writer of a withheld review (Art. 17 (3) DSA). */
const statementSchema = z.object({
  at: timestamp,
  state: z.enum(reviewStates),
  ground: z.optional(z.enum(decisionGrounds)),
  /** The law or the clause of the terms. */
  basis: z.optional(z.string()),
  facts: z.optional(z.string()),
  /** Person who decided; not shown to the reviewer. */
  by: z.optional(orderActorSchema),
});
export type ReviewStatement = z.output<typeof statementSchema>;

const moderatedReviewSchema = z.object({
  ...reviewSchema.shape,
  product: z.object({ _id: objectId, ...textAnswers('name') }),
  /** Account of the customer who wrote it; absent for the shop's own. */
  customer: z.optional(objectId),
  state: z.enum(reviewStates),
  statement: z.optional(statementSchema),
  /** Number of its undecided reports. */
  openReports: z.number(),
});
export type ModeratedReview = z.output<typeof moderatedReviewSchema>;

const reportSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  receivedAt: timestamp,
  reason: z.enum(reportReasons),
  explanation: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  status: z.enum(reportStatuses),
  /** The review as it was reported; it may have gone since, with its product. */
  reported: z.object({ name: z.string(), rating: z.number(), comment: z.string() }),
  /** The review as it is now. */
  review: z.optional(moderatedReviewSchema),
  productName: z.string(),
  /** Decisions, the oldest first. */
  history: z.array(
    z.object({
      at: timestamp,
      status: z.enum(reportStatuses),
      by: z.optional(orderActorSchema),
      ground: z.optional(z.enum(decisionGrounds)),
      basis: z.optional(z.string()),
      facts: z.optional(z.string()),
    }),
  ),
  version: z.number(),
});
export type ReviewReport = z.output<typeof reportSchema>;

/** Statement of reasons for a decision against a review; `facts` is optional when the review stays. */
const statementFields = {
  ground: z.optional(z.enum(decisionGrounds)),
  basis: mayBeLeftOut(z.string().check(z.trim(), z.maxLength(limits.name))),
  facts: mayBeLeftOut(optionalParagraphs),
};

interface Reasoned {
  ground?: unknown;
  basis?: string | undefined;
  facts?: string | undefined;
}

const withoutReasons = new Set(['shown', 'kept']);
const isReasoned = (path: keyof Reasoned, outcome: string, given: Reasoned) =>
  withoutReasons.has(outcome) || Boolean(given[path]);

const reportDecisionSchema = z
  .object({
    outcome: z.enum(reportOutcomes),
    ...statementFields,
    version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  })
  .check(
    z.refine((given) => isReasoned('ground', given.outcome, given), required('ground')),
    z.refine((given) => isReasoned('basis', given.outcome, given), required('basis')),
    z.refine((given) => isReasoned('facts', given.outcome, given), required('facts')),
  );
export type ReportDecision = z.output<typeof reportDecisionSchema>;

const reviewDecisionSchema = z
  .object({
    state: z.enum(reviewStates),
    ...statementFields,
    /** The state that the caller has seen: another one meanwhile is a conflict. */
    seen: z.enum(reviewStates),
  })
  .check(
    z.refine((given) => isReasoned('ground', given.state, given), required('ground')),
    z.refine((given) => isReasoned('basis', given.state, given), required('basis')),
    z.refine((given) => isReasoned('facts', given.state, given), required('facts')),
  );
export type ReviewDecision = z.output<typeof reviewDecisionSchema>;

const reportQuerySchema = z.object({
  page: pageField,
  pageSize: pageSizeField,
  status: z.optional(z.enum(reportStatuses)),
});
export type ReportQuery = z.output<typeof reportQuerySchema>;
const reportPageSchema = z.object({ reports: z.array(reportSchema), ...pageAnswer });
export type ReportPage = z.output<typeof reportPageSchema>;

const moderatedQuerySchema = z.object({
  page: pageField,
  pageSize: pageSizeField,
  state: z.optional(z.enum(reviewStates)),
});
export type ModeratedQuery = z.output<typeof moderatedQuerySchema>;
const moderatedPageSchema = z.object({ reviews: z.array(moderatedReviewSchema), ...pageAnswer });
export type ModeratedPage = z.output<typeof moderatedPageSchema>;

const ownReviewSchema = z.object({
  review: z.optional(
    z.object({ ...reviewSchema.shape, state: z.enum(reviewStates), statement: z.optional(statementSchema) }),
  ),
});
export type OwnReviewAnswer = z.output<typeof ownReviewSchema>;

/** Reports of reviews, decisions on them, and the shop's answers (Art. 16 and 17 DSA). */
export const reviewReportEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/products/:id/reviews/own',
    access: 'user',
    summary: "The caller's own review of a product, also where it is withheld, and then why",
    params: idParams,
    response: ownReviewSchema,
    cacheControl: 'no-store',
  }),
  report: endpoint({
    method: 'POST',
    path: '/products/:id/reviews/:review/reports',
    access: 'public',
    summary: 'Report a review; a receipt goes to the address, and later the decision',
    rateLimit: 'reviewReport',
    params: z.object({ id: objectId, review: objectId }),
    body: newReportSchema,
    response: receiptSchema,
    status: 201,
    cacheControl: 'no-store',
  }),
  list: endpoint({
    method: 'GET',
    path: '/review-reports',
    access: 'admin',
    permission: 'reviews',
    summary: 'Reports of reviews: open ones first, the newest first',
    query: reportQuerySchema,
    response: reportPageSchema,
    cacheControl: 'no-store',
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/review-reports/:id',
    access: 'admin',
    permission: 'reviews',
    summary: 'Keep, hide or remove a reported review; whoever reported or wrote it is told why by mail',
    params: z.object({ id: requiredText(64) }),
    body: reportDecisionSchema,
    response: reportSchema,
    cacheControl: 'no-store',
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/reviews',
    access: 'admin',
    permission: 'reviews',
    summary: 'Reviews of all products, the newest first, withheld ones too',
    query: moderatedQuerySchema,
    response: moderatedPageSchema,
    cacheControl: 'no-store',
  }),
  moderate: endpoint({
    method: 'PUT',
    path: '/reviews/:id',
    access: 'admin',
    permission: 'reviews',
    summary: 'Hide a review, show it again or remove it; its writer is told why by mail',
    params: idParams,
    body: reviewDecisionSchema,
    response: moderatedReviewSchema,
    cacheControl: 'no-store',
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/reviews/:id/answer',
    access: 'admin',
    permission: 'reviews',
    summary: "Write the shop's public answer to a review, or take it back",
    params: idParams,
    body: z.object({ text: mayBeLeftOut(optionalParagraphs), language: z.optional(z.enum(languages)) }),
    response: moderatedReviewSchema,
    cacheControl: 'no-store',
  }),
};
