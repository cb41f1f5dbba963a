import { type Outbox, mailTaker, makeOutbox } from '../../lib/outbox.ts';
import { ReviewDecisionModel } from './review-decision.model.ts';
import { ReviewReportModel } from './review-report.model.ts';

type Rows = ReturnType<Parameters<typeof makeOutbox>[1]>;

/** Reports that came in or were decided; `kind` is the status. */
export const reportOutbox: Outbox = makeOutbox(
  mailTaker,
  () => ReviewReportModel.collection as unknown as Rows, // mongoose types ids and rows as its own
);

/** Decisions that a review's writer is notified of; `kind` is the review's new state. */
export const decisionOutbox: Outbox = makeOutbox(
  mailTaker,
  () => ReviewDecisionModel.collection as unknown as Rows, // the same
);
