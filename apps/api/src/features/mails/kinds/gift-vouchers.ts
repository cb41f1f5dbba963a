import type { StoredOrder } from '../../orders/order.model.ts';
import type { StoredVoucher } from '../../vouchers/voucher.model.ts';
import type { Letter } from '../compose/letter.ts';
import { codePlaceholder } from '../store/gift-codes.ts';
import { type MailContext, opening, orderButton } from './blocks/mail-context.ts';

/** Converts a day to a date for `formats`. @param day as `2029-12-31` */
export const asDate = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Returns the mail with the vouchers of an order; their codes and files are filled in when it is sent. */
export function composeGiftVouchers(
  order: StoredOrder,
  vouchers: readonly Pick<StoredVoucher, '_id' | 'balanceCents' | 'lastDay'>[],
  context: MailContext,
): Letter {
  const { texts, write, settings } = context;
  const words = texts.giftVoucher;
  return {
    subject: words.subject(order.number),
    title: words.title,
    blocks: [
      ...opening(order, words.intro(vouchers.length, order.number), context),
      {
        kind: 'rows',
        rows: vouchers.map(({ _id, balanceCents, lastDay }) => ({
          label: words.row(write.price(balanceCents), write.shortDay(asDate(lastDay))),
          value: codePlaceholder(String(_id)),
        })),
      },
      { kind: 'text', text: words.redeem },
      orderButton(words.open, order, context),
      { kind: 'text', text: texts.thanks(settings.shop.name) },
    ],
  };
}
