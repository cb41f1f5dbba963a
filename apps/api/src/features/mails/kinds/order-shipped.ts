import { leftToSend } from '@kontor/shared/rules/order/left-to-send';
import { carrierNames, findTrackingUrl } from '@kontor/shared/schemas/order/order-shipments';
import { isOnAccount } from '@kontor/shared/rules/order/order-state';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { StoredOrder, StoredShipment } from '../../orders/order.model.ts';
import type { Block, Letter } from '../compose/letter.ts';
import { type MailContext, opening, orderButton } from './blocks/mail-context.ts';
import { nameOfLine } from './blocks/order-blocks.ts';
import { transferBlocks } from './blocks/transfer-blocks.ts';
import type { ReportedChange } from './order-changed.ts';

/** Returns the parcels shipped at this moment (one or two), and those before them. */
function pickParcels({ shipments }: StoredOrder, at: Date) {
  const all = shipments ?? [];
  const shipped = all.filter(({ sentAt }) => sentAt.getTime() === at.getTime());
  return { shipped, before: all.filter(({ sentAt }) => sentAt < at) };
}

/** Lists a parcel's contents by their names at the time of ordering. */
function formatParcelContents({ lines }: StoredShipment, order: StoredOrder, context: MailContext): string {
  const names = new Map(order.lines.map((line) => [String(line.product), nameOfLine(line, context)]));
  return lines.map(({ product, qty }) => context.texts.order.line(qty, names.get(String(product)) ?? '')).join('\n');
}

function parcelBlocks(parcel: StoredShipment, order: StoredOrder, context: MailContext): Block[] {
  const { orderShipped: words } = context.texts;
  const { carrier, tracking } = parcel;
  const name = carrier && carrier !== 'other' ? carrierNames[carrier] : undefined;
  const url = findTrackingUrl(carrier ?? undefined, tracking ?? undefined);
  const facts = [name && words.carrier(name), tracking && words.number(tracking)].filter(Boolean).join('\n');
  return [
    { kind: 'heading', text: words.inside },
    { kind: 'text', text: formatParcelContents(parcel, order, context) },
    ...(facts ? [{ kind: 'text', text: facts } as const] : []),
    ...(url ? [{ kind: 'button', label: words.track, url } as const] : []),
  ];
}

/**
 * Composes the shipping mail: the parcel's contents and its tracking, and where an order on account is transferred to.
 * @param receivedCents amount received by bank transfer so far
 * @returns undefined if the order has no parcel of that moment
 */
export function composeOrderShipped(
  order: StoredOrder,
  { at }: ReportedChange,
  context: MailContext,
  receivedCents: Cents = 0,
): Letter | undefined {
  const { orderShipped: words, thanks } = context.texts;
  const { shipped, before } = pickParcels(order, at);
  if (shipped.length === 0) return undefined;
  const { number } = order;
  // State at that time: later parcels have their own mails.
  const isRestLeft = leftToSend({ ...order, shipments: [...before, ...shipped] }).length > 0;
  const intro = isRestLeft ? words.part : before.length > 0 ? words.last : words.all;
  return {
    subject: isRestLeft ? words.partSubject(number) : words.subject(number),
    title: words.title,
    blocks: [
      ...opening(order, intro(number), context),
      ...shipped.flatMap((parcel) => parcelBlocks(parcel, order, context)),
      ...(isOnAccount(order) ? transferBlocks(order, receivedCents, context) : []),
      orderButton(words.open, order, context),
      { kind: 'text', text: thanks(context.settings.shop.name) },
    ],
  };
}
