import { isOnAccount } from '@kontor/shared/rules/order/order-state';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { Letter } from '../compose/letter.ts';
import { type MailContext, opening, orderButton } from './blocks/mail-context.ts';
import { transferBlocks } from './blocks/transfer-blocks.ts';

interface IssuedDocument {
  number: string;
  isCorrection: boolean;
  /** A PDF. */
  content: Buffer;
  /** Amount received by bank transfer so far. */
  receivedCents?: Cents;
}

/** Returns the mail that brings an invoice or its correction. */
export function composeIssued(
  order: StoredOrder,
  { number, isCorrection, content, receivedCents = 0 }: IssuedDocument,
  context: MailContext,
): Letter {
  const { texts, settings } = context;
  const words = isCorrection ? texts.issued.correction : texts.issued.invoice;
  return {
    subject: words.subject(number, order.number),
    title: words.title,
    blocks: [
      ...opening(order, words.intro(number, order.number), context),
      ...(isOnAccount(order) && !isCorrection ? transferBlocks(order, receivedCents, context) : []),
      { kind: 'text', text: texts.issued.again },
      orderButton(texts.issued.open, order, context),
      { kind: 'text', text: texts.thanks(settings.shop.name) },
    ],
    attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content }],
  };
}
