import type { ReportOutcome } from '@kontor/shared/rules/product/review-rules';
import type { StoredDecision } from '../../reviews/review-decision.model.ts';
import type { StoredReport } from '../../reviews/review-report.model.ts';
import type { Block, Letter } from '../compose/letter.ts';
import { text } from './account.ts';
import { type MailContext, greet } from './blocks/mail-context.ts';

/** Fields of a report that letters use. */
type Reported = Pick<
  StoredReport,
  'reference' | 'receivedAt' | 'name' | 'email' | 'productName' | 'reason' | 'explanation' | 'reported'
>;

interface Reasons {
  ground?: StoredDecision['ground'];
  basis?: string | null | undefined;
  facts?: string | null | undefined;
}

const heading = (words: string): Block => ({ kind: 'heading', text: words });

function thank({ texts, settings }: MailContext): Block {
  return text(texts.thanks(settings.shop.name));
}

/** Returns ground and facts of a decision (Art. 17 (3) (b), (d), (e) DSA). */
function reasonBlocks({ ground, basis, facts }: Reasons, { texts }: MailContext): Block[] {
  const words = texts.review;
  return [
    ...(ground && basis ? [text(`${words.grounds[ground]} ${basis}`)] : []),
    ...(facts ? [text(words.facts), text(facts)] : []),
  ];
}

function redress({ texts, settings }: MailContext): Block {
  return text(texts.review.redress(settings.seller.email || settings.shop.contactEmail));
}

/**
 * Composes the receipt of a report (Art. 16 (4) DSA). It repeats nothing typed by the reporter, because the given address may
 * belong to another person.
 */
export function composeReportReceived(report: Reported, context: MailContext): Letter {
  const { texts, write } = context;
  const words = texts.review.received;
  return {
    subject: words.subject(report.reference),
    title: words.title,
    blocks: [
      text(greet(report.name ?? '', texts)),
      text(words.intro(report.productName, write.minute(report.receivedAt))),
      text(words.reason(texts.review.reasons[report.reason])),
      text(words.next),
      text(words.stranger),
      thank(context),
    ],
  };
}

/** Composes the decision on a report (Art. 16 (5) DSA), with the ways to appeal. */
export function composeReportDecided(
  report: Reported,
  decision: Reasons & { outcome: ReportOutcome },
  context: MailContext,
): Letter {
  const { texts, write } = context;
  const words = texts.review.decided;
  return {
    subject: words.subject(report.reference),
    title: words.title,
    blocks: [
      text(greet(report.name ?? '', texts)),
      text(words.intro(report.productName, write.minute(report.receivedAt))),
      text(words.outcomes[decision.outcome]),
      ...reasonBlocks(decision, context),
      text(texts.review.humans),
      redress(context),
      thank(context),
    ],
  };
}

/** Fields for a letter to the writer of a review. */
type Decided = Reasons & Pick<StoredDecision, 'productName' | 'state' | 'isReported' | 'comment'>;

/** Composes the statement of reasons to the writer of a hidden or removed review (Art. 17 DSA), with its text. */
export function composeReviewWithheld(decision: Decided, name: string, context: MailContext): Letter {
  const { texts } = context;
  const words = texts.review.withheld;
  const { productName, state, isReported, comment } = decision;
  return {
    subject: words.subject(productName),
    title: words.title,
    blocks: [
      text(greet(name, texts)),
      text(state === 'removed' ? words.removed(productName) : words.hidden(productName)),
      ...reasonBlocks(decision, context),
      text(isReported ? words.byReport : words.byShop),
      text(texts.review.humans),
      redress(context),
      ...(comment ? [heading(words.yours), text(comment)] : []),
      thank(context),
    ],
  };
}

/** Composes a mail to the writer of a review that is shown again. */
export function composeReviewRestored(
  { productName, ...reasons }: Decided,
  name: string,
  context: MailContext,
): Letter {
  const { texts } = context;
  const words = texts.review.restored;
  return {
    subject: texts.review.withheld.subject(productName),
    title: words.title,
    blocks: [
      text(greet(name, texts)),
      text(words.intro(productName)),
      ...(reasons.facts ? [text(reasons.facts)] : []),
      thank(context),
    ],
  };
}

/** Composes the merchant's notice of a new report. */
export function composeMerchantReport(report: Reported, context: MailContext): Letter {
  const { texts, publicUrl } = context;
  const words = texts.review.merchant;
  return {
    subject: words.subject(report.reference),
    title: words.title,
    blocks: [
      text(words.intro(report.productName, texts.review.reasons[report.reason])),
      heading(words.explanation),
      text(report.explanation ?? ''),
      heading(words.review),
      text(report.reported.comment ?? ''),
      text(words.next),
      { kind: 'button', label: texts.merchant.open, url: new URL('/admin/reviews', publicUrl).href },
    ],
  };
}
