import { limits } from '@kontor/shared/rules/access/limits';
import { ReviewDecisionModel, type StoredDecision } from './review-decision.model.ts';
import { ReviewReportModel, type StoredReport, reportIndexes } from './review-report.model.ts';

/** Finds a report by its id, for the mails about it. */
export async function findReport(id: string): Promise<StoredReport | undefined> {
  return (await ReviewReportModel.findById(id).lean<StoredReport>()) ?? undefined;
}

/** Finds a decision by its id, for the mail about it. */
export async function findDecision(id: string): Promise<StoredDecision | undefined> {
  return (await ReviewDecisionModel.findById(id).lean<StoredDecision>()) ?? undefined;
}

/** Counts undecided reports, to 10,000. */
export function countOpenReports(): Promise<number> {
  return ReviewReportModel.countDocuments({ isOpen: true }).hint(reportIndexes.all).limit(limits.counted);
}
