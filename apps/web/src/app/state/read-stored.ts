import '../../lib/zod-config.ts';
import { billingSchema } from '@kontor/shared/schemas/order/billing';
import { cartItemSchema } from '@kontor/shared/schemas/order/cart';
import { shippingAddressSchema } from '@kontor/shared/wire/orders';
import { giftSchema } from '@kontor/shared/schemas/order/gift';
import { paymentMethodField } from '@kontor/shared/schemas/order/payments';
import { sessionUserSchema, visitorSchema } from '@kontor/shared/wire/users';
import * as z from 'zod/mini';
import { readUsableLines } from '../../features/cart/cart-slice.ts';
import { dropOld, storedAttemptSchema } from '../../features/checkout/placing/stored-attempt.ts';

function parseStored<Schema extends z.ZodMiniType>(text: string | null, schema: Schema): z.output<Schema> | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Invalid JSON counts as absent.
    return null;
  }
}

/** Returns the valid lines of the cart that can be bought; only invalid ones are dropped. */
function cartLines(text: string | null) {
  const lines = parseStored(text, z.array(z.unknown())) ?? [];
  return readUsableLines(lines.flatMap((line) => cartItemSchema.safeParse(line).data ?? []));
}

const storedUser = (text: string | null) => parseStored(text, sessionUserSchema);

/**
 * Parsers of stored items (`storedItems`, except lists of ids) with the contract's schemas. Unparsable items count as absent.
 * Loaded only if an item is stored: visitors who only look around need no zod.
 */
export const readItem = {
  cart: cartLines,
  user: (text: string | null) => {
    const user = storedUser(text);
    return user?.token ? user : null;
  },
  /** The user whose session has ended in another tab while something was typed there. */
  interrupted: (text: string | null) => {
    const user = storedUser(text);
    return user?.token === '' ? user : null;
  },
  guest: (text: string | null) => parseStored(text, visitorSchema),
  shippingAddress: (text: string | null) => parseStored(text, shippingAddressSchema),
  billing: (text: string | null) => parseStored(text, billingSchema),
  gift: (text: string | null) => parseStored(text, z.union([giftSchema, z.literal('sent')])),
  paymentMethod: (text: string | null) => parseStored(text, paymentMethodField),
  attempt: (text: string | null) => dropOld(parseStored(text, storedAttemptSchema), Date.now()),
};
