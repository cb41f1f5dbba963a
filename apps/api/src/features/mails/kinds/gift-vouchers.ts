import type { StoredOrder } from '../../orders/order.model.ts';
import type { StoredVoucher } from '../../vouchers/voucher.model.ts';
import { legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { withinBerlinDay } from '../../../lib/time/berlin-time.ts';
import type { Block, Letter } from '../compose/letter.ts';
import { codePlaceholder } from '../store/gift-codes.ts';
import { type MailContext, greet, makePageUrl, opening, orderButton } from './blocks/mail-context.ts';
import { holdsLink, isHarmlessName } from './blocks/typed-words.ts';

type MailedVoucher = Pick<StoredVoucher, '_id' | 'balanceCents' | 'lastDay'>;

/** Returns value, last day and code of each voucher; codes are filled in when the mail is sent. */
function codeRows(vouchers: readonly MailedVoucher[], { texts, write }: MailContext): Block {
  return {
    kind: 'rows',
    rows: vouchers.map(({ _id, balanceCents, lastDay }) => ({
      label: texts.giftVoucher.row(write.price(balanceCents), write.shortDay(withinBerlinDay(lastDay))),
      value: codePlaceholder(String(_id)),
    })),
  };
}

/** Returns a link to the page on which a code shows its balance. */
function balanceLink(context: MailContext): Block {
  return { kind: 'link', label: context.texts.giftVoucher.balance, url: makePageUrl('/voucher-balance', context) };
}

/** Returns the mail with the vouchers of an order; their codes and files are filled in when it is sent. */
export function composeGiftVouchers(
  order: StoredOrder,
  vouchers: readonly MailedVoucher[],
  context: MailContext,
): Letter {
  const { texts, settings } = context;
  const words = texts.giftVoucher;
  return {
    subject: words.subject(order.number),
    title: words.title,
    blocks: [
      ...opening(order, words.intro(vouchers.length, order.number), context),
      codeRows(vouchers, context),
      { kind: 'text', text: words.redeem },
      balanceLink(context),
      orderButton(words.open, order, context),
      { kind: 'text', text: texts.thanks(settings.shop.name) },
    ],
  };
}

/** Returns the greeting to a recipient. One with a link is left out: strangers could spread links to unconfirmed addresses. */
function greetingBlocks({ voucherRecipient: to }: StoredOrder): Block[] {
  return to?.greeting && !holdsLink(to.greeting) ? [{ kind: 'text', text: to.greeting }] : [];
}

/** Returns the mail that brings a recipient the vouchers of an order. It neither links to the order nor advertises. */
export function composeVoucherGift(
  order: StoredOrder,
  vouchers: readonly MailedVoucher[],
  context: MailContext,
): Letter {
  const { texts, settings } = context;
  const { gift, redeem } = texts.giftVoucher;
  const giver = order.buyer.name && isHarmlessName(order.buyer.name) ? order.buyer.name : gift.somebody;
  return {
    subject: gift.subject(settings.shop.name),
    title: gift.title(vouchers.length),
    blocks: [
      { kind: 'text', text: greet(order.voucherRecipient?.name ?? '', texts) },
      { kind: 'text', text: gift.intro(giver, vouchers.length, settings.shop.name) },
      ...greetingBlocks(order),
      codeRows(vouchers, context),
      { kind: 'text', text: redeem },
      balanceLink(context),
      { kind: 'button', label: gift.open, url: makePageUrl('/', context) },
      { kind: 'text', text: gift.privacy },
      { kind: 'link', label: gift.privacyLink, url: makePageUrl(legalPaths.privacy, context) },
    ],
  };
}

/** Names the recipient in a mail to the buyer, in general words if the typed name could carry a message (`isHarmlessName`). */
function nameTo({ voucherRecipient: to }: StoredOrder, { texts }: MailContext): string {
  const name = to?.name ?? '';
  return isHarmlessName(name) ? name : texts.giftVoucher.planned.nameless;
}

/** Tells the buyer when and to whom the vouchers go. */
export function composeVouchersPlanned(order: StoredOrder, context: MailContext): Letter {
  const { texts, write, settings } = context;
  const words = texts.giftVoucher.planned;
  const { day = '', email = '', greeting } = order.voucherRecipient ?? {};
  const isLeftOut = Boolean(greeting && holdsLink(greeting));
  return {
    subject: words.subject(order.number),
    title: words.title,
    blocks: [
      ...opening(
        order,
        words.intro(nameTo(order, context), write.day(withinBerlinDay(day ?? '')), order.number),
        context,
      ),
      { kind: 'rows', rows: [{ label: words.email, value: email ?? '' }] },
      ...(isLeftOut ? [{ kind: 'text', text: words.noGreeting } as const] : []),
      { kind: 'text', text: words.wrong },
      orderButton(texts.giftVoucher.open, order, context),
      { kind: 'text', text: texts.thanks(settings.shop.name) },
    ],
  };
}

/** Tells the buyer that the vouchers were mailed to their recipient. */
export function composeVouchersSent(order: StoredOrder, context: MailContext): Letter {
  const { texts, settings } = context;
  const words = texts.giftVoucher.sent;
  return {
    subject: words.subject(order.number),
    title: words.title,
    blocks: [
      ...opening(order, words.intro(nameTo(order, context), order.number), context),
      { kind: 'rows', rows: [{ label: texts.giftVoucher.planned.email, value: order.voucherRecipient?.email ?? '' }] },
      orderButton(texts.giftVoucher.open, order, context),
      { kind: 'text', text: texts.thanks(settings.shop.name) },
    ],
  };
}
