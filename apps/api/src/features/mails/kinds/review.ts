import type { ReportOutcome } from '@kontor/shared/rules/product/review-rules';
import type { StoredDecision } from '../../reviews/review-decision.model.ts';
import type { StoredReport } from '../../reviews/review-report.model.ts';
import type { Block, Letter } from '../compose/letter.ts';
import { text } from './account.ts';
import { type MailContext, greet } from './blocks/mail-context.ts';

/** A report, as far as letters look at it. */
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

/** Ground and facts of a decision (Art. 17 (3) (b), (d), (e) DSA). */
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
 * Returns the receipt of a report (Art. 16 (4) DSA). It repeats nothing that the reporter has typed, because it goes to
 * whatever address was given.
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

/** Returns the decision on a report (Art. 16 (5) DSA), with the ways to have it looked at again. */
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

/** Data that a letter to the writer of a review is composed from. */
type Decided = Reasons & Pick<StoredDecision, 'productName' | 'state' | 'isReported' | 'comment'>;

/** Returns the statement of reasons to the writer of a review that was hidden or removed (Art. 17 DSA), with its words. */
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

/** Tells the writer that a hidden review is shown again. */
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

/** Returns the merchant's note of a report that came in. */
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
