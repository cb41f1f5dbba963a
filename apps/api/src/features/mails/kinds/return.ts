import type { Cents } from '@kontor/shared/rules/prices/money';
import { needsExplanation } from '@kontor/shared/rules/returns/return-rules';
import { nameHowPaid } from '../../orders/answers/name-how-paid.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { StoredReturn } from '../../returns/return.model.ts';
import type { RefundedPart } from '../../vouchers/refunded-vouchers.service.ts';
import type { Block, Letter } from '../compose/letter.ts';
import type { ReturnLabel } from '../making/mail-making.ts';
import { type MailContext, greet, makePageUrl, opening, withdrawalLink } from './blocks/mail-context.ts';
import { nameOfLine } from './blocks/order-blocks.ts';
import { leftToPayBlocks, voucherBlocks } from './order-changed.ts';
import { sellerAddress } from './blocks/seller-lines.ts';

/** Fields of a return that letters use. */
export type MailedReturn = Pick<
  StoredReturn,
  'reference' | 'reason' | 'announcedBy' | 'lines' | 'outcome' | 'explanation' | 'replacement'
>;

const text = (words: string): Block => ({ kind: 'text', text: words });

/** Lists the announced units of a return, or those that came. */
function listArticles(
  { lines }: MailedReturn,
  order: StoredOrder,
  { context, came }: { context: MailContext; came: boolean },
): string {
  const names = new Map(order.lines.map((line) => [String(line.product), nameOfLine(line, context)]));
  return lines
    .map(({ product, qty, received }) => ({
      name: names.get(String(product)) ?? '',
      count: came ? (received ?? 0) : qty,
    }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => context.texts.order.line(count, name))
    .join('\n');
}

/** Returns the end of a letter about a return: its number, a link to the order's page, the shop's name. */
function closing({ reference }: MailedReturn, order: StoredOrder, context: MailContext): Block[] {
  const { texts, settings } = context;
  return [
    text(texts.returns.reference(reference)),
    // The fragment opens the section about returns on the order's page.
    { kind: 'button', label: texts.returns.open, url: `${makePageUrl(`/orders/${order._id}`, context)}#ruecksendung` },
    text(texts.thanks(settings.shop.name)),
  ];
}

/** Says who bears the return shipping costs, where the law decides that. */
function costs({ reason }: MailedReturn, { texts }: MailContext): Block[] {
  if (reason === 'withdrawal') return [text(texts.withdrawal.costs)];
  return reason === 'damaged' || reason === 'wrong_item' ? [text(texts.returns.announced.costsOfShop)] : [];
}

/** Returns the address for goods that come back. */
const goodsAddress = (context: MailContext): Block =>
  text(context.settings.seller.returnAddress ?? sellerAddress(context).join('\n'));

/** Returns a label as an attached file. */
export const attachLabel = ({ content }: ReturnLabel, { texts }: MailContext) => ({
  name: texts.withdrawal.labelName,
  type: 'application/pdf',
  content,
});

/** Composes the confirmation of an announced return: address for the goods, and next steps. @param label is attached */
export function composeReturnAnnounced(
  one: MailedReturn,
  order: StoredOrder,
  { label, context }: { label?: ReturnLabel | undefined; context: MailContext },
): Letter {
  const { texts } = context;
  const words = texts.returns.announced;
  const intro = one.announcedBy === 'buyer' ? words.byBuyer(order.number) : words.byShop(order.number);
  return {
    subject: words.subject(one.reference),
    title: words.title,
    blocks: [
      ...opening(order, intro, context),
      { kind: 'heading', text: words.articles },
      text(listArticles(one, order, { context, came: false })),
      { kind: 'heading', text: words.where },
      goodsAddress(context),
      ...(label ? [text(texts.withdrawal.label(label.carrier, label.tracking))] : []),
      text(words.slip(one.reference)),
      ...costs(one, context),
      text(words.next),
      text(words.noWithdrawal),
      withdrawalLink(context),
      ...closing(one, order, context),
    ],
    ...(label && { attachments: [attachLabel(label, context)] }),
  };
}

/** Composes the mail that brings the label of a return or withdrawal. */
export function composeReturnLabel(
  { name, reference, orderNumber, label }: { name: string; reference: string; orderNumber: string; label: ReturnLabel },
  context: MailContext,
): Letter {
  const { texts, settings } = context;
  const words = texts.returns.label;
  return {
    subject: words.subject(reference),
    title: words.title,
    blocks: [
      text(greet(name, texts)),
      text(words.intro(orderNumber)),
      text(texts.withdrawal.label(label.carrier, label.tracking)),
      { kind: 'heading', text: texts.returns.announced.where },
      goodsAddress(context),
      text(texts.returns.announced.slip(reference)),
      text(texts.thanks(settings.shop.name)),
    ],
    attachments: [attachLabel(label, context)],
  };
}

/** Composes the mail about goods that arrived, or about a parcel that came back undelivered. */
export function composeReturnReceived(one: MailedReturn, order: StoredOrder, context: MailContext): Letter {
  const words = context.texts.returns.received;
  const isBack = one.reason === 'returned_to_sender';
  return {
    subject: isBack ? words.backSubject(order.number) : words.subject(one.reference),
    title: isBack ? words.backTitle : words.title,
    blocks: [
      ...opening(order, isBack ? words.back(order.number) : words.intro(order.number), context),
      { kind: 'heading', text: words.articles },
      text(listArticles(one, order, { context, came: true })),
      text(isBack ? words.backNext : words.next),
      ...closing(one, order, context),
    ],
  };
}

/** Returns the sentences that state a decision and its consequence. */
function decision(
  one: MailedReturn,
  order: StoredOrder,
  { cents, isCredit, vouchers = [], context }: DecidedMail,
): [string, ...string[]] {
  const { texts, write, language, offer } = context;
  const words = texts.returns.decided;
  const { number } = order;
  switch (one.outcome) {
    case 'refund':
    case 'reduced': {
      const less = one.outcome === 'reduced' ? [isCredit ? words.lessCredit : words.lessMoney] : [];
      if (isCredit) return [texts.onAccount.credited.byReturn(number, write.price(cents)), ...less];
      const refunded = words.refunded(write.price(cents), number, nameHowPaid(order, language, offer));
      return [
        refunded,
        ...(order.voucherCents && vouchers.length === 0 ? [words.voucher] : []),
        ...less,
        texts.refunded.time,
      ];
    }
    case 'exchange':
      return [words.exchange(number), ...(one.replacement ? [words.replacement(one.replacement)] : [])];
    case 'send_again':
      return [words.sendAgain(number)];
    case 'rejected':
      return [words.rejected(number)];
    default:
      return [words.settled(number)];
  }
}

export interface DecidedMail {
  /** Amount that was refunded, or credited, in cents. */
  cents: Cents;
  /** Nothing was paid: less is owed now. */
  isCredit?: boolean;
  /** Vouchers that got a part of the refund. */
  vouchers?: readonly RefundedPart[];
  /** Amount received by bank transfer so far. */
  receivedCents?: Cents;
  context: MailContext;
}

function titleOf({ outcome }: MailedReturn, { isCredit, context: { texts } }: DecidedMail): string {
  const words = texts.returns.decided;
  if (isCredit) return words.title;
  if (outcome === 'refund' || outcome === 'reduced') return words.refundTitle;
  return outcome === 'rejected' ? words.rejectedTitle : words.title;
}

/** Composes the decision on a return: amount and means of the refund, or the reason why it is reduced or refused. */
export function composeReturnDecided(one: MailedReturn, order: StoredOrder, mail: DecidedMail): Letter {
  const { context } = mail;
  const words = context.texts.returns.decided;
  const [first, ...rest] = decision(one, order, mail);
  const isDenied = needsExplanation(one.outcome);
  return {
    subject: words.subject(one.reference),
    title: titleOf(one, mail),
    blocks: [
      ...opening(order, first, context),
      ...voucherBlocks(mail.vouchers ?? [], context),
      ...rest.map(text),
      ...(mail.isCredit ? leftToPayBlocks(order, mail.receivedCents ?? 0, context) : []),
      ...(one.explanation ? [{ kind: 'heading', text: words.reason } as const, text(one.explanation)] : []),
      ...(isDenied ? [text(words.rights)] : []),
      ...(isDenied ? [text(words.questions)] : []),
      ...closing(one, order, context),
    ],
  };
}
