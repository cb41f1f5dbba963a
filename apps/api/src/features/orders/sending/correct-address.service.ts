import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { isUnionVatId, otherMemberState } from '@kontor/shared/rules/prices/eu-countries';
import type { AddressCorrection } from '@kontor/shared/wire/order-sending';
import { nameRecipient } from '@kontor/shared/rules/order/name-recipient';
import { isAddressCorrectable } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import { writePostNumber } from '@kontor/shared/schemas/packstation';
import { priceTermsOf, findTaxTerms } from '@kontor/shared/rules/prices/pricing';
import type { TaxTerms } from '@kontor/shared/rules/prices/tax-terms';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import type { SettingsStore } from '../../settings/settings.service.ts';
import type { AddressFields } from '../changes/order-change.ts';
import { findOrder } from '../find-orders.service.ts';
import { orderTerms } from '../lists/order-terms.ts';
import type { StoredOrder } from '../order.model.ts';
import { refuseUndelivered } from '../placing/checks/delivery-country.ts';
import { storedAddress } from '../placing/stored-fields.ts';
import { showOrder } from '../answers/show-orders.service.ts';
import { transition } from '../transition.ts';
import { findUnprintable } from '../answers/unprintable-names.ts';

/** Returns the delivery address and the buyer's e-mail address in one line. */
function writeAddress(order: StoredOrder): string {
  const { buyer, shippingAddress: to } = order;
  const parts = [
    nameRecipient(order, buyer.name),
    to.company,
    to.addition,
    writePostNumber(to),
    `${to.street ?? ''} ${to.number ?? ''}`.trim(),
  ];
  const place = `${to.zipcode ?? ''} ${to.city ?? ''}`.trim();
  return [...parts, place, to.country, to.phone, buyer.email].filter(Boolean).join(', ');
}

/**
 * Whether an order has Germany's rates because its invoice goes to a firm; orders from before November 2026 have the
 * destination's.
 */
function isTaxedAsFirm({ billing, taxTerms }: StoredOrder): boolean {
  return isUnionVatId(billing?.vatId ?? undefined) && taxTerms?.country === 'DE';
}

/**
 * Refuses another address for a delivery free of VAT: the exemption depends on the destination. @throws 409 `tax_free_order`
 */
function refuseTaxFree(
  { taxFree, shippingAddress: from }: StoredOrder,
  to: AddressCorrection['shippingAddress'],
): void {
  const same = (['street', 'number', 'zipcode', 'city', 'country'] as const).every(
    (part) => (from[part] ?? '') === to[part],
  );
  if (taxFree && !same) {
    throw new ApiError('tax_free_order', 'This order contains no VAT by where it goes: cancel it and order anew');
  }
}

/**
 * Refuses a country with another price: a correction keeps the amounts, so that the new country must have the same price and
 * VAT.
 * @returns the rates of another country, if it changes; they are as high as before, but may be declared elsewhere
 * @throws 400 `country_not_delivered`; 409 `country_changes_price`
 */
async function refuseOtherPrice(
  order: StoredOrder,
  to: string,
  settings: Pick<SettingsStore, 'read'>,
): Promise<TaxTerms | undefined> {
  const from = order.shippingAddress.country ?? '';
  const [before, after] = [findCountryCode(from), findCountryCode(to)];
  if (from === to || (before !== undefined && before === after)) return undefined;
  const { shipping, tax } = await settings.read();
  refuseUndelivered(
    after,
    shipping.rates.map(({ country }) => country),
  );
  const isFirm = isTaxedAsFirm(order);
  const [old, now] = [before, after].map((code) => JSON.stringify(priceTermsOf({ shipping, tax }, code, isFirm)));
  if (old !== now) {
    throw new ApiError('country_changes_price', 'Delivery or VAT to that country cost something else');
  }
  return findTaxTerms(tax, after, isFirm);
}

/**
 * Returns the gift with a corrected recipient; its greeting stays.
 * @throws 400 `invalid_input` if the order is no gift: the name would be on no parcel
 */
function correctRecipient({ gift }: StoredOrder, recipient: string | undefined): Pick<AddressFields, 'gift'> {
  if (recipient === undefined) return {};
  if (!gift) throw new ApiError('invalid_input', 'Only a gift has a recipient');
  return { gift: { ...gift, recipient } };
}

/**
 * Corrects the delivery address and the buyer's contact details, until all of it is shipped. The order's search terms follow,
 * and so does the guest's link, which is sent to the order's address.
 * @throws 404 `not_found`, `order_cancelled`; 409 `already_shipped`, `country_changes_price`, `tax_free_order`; 400
 * `country_not_delivered`, `invalid_input`
 */
export async function correctAddress(
  id: string,
  { shippingAddress, name, email, recipient }: AddressCorrection,
  actor: Caller,
  settings: Pick<SettingsStore, 'read'>,
): Promise<Order> {
  for (;;) {
    const seen = await findOrder(id);
    if (!isAddressCorrectable(seen)) throw new ApiError('already_shipped', 'This order is sent already');
    refuseTaxFree(seen, shippingAddress);
    const taxTerms = await refuseOtherPrice(seen, shippingAddress.country, settings);
    const taxed = taxTerms && seen.taxTerms ? { taxTerms: { ...seen.taxTerms, country: taxTerms.country } } : {};
    const buyer = { ...seen.buyer, ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
    const searchTerms = orderTerms({ number: seen.number, buyer });
    const euState = otherMemberState(findCountryCode(shippingAddress.country)) ?? null;
    const corrected = { shippingAddress: storedAddress(shippingAddress), buyer, ...correctRecipient(seen, recipient) };
    const isUnprintable = findUnprintable({ ...seen, ...corrected }).length > 0;
    const set = { ...corrected, searchTerms, euState, isUnprintable, ...taxed };
    const before = writeAddress(seen);
    const change = await transition(id, { kind: 'address_corrected', actor, set, before, seen });
    if (change) return showOrder(change.order, actor);
    // It was shipped meanwhile, or another admin has changed the country: decide again.
  }
}
