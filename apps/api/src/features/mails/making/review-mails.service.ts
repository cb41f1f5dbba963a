import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { receiptsPerDay } from '@kontor/shared/rules/order/withdrawal-rules';
import type { Owed } from '../../../lib/outbox.ts';
import { findDecision, findReport } from '../../reviews/find-reports.service.ts';
import { decisionOutbox, reportOutbox } from '../../reviews/report-outbox.ts';
import type { StoredReport } from '../../reviews/review-report.model.ts';
import { findAccount } from '../../users/links/find-account.service.ts';
import { mayHaveAnother } from '../store/address-limit.ts';
import { mailContext } from '../kinds/blocks/mail-context.ts';
import {
  composeMerchantReport,
  composeReportDecided,
  composeReportReceived,
  composeReviewRestored,
  composeReviewWithheld,
} from '../kinds/review.ts';
import type { MailMaking } from './mail-making.ts';
import { merchantAddress } from './merchant-address.ts';
import { storeMail } from '../store/store-mail.ts';

/** Pause of a receipt whose address has reached its daily limit, in milliseconds. */
const fullPauseMs = 3_600_000;

async function tellMerchant(report: StoredReport, { row }: Owed, making: MailMaking): Promise<void> {
  const settings = await making.readSettings();
  const context = mailContext(baseLanguage, settings, making.publicUrl);
  const kind = 'merchant_review_report';
  const to = merchantAddress(settings, making.merchantEmail);
  const envelope = { key: `${row._id}:${kind}`, kind, to, ...(report.email && { concerns: report.email }) } as const;
  await storeMail(envelope, composeMerchantReport(report, context), {
    context,
    outlet: making.outlet,
    now: making.now(),
  });
}

/** @returns false if the address has reached its daily limit: then the receipt waits */
async function sendReceipt(report: StoredReport, { row }: Owed, making: MailMaking): Promise<boolean> {
  const { name, email, language } = report;
  if (!email) return true;
  const kind = 'report_received';
  const now = making.now();
  if (!(await mayHaveAnother(email, kind, receiptsPerDay, now, 24))) return false;
  const context = mailContext(language, await making.readSettings(), making.publicUrl);
  const envelope = { key: `${row._id}:${kind}`, kind, to: { name: name ?? '', address: email } } as const;
  await storeMail(envelope, composeReportReceived(report, context), { context, outlet: making.outlet, now });
  return true;
}

async function tellDecision(report: StoredReport, { row }: Owed, making: MailMaking): Promise<void> {
  const { name, email, language, history } = report;
  const decided = history.find(({ at, status }) => status === row.kind && at.getTime() === row.at.getTime());
  // A report without an address, or an erased one, gets no answer.
  if (!email || !decided || decided.status === 'open') return;
  const { ground, basis, facts, status: outcome } = decided;
  const context = mailContext(language, await making.readSettings(), making.publicUrl);
  const kind = 'report_decided';
  const envelope = { key: `${row._id}:${kind}`, kind, to: { name: name ?? '', address: email } } as const;
  const letter = composeReportDecided(report, { outcome, ground, basis, facts }, context);
  await storeMail(envelope, letter, { context, outlet: making.outlet, now: making.now() });
}

/** Makes the mails of one row of a report, each once, and then removes it; a receipt above the limit waits. */
export async function takeReportRow(owed: Owed, making: MailMaking): Promise<void> {
  const report = await findReport(owed.id);
  if (report && owed.row.kind === 'open') {
    await tellMerchant(report, owed, making);
    if (!(await sendReceipt(report, owed, making))) {
      await reportOutbox.postpone(owed, new Date(making.now().getTime() + fullPauseMs));
      return;
    }
  } else if (report) await tellDecision(report, owed, making);
  await reportOutbox.remove(owed);
}

/** Makes the mail to the writer of a review about a decision, once, and then removes the row. */
export async function takeDecisionRow(owed: Owed, making: MailMaking): Promise<void> {
  const decision = await findDecision(owed.id);
  const writer = decision?.writer ? await findAccount({ _id: decision.writer }, making.now()) : undefined;
  if (decision && writer) {
    const context = mailContext(decision.language, await making.readSettings(), making.publicUrl);
    const isShown = decision.state === 'shown';
    const kind = isShown ? 'review_restored' : 'review_withheld';
    const compose = isShown ? composeReviewRestored : composeReviewWithheld;
    const to = { name: writer.name, address: writer.email };
    const envelope = { key: `${owed.row._id}:${kind}`, kind, to, account: writer._id } as const;
    const letter = compose(decision, writer.name, context);
    await storeMail(envelope, letter, { context, outlet: making.outlet, now: making.now() });
  }
  await decisionOutbox.remove(owed);
}
