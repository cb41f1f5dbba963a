import { limits } from '@kontor/shared/rules/access/limits';
import { ReviewDecisionModel } from './review-decision.model.ts';
import { ReviewReportModel, type StoredReport } from './review-report.model.ts';

const batch = 500;

/** Returns reports from an address, the newest first, at most 1,000. */
export async function findReportsByEmail(email: string): Promise<StoredReport[]> {
  return ReviewReportModel.find({ email }).sort({ receivedAt: -1 }).limit(limits.list).lean<StoredReport[]>();
}

/** Removes sender and text from reports; the report itself and its decision stay. */
export async function forgetReporter(email: string): Promise<void> {
  await ReviewReportModel.updateMany({ email }, { $set: { name: '', email: '', explanation: '' } });
}

/** Removes the writer and the review's text from decisions on an account's reviews. */
export async function forgetWriter(user: string): Promise<void> {
  const theirs = await ReviewDecisionModel.distinct('review', { writer: user });
  await ReviewReportModel.updateMany({ review: { $in: theirs } }, { $set: { 'reported.name': '' } });
  await ReviewDecisionModel.updateMany({ writer: user }, { $unset: { writer: 1, comment: 1 } });
}

/** Deletes reports and decisions that were decided before a moment; open reports stay. @returns whether there may be more */
export async function deletePastReports(before: Date): Promise<boolean> {
  const past = await ReviewReportModel.find({ decidedAt: { $lt: before } }, { _id: 1 })
    .sort({ decidedAt: 1 })
    .limit(batch)
    .lean<{ _id: string }[]>();
  await ReviewReportModel.deleteMany({ _id: { $in: past.map(({ _id }) => _id) } });
  const decided = await ReviewDecisionModel.find({ at: { $lt: before } }, { _id: 1 })
    .sort({ at: 1 })
    .limit(batch)
    .lean<{ _id: string }[]>();
  await ReviewDecisionModel.deleteMany({ _id: { $in: decided.map(({ _id }) => _id) } });
  return past.length === batch || decided.length === batch;
}
