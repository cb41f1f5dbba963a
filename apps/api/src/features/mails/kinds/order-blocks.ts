import { baseLanguage } from '@kontor/shared/languages';
import { type PricedUnit, computeUnitPrice } from '@kontor/shared/unit-price';
import { findSlowest } from '../../orders/delivery-days.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { Block, LetterLine, LetterRow } from '../compose/letter.ts';
import type { MailContext } from './mail-context.ts';
import { isHarmlessLine } from './typed-words.ts';

/** Units are written alike in every language. */
const unitNames: Record<PricedUnit, string> = { kg: '1 kg', l: '1 l', m: '1 m', m2: '1 m²' };

type OrderLine = StoredOrder['lines'][number];

function lineOf(
  { texts: named, qty, priceCents, content, sku }: OrderLine,
  { texts, write, language }: MailContext,
): LetterLine {
  const name = named[language]?.name || named[baseLanguage].name;
  const properties = named[language]?.properties || named[baseLanguage].properties;
  const unitPrice = computeUnitPrice(priceCents, content);
  return {
    name: texts.order.line(qty, name),
    details: [
      ...(properties ? [properties] : []),
      ...(sku ? [texts.order.sku(sku)] : []),
      ...(qty > 1 ? [texts.order.each(write.price(priceCents))] : []),
      ...(unitPrice ? [texts.order.perUnit(write.price(unitPrice.cents), unitNames[unitPrice.unit])] : []),
    ],
    price: write.price(priceCents * qty),
  };
}

/** The order's articles, each with what is essential of it. */
export function articleBlocks({ lines }: StoredOrder, context: MailContext): Block[] {
  return [
    { kind: 'heading', text: context.texts.order.articles },
    { kind: 'lines', lines: lines.map((line) => lineOf(line, context)) },
  ];
}

/**
 * Subtotal, shipping, total and the VAT that is in it; the sentence of § 19 UStG where none was charged. As it was ordered:
 * the shop may have another mode by now. Orders of earlier versions say nothing of VAT.
 */
export function totalBlocks(order: StoredOrder, { texts, write }: MailContext): Block[] {
  const { itemsCents, shippingCents, totalCents, taxIncluded } = order;
  const isSmall = taxIncluded?.length === 0;
  const taxes = taxIncluded ?? [];
  const rows: LetterRow[] = [
    { label: texts.order.items, value: write.price(itemsCents) },
    { label: texts.order.shipping, value: shippingCents > 0 ? write.price(shippingCents) : texts.order.free },
    { label: texts.order.total, value: write.price(totalCents), isTotal: true },
    ...taxes.map(({ percent, taxCents }) => ({
      label: texts.order.taxIncluded(write.number(percent)),
      value: write.price(taxCents),
    })),
  ];
  return [{ kind: 'rows', rows }, ...(isSmall ? [{ kind: 'note', text: texts.smallBusiness } as const] : [])];
}

/** Name and address that the order goes to, a line each. */
export function postalAddress({ buyer, shippingAddress: to }: StoredOrder, { write }: MailContext): string {
  return [
    buyer.name,
    `${to.street ?? ''} ${to.number ?? ''}`,
    `${to.zipcode ?? ''} ${to.city ?? ''}`,
    write.country(to.country ?? ''),
  ]
    .flatMap((line) => line?.trim() || [])
    .join('\n');
}

/** Until when it arrives: by dates once it is paid, before in working days, those of the slowest article. */
export function deliveryTime({ deliverBy, lines }: StoredOrder, { texts, write, settings }: MailContext): string {
  if (deliverBy) {
    const [from, until] = [deliverBy.from, deliverBy.until].map((day) => write.day(new Date(`${day}T12:00:00Z`)));
    return texts.order.deliveredBetween(from ?? '', until ?? '');
  }
  const { dispatchDays } = settings.shipping;
  const days = findSlowest(lines.map(({ deliveryDays }) => ({ deliveryDays: deliveryDays ?? dispatchDays })));
  return texts.order.deliveryTime(days?.min ?? dispatchDays.min, days?.max ?? dispatchDays.max);
}

/** As the buyer reads it: an address that holds a link stands on the order's page alone. */
function buyersAddress(order: StoredOrder, context: MailContext): string {
  const address = postalAddress(order, context);
  return address.split('\n').every(isHarmlessLine) ? address : context.texts.order.addressOnPage;
}

/** Where it goes, how long that takes, and how it is paid. */
export function deliveryBlocks(order: StoredOrder, context: MailContext): Block[] {
  const { texts } = context;
  return [
    { kind: 'heading', text: texts.order.delivery },
    { kind: 'text', text: buyersAddress(order, context) },
    { kind: 'text', text: deliveryTime(order, context) },
    { kind: 'heading', text: texts.order.payment },
    { kind: 'text', text: texts.order.methods[order.paymentMethod] },
  ];
}
