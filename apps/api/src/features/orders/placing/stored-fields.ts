import type { Gift } from '@kontor/shared/schemas/order/gift';
import type { VoucherRecipient } from '@kontor/shared/schemas/order/voucher-recipient';
import { gatherTexts } from '@kontor/shared/rules/text/texts';
import type { Totals } from '@kontor/shared/rules/prices/pricing';
import type { ShippingMethod } from '@kontor/shared/schemas/order/shipping-methods';
import type { ShippingAddress } from '@kontor/shared/wire/orders';
import type { StoredOrder } from '../order.model.ts';

/** Returns an address in its stored form: without omitted fields, which the driver would store as null. */
export function storedAddress({ name, company, addition, phone, packstation, ...address }: ShippingAddress) {
  return {
    ...address,
    ...(name && { name }),
    ...(company && { company }),
    ...(addition && { addition }),
    ...(phone && { phone }),
    ...(packstation && { packstation }),
  };
}

/** Returns a delivery method as an order keeps it: its name stays when the merchant renames it. */
export function storedMethod({ _id: key, kind, carrier, ...words }: ShippingMethod) {
  return { key, texts: gatherTexts<'name', never>(words, ['name']), kind, ...(carrier && { carrier }) };
}

/** Returns a gift in its stored form; its wrapping is an amount of the order. */
export function storedGift({ recipient, greeting }: Gift) {
  return { recipient, ...(greeting && { greeting }) };
}

/** Returns the recipient of vouchers in the stored form. */
export function storedRecipient({ name, email, greeting, day }: VoucherRecipient) {
  return { name, email, day, ...(greeting && { greeting }) };
}

/** Returns the included taxes of totals in their stored form. */
export function storedTaxes({ taxIncluded }: Pick<Totals, 'taxIncluded'>): NonNullable<StoredOrder['taxIncluded']> {
  const rows = taxIncluded.map(({ percent, net, tax }) => ({ percent, netCents: net, taxCents: tax }));
  return rows as NonNullable<StoredOrder['taxIncluded']>; // plain objects, as the driver stores them
}
