import { lineTotal } from '@kontor/shared/rules/prices/discounts';
import { computeIncludedTax } from '@kontor/shared/rules/prices/included-tax';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { nameRecipient } from '@kontor/shared/rules/order/name-recipient';
import { isOnAccount, isPickup, isTransferred, wasPaidByProvider } from '@kontor/shared/rules/order/order-state';
import { packstationStreet, writePostNumber } from '@kontor/shared/schemas/packstation';
import { priceTermsOf } from '@kontor/shared/rules/prices/pricing';
import { nameMethod } from '@kontor/shared/rules/providers/providers';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import type { Settings } from '@kontor/shared/wire/settings';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { readBillingAddress } from '../../orders/answers/billing-answer.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import type {
  DocumentAddress,
  DocumentData,
  DocumentLine,
  DocumentSeller,
  DocumentTax,
} from '../writing/document-data.ts';

/** A document before it has its number. */
export type DraftDocument = Omit<DocumentData, 'number' | 'issuedAt'>;

function readDocumentSeller({ seller }: Settings): DocumentSeller {
  const { lucid: _lucid, weee: _weee, returnAddress: _returnAddress, bank: _bank, ...printed } = seller;
  return printed;
}

/** Returns the address of delivery. @param name of the recipient */
function readDeliveryAddress({ shippingAddress: to }: StoredOrder, name: string): DocumentAddress {
  const addition = [to.addition, writePostNumber(to)].filter(Boolean).join(', ');
  return {
    ...(to.company && { company: to.company }),
    ...(name && { name }),
    ...(addition && { addition }),
    street: to.street ?? '',
    number: to.number ?? '',
    zipcode: to.zipcode ?? '',
    city: to.city ?? '',
    country: to.country ?? '',
  };
}

/** Returns the Postnummer for a firm without an address of its own whose goods go to a Packstation; otherwise undefined. */
function findPostNumber({ billing, shippingAddress: to }: StoredOrder): string | undefined {
  const isThere = billing?.street === packstationStreet && billing.number === to.packstation?.number;
  return isThere && billing.zipcode === to.zipcode ? writePostNumber(to) : undefined;
}

/**
 * Returns the addressee: the order's billing firm, otherwise the recipient of the goods. The bill for a gift is the buyer's, and
 * never in the recipient's name.
 */
function readParties(order: StoredOrder): Pick<DocumentData, 'buyer' | 'deliveredTo'> {
  const { name, email } = order.buyer;
  const reached = email ? { email } : {};
  const billing = readBillingAddress(order);
  const deliveredTo = readDeliveryAddress(order, nameRecipient(order, name));
  const delivered = isPickup(order) ? {} : { deliveredTo };
  if (!billing && order.gift) return { buyer: { ...readDeliveryAddress(order, name ?? ''), ...reached }, ...delivered };
  if (!billing) return { buyer: { ...deliveredTo, ...reached } };
  const named = billing.company || billing.name ? {} : { name: name ?? '' };
  const addition = findPostNumber(order);
  return {
    buyer: { ...billing, ...named, ...(addition && { addition }), ...reached },
    ...delivered,
  };
}

/**
 * Returns the day of supply, once it is over: goods are supplied when the last of them is shipped (§ 3 (6) UStG). An invoice
 * without VAT, which is issued with the first parcel, must name a day (BR-IC-11 of EN 16931).
 */
function suppliedOn({ isDelivered, deliveredAt, shipments, taxFree }: StoredOrder): string | undefined {
  const sentAt = shipments?.at(-1)?.sentAt;
  const at = isDelivered ? (sentAt ?? deliveredAt) : taxFree && sentAt;
  return at ? berlinDay(at) : undefined;
}

/** Returns the rate of goods ordered before VAT was computed: the country's standard one, as their products have it now. */
function usualRate({ shippingAddress }: StoredOrder, settings: Settings): number | undefined {
  return priceTermsOf(settings, shippingAddress.country ?? undefined).tax?.standard;
}

function makeDocumentLines(order: StoredOrder, usual: number | undefined): DocumentLine[] {
  const language = order.language ?? baseLanguage;
  return order.lines.map(({ texts, sku, qty, priceCents, discountCents, taxPercent }, orderLine) => {
    const properties = texts[language]?.properties || texts[baseLanguage].properties;
    const percent = taxPercent ?? usual;
    return {
      name: texts[language]?.name || texts[baseLanguage].name,
      ...(sku && { sku }),
      ...(properties && { properties }),
      qty,
      priceCents,
      ...(discountCents && { discountCents }),
      totalCents: lineTotal({ priceCents, qty, discountCents }),
      orderLine,
      ...(percent !== undefined && { taxPercent: percent }),
    };
  });
}

/** VAT as shown when the order was placed. */
function computeDocumentTaxes(
  order: StoredOrder,
  lines: readonly DocumentLine[],
  usual: number | undefined,
): DocumentTax[] {
  if (order.taxIncluded) {
    return order.taxIncluded.map(({ percent, netCents, taxCents }) => ({ percent, netCents, taxCents }));
  }
  if (usual === undefined) return [];
  const goods = lines.map(({ totalCents, taxPercent = usual }) => ({ percent: taxPercent, gross: totalCents }));
  const taxes = computeIncludedTax(goods, order.shippingCents, usual);
  return taxes.map(({ percent, net, tax }) => ({ percent, netCents: net, taxCents: tax }));
}

/** Facts of an invoice that depend on the time of issue. */
interface InvoiceContext {
  /** Current names of payment methods. */
  offer?: ProviderOffer | undefined;
  /** Amount received by bank transfer for an order that is not paid. */
  receivedCents?: number;
}

/**
 * Returns the actual payment, which may differ from the chosen method. A manual mark does not name one, except if a transfer
 * was agreed on.
 */
function readActualPayment(
  order: StoredOrder,
  settings: Settings,
  { offer, receivedCents = 0 }: InvoiceContext,
): DocumentData['payment'] {
  const { paymentMethod, isPaid, payment, paidAt, paidWith } = order;
  const language = order.language ?? baseLanguage;
  const chosen = isPaid && !isTransferred(order) ? undefined : paymentMethod;
  const method = wasPaidByProvider(order) ? payment?.method : chosen;
  const methodName = (isPaid && paidWith?.[language]) || (method && nameMethod(method, language, offer));
  const isPartly = order.voucherCents && order.voucherCents < order.totalCents;
  const named = {
    ...(method && { method }),
    ...(methodName && { methodName }),
    ...(isPartly && { voucherCents: order.voucherCents ?? 0 }),
  };
  if (isPaid) return { ...named, ...(paidAt && { paidAt }) };
  const bank = method && isTransferred({ paymentMethod: method }) ? settings.seller.bank : undefined;
  const dueOn = isOnAccount(order) ? order.account?.dueOn : undefined;
  return {
    ...named,
    ...(bank && {
      bank: {
        holder: bank.holder,
        iban: bank.iban,
        ...(bank.bic && { bic: bank.bic }),
        reference: order.number,
      },
    }),
    ...(dueOn && { dueOn }),
    ...(receivedCents > 0 && { receivedCents }),
  };
}

/**
 * Composes an order's invoice: the order as placed, the seller as in the present settings. An order keeps the VAT mode that it
 * was placed in (§ 19 UStG); only an order from before VAT was computed follows the settings.
 */
export function composeInvoice(order: StoredOrder, settings: Settings, context: InvoiceContext = {}): DraftDocument {
  const usual = order.taxIncluded ? undefined : usualRate(order, settings);
  const lines = makeDocumentLines(order, usual);
  const taxIncluded = computeDocumentTaxes(order, lines, usual);
  const day = suppliedOn(order);
  return {
    kind: 'invoice',
    ...(day && { suppliedOn: day }),
    language: order.language ?? baseLanguage,
    taxMode: taxIncluded.length > 0 ? 'regular' : 'small_business',
    seller: readDocumentSeller(settings),
    shopName: settings.shop.name,
    ...readParties(order),
    order: { number: order.number, orderedAt: order.createdAt },
    payment: readActualPayment(order, settings, context),
    lines,
    shippingCents: order.shippingCents,
    ...(order.wrappingCents && { wrappingCents: order.wrappingCents }),
    taxIncluded,
    ...(order.taxFree && { exemption: 'intra_community' as const }),
    totalCents: order.totalCents,
  };
}
