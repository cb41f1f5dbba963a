import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { lineTotal } from '@kontor/shared/rules/prices/discounts';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { isPaidLater, isPickup } from '@kontor/shared/rules/order/order-state';
import { nameRecipient } from '@kontor/shared/rules/order/name-recipient';
import { writePostNumber } from '@kontor/shared/schemas/packstation';
import { type PricedUnit, computeUnitPrice } from '@kontor/shared/rules/prices/unit-price';
import { findSlowest } from '../../../orders/answers/delivery-days.ts';
import { berlinDay, withinBerlinDay } from '../../../../lib/time/berlin-time.ts';
import { nameHowPaid } from '../../../orders/answers/name-how-paid.ts';
import type { StoredOrder } from '../../../orders/order.model.ts';
import { announcePause } from '../../../settings/holiday-pause.ts';
import type { Block, LetterLine, LetterRow } from '../../compose/letter.ts';
import type { MailContext } from './mail-context.ts';
import { pickupPlace } from './pickup-blocks.ts';
import { isHarmlessLine } from './typed-words.ts';

/** Symbols of units, the same in every language. */
const unitNames: Record<PricedUnit, string> = { kg: '1\u00a0kg', l: '1\u00a0l', m: '1\u00a0m', m2: '1\u00a0m²' };

type OrderLine = StoredOrder['lines'][number];

/** Returns the ordered item's name in the mail's language. */
export function nameOfLine({ texts }: Pick<OrderLine, 'texts'>, { language }: MailContext): string {
  return texts[language]?.name || texts[baseLanguage].name;
}

function makeLetterLine(line: OrderLine, context: MailContext): LetterLine {
  const { texts: named, qty, priceCents, discountCents, content, sku } = line;
  const { texts, write, language } = context;
  const properties = named[language]?.properties || named[baseLanguage].properties;
  const unitPrice = computeUnitPrice(priceCents, content);
  return {
    name: texts.order.line(qty, nameOfLine(line, context)),
    lang: foreignLang(named[language]?.name),
    details: [
      ...(properties ? [properties] : []),
      ...(sku ? [texts.order.sku(sku)] : []),
      ...(qty > 1 ? [texts.order.each(write.price(priceCents))] : []),
      ...(discountCents ? [texts.order.discount(write.price(-discountCents))] : []),
      ...(unitPrice ? [texts.order.perUnit(write.price(unitPrice.cents), unitNames[unitPrice.unit])] : []),
    ],
    price: write.price(lineTotal(line)),
  };
}

/** Returns the order's articles, each with its essential characteristics. */
export function articleBlocks({ lines }: StoredOrder, context: MailContext): Block[] {
  return [
    { kind: 'heading', text: context.texts.order.articles },
    { kind: 'lines', lines: lines.map((line) => makeLetterLine(line, context)) },
  ];
}

/** Returns the discounts with the codes that gave them, or their names; a code for delivery has lowered its price. */
function discountRows(
  { discounts, discountCents }: StoredOrder,
  { texts, write }: Pick<MailContext, 'texts' | 'write'>,
): LetterRow[] {
  if (!discounts?.length) return [];
  const names = discounts.map(({ code, name }) => code || name).join(', ');
  return [{ label: texts.order.discounts(names), value: write.price(-(discountCents ?? 0)) }];
}

/** Names the delivery row by the method chosen; a plain word for pick-ups and for orders without a method. */
function nameShipping(order: StoredOrder, { texts, language }: MailContext): string {
  const { shippingMethod: method } = order;
  if (!method) return texts.order.shipping;
  if (isPickup(order)) return texts.pickup.title;
  return texts.order.shippingBy(method.texts[language]?.name || method.texts[baseLanguage].name);
}

/**
 * Returns subtotal, shipping, total and the VAT in it, or the sentence of § 19 UStG if none was charged. Follows the order:
 * the shop may have another mode by now. Orders of earlier versions have no VAT data.
 */
export function totalBlocks(order: StoredOrder, context: MailContext): Block[] {
  const { texts, write } = context;
  const { itemsCents, shippingCents, wrappingCents, totalCents, taxIncluded } = order;
  const isSmall = taxIncluded?.length === 0;
  const taxes = order.taxFree ? [] : (taxIncluded ?? []);
  const rows: LetterRow[] = [
    { label: texts.order.items, value: write.price(itemsCents) },
    ...discountRows(order, { texts, write }),
    { label: nameShipping(order, context), value: shippingCents > 0 ? write.price(shippingCents) : texts.order.free },
    ...(wrappingCents ? [{ label: texts.order.wrapping, value: write.price(wrappingCents) }] : []),
    { label: texts.order.total, value: write.price(totalCents), isTotal: true },
    ...(order.vouchers ?? []).map(({ ending, cents }) => ({
      label: texts.order.voucher(ending),
      value: write.price(cents),
    })),
    ...taxes.map(({ percent, taxCents }) => ({
      label: texts.order.taxIncluded(write.number(percent)),
      value: write.price(taxCents),
    })),
  ];
  const note = order.taxFree ? texts.order.taxFree : isSmall && texts.smallBusiness;
  return [{ kind: 'rows', rows }, ...(note ? [{ kind: 'note', text: note } as const] : [])];
}

/** Returns name and address of delivery, a line each. */
export function postalAddress(order: StoredOrder, { write }: MailContext): string {
  const { buyer, shippingAddress: to } = order;
  return [
    nameRecipient(order, buyer.name),
    to.company,
    to.addition,
    writePostNumber(to),
    `${to.street ?? ''} ${to.number ?? ''}`,
    `${to.zipcode ?? ''} ${to.city ?? ''}`,
    write.country(to.country ?? ''),
  ]
    .flatMap((line) => line?.trim() || [])
    .join('\n');
}

/** Returns the time of delivery or pick-up: dates once the order is paid, before that working days of its slowest article. */
export function deliveryTime(order: StoredOrder, { texts, write, settings }: MailContext): string {
  const { deliverBy, lines } = order;
  if (sellsVouchers(lines)) {
    const day = order.voucherRecipient?.day;
    return day ? texts.giftVoucher.toRecipient(write.day(withinBerlinDay(day))) : texts.giftVoucher.byMail;
  }
  const words = isPickup(order)
    ? { ...texts.pickup, days: isPaidLater(order) ? texts.pickup.daysFromOrder : texts.pickup.days }
    : {
        between: texts.order.deliveredBetween,
        days: isPaidLater(order) ? texts.onAccount.deliveryTime : texts.order.deliveryTime,
      };
  if (deliverBy) {
    const [from, until] = [deliverBy.from, deliverBy.until].map((day) => write.day(withinBerlinDay(day ?? '')));
    return words.between(from ?? '', until ?? '');
  }
  const { dispatchDays } = settings.shipping;
  const days = findSlowest(lines.map(({ deliveryDays }) => ({ deliveryDays: deliveryDays ?? dispatchDays })));
  return words.days(days?.min ?? dispatchDays.min, days?.max ?? dispatchDays.max);
}

/** Returns the address for the buyer: one that contains a link is shown on the order's page alone. */
function buyersAddress(order: StoredOrder, context: MailContext): string {
  const address = postalAddress(order, context);
  return address.split('\n').every(isHarmlessLine) ? address : context.texts.order.addressOnPage;
}

/** Writes the billing address of a firm, if the order has one. */
function billingBlocks({ billing }: StoredOrder, { texts, write }: MailContext): Block[] {
  if (!billing) return [];
  const { company, name, street, number, zipcode, city, country, vatId } = billing;
  const lines = [company, name, `${street ?? ''} ${number ?? ''}`, `${zipcode ?? ''} ${city ?? ''}`];
  const typed = [...lines, write.country(country ?? '')].flatMap((line) => line?.trim() || []);
  const address = typed.every(isHarmlessLine) ? typed : [texts.order.addressOnPage];
  const text = [...address, ...(vatId ? [texts.seller.vatId(vatId)] : [])].join('\n');
  return [
    { kind: 'heading', text: texts.order.billing },
    { kind: 'text', text },
  ];
}

/** Says that the parcel is a gift and whose greeting goes with it; a greeting with a link is on the order's page alone. */
function giftBlocks({ gift }: StoredOrder, { texts }: MailContext): Block[] {
  if (!gift) return [];
  const greeting = gift.greeting?.split('\n') ?? [];
  const text = greeting.every(isHarmlessLine) ? greeting.join('\n') : texts.order.greetingOnPage;
  return [
    { kind: 'heading', text: texts.order.gift },
    { kind: 'text', text: texts.order.giftHint },
    ...(text ? [{ kind: 'text', text } as const] : []),
  ];
}

/** Writes the pause in shipping that was announced on the day of the order. */
function pauseBlocks({ createdAt }: StoredOrder, { settings, language }: MailContext): Block[] {
  const pause = announcePause(settings.opening.pause, berlinDay(createdAt));
  return pause ? [{ kind: 'text', text: pickLanguage(pause.text, language) }] : [];
}

/** Returns the delivery address or the place of pick-up. */
function placeBlocks(order: StoredOrder, context: MailContext): Block[] {
  const { texts } = context;
  if (!isPickup(order)) {
    return [
      { kind: 'heading', text: sellsVouchers(order.lines) ? texts.giftVoucher.address : texts.order.delivery },
      { kind: 'text', text: buyersAddress(order, context) },
    ];
  }
  return [
    { kind: 'heading', text: texts.pickup.title },
    { kind: 'text', text: texts.pickup.place },
    ...pickupPlace(order, context),
  ];
}

/** Returns place and time of delivery, and the payment. */
export function deliveryBlocks(order: StoredOrder, context: MailContext): Block[] {
  const { texts, language, offer } = context;
  return [
    ...placeBlocks(order, context),
    { kind: 'text', text: deliveryTime(order, context) },
    ...pauseBlocks(order, context),
    ...giftBlocks(order, context),
    ...billingBlocks(order, context),
    { kind: 'heading', text: texts.order.payment },
    { kind: 'text', text: nameHowPaid(order, language, offer) },
  ];
}
