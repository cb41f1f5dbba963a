import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { nameRecipient } from '@kontor/shared/rules/order/name-recipient';
import { writePostNumber } from '@kontor/shared/schemas/packstation';
import type { StoredOrder } from '../../orders/order.model.ts';

type Cell = (order: StoredOrder) => string | null | undefined;

/** Cells of an order's address, from which files for portals are built. */
export const cells = {
  name: (order) => nameRecipient(order, order.buyer.name),
  company: ({ shippingAddress }) => shippingAddress.company,
  addition: ({ shippingAddress }) => shippingAddress.addition ?? writePostNumber(shippingAddress),
  street: ({ shippingAddress }) => shippingAddress.street,
  houseNumber: ({ shippingAddress }) => shippingAddress.number,
  zipcode: ({ shippingAddress }) => shippingAddress.zipcode,
  city: ({ shippingAddress }) => shippingAddress.city,
  country: ({ shippingAddress: { country } }) => findCountryCode(country ?? '') ?? country,
  email: ({ buyer }) => buyer.email,
  phone: ({ shippingAddress }) => shippingAddress.phone,
  reference: ({ number }) => number,
} as const satisfies Record<string, Cell>;

/** Returns the first line of the name: the firm, or else the person. */
export const firstName: Cell = (order) => cells.company(order) || cells.name(order);
/** Returns the second line of the name: the person at a firm. */
export const secondName: Cell = (order) => (cells.company(order) ? cells.name(order) : '');
