import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import type { NewOrder, Order } from '@kontor/shared/wire/orders';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import type { Settings } from '@kontor/shared/wire/settings';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import { pickAccepted } from '../../legal/published-texts.service.ts';
import type { SettingsStore } from '../../settings/settings.service.ts';
import type { Buyer } from './buyer.ts';
import { findCartCodes } from './discounts/find-cart-codes.service.ts';
import { refuseUnlessOffered } from './checks/offered-methods.ts';
import { showNewOrder, showOrder } from '../answers/show-orders.service.ts';
import { type UnpaidOrderRules, computeReservationTimes, listOrderQuotas } from './checks/order-quotas.service.ts';
import { findKeyHolder, hashIdempotency, repeatedOrder } from './order-idempotency.service.ts';
import { refuseUndelivered } from './checks/delivery-country.ts';
import type { ManualOrder } from './manual-order.ts';
import { wantDelivery } from './choose-delivery.ts';
import { refuseWrapping } from './checks/offered-wrapping.ts';
import { findOrderTax } from './order-tax.service.ts';
import type { ProductTurns } from './product-turns.ts';
import { refuseGuestOnAccount } from '../on-account/open-account.service.ts';
import { readArrival } from './read-arrival.service.ts';
import { refuseWhileClosed } from './checks/refuse-closed.ts';
import { KeyTaken, storeNewOrder } from './store-order.service.ts';
import type { StoredOrder } from '../order.model.ts';

/** Request context: buyer, caller, client network, idempotency key, abort signal. */
interface Sender {
  buyer: Buyer;
  /** The signed-in caller; undefined for guests. */
  caller: Caller | undefined;
  /** Network of the call (http/guards/client-network.ts). */
  network: string;
  idempotencyKey: string | undefined;
  /** Aborted when the client disconnects: an order whose answer cannot arrive is not stored. */
  signal: AbortSignal;
  /** Time of placing; now by default. */
  at?: Date | undefined;
  /** Terms that staff have set, for an order by hand. */
  manual?: ManualOrder | undefined;
}

/** Current rules for placing an order. */
export interface PlacingRules {
  unpaid: UnpaidOrderRules;
  settings: Pick<SettingsStore, 'read' | 'readBeside'>;
  /** Returns the payment methods that shoppers may choose under these settings. */
  offered: (settings: Settings) => readonly PaymentMethod[];
  /** Lines of this process' orders, one for each product. */
  turns: ProductTurns;
}

/**
 * Places an order. Names, pictures, prices and totals come from the database; the stock is taken in the same transaction that
 * stores the order. A repeated idempotency key and body give the same order again; once that is cancelled, a call that arrived
 * before gets `order_cancelled`, and one that arrives after may place a new order.
 * @throws 400 `code_unknown`, and 409 with the reason of a code that gives nothing; 409 `payment_method_unavailable`, `on_account_not_allowed`, `on_account_limit`, `shipping_method_unavailable`, `wrapping_not_offered`, `order_too_large`, `out_of_stock` or `price_changed` with the lines as they now
 * are; 422 `idempotency_key_reused`; 404 `order_cancelled`; 400 `country_not_delivered`; 400 `invalid_input` when the client
 * has gone; 503 `shop_closed`; 429 `too_many_open_orders` when its buyer or their network has as many unpaid orders as it may;
 * BusyError when too many buy its products at this moment
 */
export async function placeOrder(
  input: NewOrder,
  { buyer, caller, network, idempotencyKey, signal, at, manual }: Sender,
  { unpaid, settings, offered, turns }: PlacingRules,
): Promise<{ order: Order; repeated: boolean }> {
  const idempotency = idempotencyKey === undefined ? undefined : hashIdempotency(input, buyer, idempotencyKey);
  // Staff may place as many as they like.
  const quotas = manual ? [] : listOrderQuotas({ ...buyer, network }, unpaid);
  const arrival = await readArrival(input, { idempotency, quotas }, settings);
  const { holder: earlier, settings: set, holds, products } = arrival;
  const { orders, shop, shipping, opening } = set;
  const repeat = async (holder: StoredOrder) => {
    return { order: await showOrder(await repeatedOrder(holder, idempotency), caller), repeated: true };
  };
  if (earlier && !earlier.isCancelled) return repeat(earlier);
  refuseWhileClosed(opening);
  const { shippingAddress: to } = input;
  const country = findCountryCode(to.country);
  refuseUndelivered(
    country,
    shipping.rates.map((rate) => rate.country),
  );
  refuseGuestOnAccount(input.paymentMethod, buyer, set.seller.bank !== undefined);
  if (!manual?.isPaid && input.paymentMethod !== 'Rechnung') refuseUnlessOffered(input.paymentMethod, offered(set));
  refuseWrapping(input, shipping);
  try {
    const sizes = unpaid.isSizeLimited && !manual ? { ...orders, contactEmail: shop.contactEmail } : undefined;
    const kept = {
      ...(await findOrderTax(input, buyer, set)),
      ...(await findCartCodes(input.codes)),
      customer: { user: buyer.kind === 'user' ? buyer._id : undefined, email: buyer.email, secret: unpaid.secret },
      accepted: pickAccepted(arrival.texts),
      sizes,
      // The buyer of an order by hand pays when the mail with the link has been read: days later, as by transfer.
      hold: computeReservationTimes(manual ? 'Vorkasse' : input.paymentMethod, orders),
      dispatchDays: shipping.dispatchDays,
      delivery: wantDelivery(
        { country: to.country, zipcode: to.zipcode, isStation: to.packstation !== undefined },
        input.shippingMethod,
        set,
      ),
    };
    const placing = {
      input,
      buyer,
      idempotency,
      cancelled: earlier,
      quotas,
      holds,
      products,
      turns,
      ...kept,
      signal,
      at,
      manual,
    };
    return { order: showNewOrder(await storeNewOrder(placing), caller), repeated: false };
  } catch (error) {
    if (!mayBeRepeat(error)) throw error;
    const simultaneous = await findKeyHolder(idempotency);
    if (!simultaneous || simultaneous._id === earlier?._id) throw error;
    return repeat(simultaneous);
  }
}

/** Whether an error may come from a simultaneous repetition, which may have taken the key, the last unit or the last place. */
function mayBeRepeat(error: unknown): boolean {
  return error instanceof ApiError || error instanceof KeyTaken || isDuplicate(error, 'idempotency.key');
}
