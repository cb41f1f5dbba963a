import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import type { WithdrawalFlag } from '@kontor/shared/rules/order/withdrawal-rules';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { StoredWithdrawal } from '../../withdrawals/withdrawal.model.ts';
import { withinBerlinDay } from '../../../lib/time/berlin-time.ts';
import type { Block, Letter } from '../compose/letter.ts';
import { attachLabel } from './return.ts';
import { type MailContext, makePageUrl, greet } from './blocks/mail-context.ts';
import type { ReturnLabel } from '../making/mail-making.ts';
import { sellerAddress } from './blocks/seller-lines.ts';
import { holdsLink } from './blocks/typed-words.ts';

/** Fields of a withdrawal that letters use. */
export type Declared = Pick<
  StoredWithdrawal,
  '_id' | 'reference' | 'receivedAt' | 'name' | 'email' | 'orderText' | 'lines' | 'message'
>;

function articleLines({ lines }: Declared, { texts, language }: MailContext, order?: StoredOrder): string[] {
  return (lines ?? []).map(({ product, name, qty }) => {
    const ordered = order?.lines.find((line) => String(line.product) === String(product));
    const known = name ?? ordered?.texts[language]?.name ?? ordered?.texts[baseLanguage].name ?? String(product);
    return qty ? texts.order.line(qty, known) : known;
  });
}

/** Returns the whole declaration, a line each. @param order whose articles name the lines declared without words */
function declaration(declared: Declared, context: MailContext, order?: StoredOrder): string[] {
  const words = context.texts.withdrawal;
  const { name, email, orderText, message } = declared;
  const articles = articleLines(declared, context, order);
  return [
    words.declared,
    words.name(name),
    words.email(email),
    words.order(orderText),
    ...(articles.length > 0 ? [words.articles, ...articles] : [words.wholeOrder]),
    ...(message ? [words.message, ...message.split('\n')] : []),
  ];
}

function labelBlocks({ texts }: MailContext, label: ReturnLabel | 'later' | undefined): Block[] {
  if (!label) return [];
  const { label: attached, labelLater } = texts.withdrawal;
  return [{ kind: 'text', text: label === 'later' ? labelLater : attached(label.carrier, label.tracking) }];
}

/** Returns the address for returns, the label for them if there is one, and who pays for them. */
function returnBlocks(context: MailContext, label?: ReturnLabel | 'later'): Block[] {
  const { settings, texts } = context;
  const { seller } = settings;
  const address = seller.returnAddress ?? sellerAddress(context).join('\n');
  return [
    { kind: 'heading', text: texts.withdrawal.returns },
    { kind: 'text', text: texts.withdrawal.sendBack },
    { kind: 'text', text: address },
    ...labelBlocks(context, label),
    { kind: 'text', text: texts.withdrawal.costs },
    { kind: 'link', label: texts.legal.withdrawal, url: makePageUrl(legalPaths.withdrawal, context) },
  ];
}

/**
 * Composes the receipt (§ 356a (4) BGB): the declaration, and its time of arrival. It names no order, because the given address
 * may belong to another person. A line that mail programs would turn into a link is moved to an attached file, which no program
 * opens by itself.
 */
export function composeWithdrawalReceived(declared: Declared, context: MailContext): Letter {
  const { texts, write } = context;
  const words = texts.withdrawal;
  const lines = declaration(declared, context);
  // The address belongs to the recipient.
  const shown = lines.filter((line) => line === words.email(declared.email) || !holdsLink(line));
  const isWhole = shown.length === lines.length;
  const minute = write.minute(declared.receivedAt);
  const content = Buffer.from(`${declared.reference}\n${minute}\n\n${lines.join('\n')}\n`);
  return {
    subject: words.receivedSubject(declared.reference),
    title: words.receivedTitle,
    blocks: [
      { kind: 'text', text: greet(declared.name, texts) },
      { kind: 'text', text: words.received(minute, declared.reference) },
      { kind: 'heading', text: words.content },
      { kind: 'text', text: shown.join('\n') },
      ...(isWhole ? [] : [{ kind: 'text', text: words.restInFile } as const]),
      { kind: 'text', text: words.next },
      ...returnBlocks(context),
      { kind: 'text', text: texts.thanks(context.settings.shop.name) },
    ],
    ...(!isWhole && { attachments: [{ name: words.fileName, type: 'text/plain; charset=utf-8', content }] }),
  };
}

/** Composes the merchant's decision on a withdrawal. @param note the merchant's own words; `isUnpaid`: its invoice on account is open; `label` is attached, unless a later mail brings it */
export function composeWithdrawalDecided(
  declared: Declared,
  {
    isAccepted,
    note,
    refundBy,
    isUnpaid = false,
    label,
  }: {
    isAccepted: boolean;
    note?: string | undefined;
    refundBy: string;
    isUnpaid?: boolean;
    label?: ReturnLabel | 'later' | undefined;
  },
  context: MailContext,
): Letter {
  const { texts, write } = context;
  const words = texts.withdrawal;
  const day = write.day(withinBerlinDay(refundBy));
  const money = isUnpaid ? texts.onAccount.withdrawn(day) : words.refund(day);
  return {
    subject: words.decidedSubject(declared.reference),
    title: isAccepted ? words.acceptedTitle : words.rejectedTitle,
    blocks: [
      { kind: 'text', text: greet(declared.name, texts) },
      {
        kind: 'text',
        text: (isAccepted ? words.accepted : words.rejected)(declared.reference, write.minute(declared.receivedAt)),
      },
      ...(note ? [{ kind: 'text', text: note } as const] : []),
      ...(isAccepted
        ? [{ kind: 'text', text: money } as const, ...returnBlocks(context, label)]
        : [{ kind: 'text', text: words.questions } as const]),
      { kind: 'text', text: texts.thanks(context.settings.shop.name) },
    ],
    ...(label && label !== 'later' && { attachments: [attachLabel(label, context)] }),
  };
}

/** Composes the merchant's notice of a new withdrawal, as it was typed. @param order the one with its number */
export function composeMerchantWithdrawal(
  declared: Declared,
  {
    order,
    differs,
    refundBy,
  }: { order?: StoredOrder | undefined; differs: readonly WithdrawalFlag[]; refundBy: string },
  context: MailContext,
): Letter {
  const { texts, write, publicUrl } = context;
  const words = texts.merchant.withdrawal;
  const found = order ? words.matches(order.number) : words.unknown;
  return {
    subject: words.subject(declared.reference),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.intro(write.minute(declared.receivedAt), declared.reference) },
      { kind: 'text', text: declaration(declared, context, order).join('\n') },
      { kind: 'text', text: [found, ...differs.flatMap((flag) => words.flags[flag] ?? [])].join('\n') },
      { kind: 'text', text: words.until(write.day(withinBerlinDay(refundBy))) },
      { kind: 'button', label: texts.merchant.open, url: new URL('/admin/withdrawals', publicUrl).href },
    ],
  };
}
