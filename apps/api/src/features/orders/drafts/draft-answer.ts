import { toEuros } from '@kontor/shared/rules/prices/money';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import { chooseOffer } from '@kontor/shared/rules/shipping/choose-method';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { OrderDraft } from '@kontor/shared/wire/order-drafts';
import type { Settings } from '@kontor/shared/wire/settings';
import type { SettingsStore } from '../../settings/settings.service.ts';
import { listCartOffers, wantDelivery } from '../placing/choose-delivery.ts';
import { priceManually } from '../placing/manual-order.ts';
import type { WantedLine } from '../placing/new-order.ts';
import { findOrderTax } from '../placing/order-tax.service.ts';
import type { StoredDraft } from './draft.model.ts';
import { type FoundLine, findLines, toWantedLines } from './draft-lines.ts';

/** Returns the terms with the price of the draft's delivery method; unchanged without a method, or if it no longer carries the order. */
function priceDelivery(
  { shippingMethod, shippingAddress: to }: StoredDraft,
  lines: readonly WantedLine[],
  terms: PriceTerms,
  settings: Settings,
): PriceTerms {
  if (!shippingMethod) return terms;
  const { country, zipcode, packstation } = to;
  const destination = { country, zipcode, isStation: packstation !== undefined };
  const offers = listCartOffers(lines, wantDelivery(destination, shippingMethod, settings));
  const chosen = chooseOffer(offers, shippingMethod);
  return chosen ? { ...terms, shipping: chosen.shipping } : terms;
}

/** Computes the totals of an order as it would be placed now. */
async function showTotals(
  draft: StoredDraft,
  found: readonly FoundLine[],
  settings: Pick<SettingsStore, 'read'>,
): Promise<OrderDraft['totals']> {
  const { customer, discount, shippingCents } = draft;
  const buyer = { kind: customer.user ? 'user' : 'visitor', _id: customer.user ?? '' } as const;
  const set = await settings.read();
  const { terms } = await findOrderTax({ ...draft, gift: undefined }, buyer, set);
  const lines = toWantedLines(found);
  const { totals } = priceManually(lines, priceDelivery(draft, lines, terms, set), { discount, shippingCents });
  return {
    itemsPrice: toEuros(totals.items),
    ...(totals.discount && { discount: toEuros(totals.discount) }),
    shippingPrice: toEuros(totals.shipping),
    totalPrice: toEuros(totals.total),
    taxIncluded: totals.taxIncluded.map(({ percent, net, tax }) => ({
      percent,
      net: toEuros(net),
      tax: toEuros(tax),
    })),
  };
}

function lineAnswer({ line, product }: FoundLine): OrderDraft['lines'][number] {
  const { qty, own } = line;
  const named = own ? {} : { _id: String(line.product) };
  if (!product) return { ...named, name: '', price: 0, taxClass: 'standard', qty, gone: true };
  const { texts, priceCents, taxClass, countInStock } = product;
  const price = toEuros(priceCents);
  return { ...named, name: texts[baseLanguage].name, price, taxClass, qty, ...(!own && { countInStock }) };
}

/** Returns a draft with present prices and the totals of now. */
export async function draftAnswer(draft: StoredDraft, settings: Pick<SettingsStore, 'read'>): Promise<OrderDraft> {
  const { discount, shippingMethod, shippingCents, billing, note } = draft;
  const found = await findLines(draft.lines);
  return {
    _id: String(draft._id),
    version: draft.version,
    customer: draft.customer,
    lines: found.map(lineAnswer),
    shippingAddress: draft.shippingAddress,
    ...(billing && { billing }),
    ...(discount && { discount: { amount: toEuros(discount.cents), name: discount.name } }),
    ...(shippingMethod && { shippingMethod }),
    ...(shippingCents !== undefined && { shipping: toEuros(shippingCents) }),
    ...(note && { note }),
    payment: draft.payment,
    language: draft.language,
    totals: await showTotals(draft, found, settings),
    by: draft.by.name,
    updatedAt: draft.updatedAt.toISOString(),
  };
}
