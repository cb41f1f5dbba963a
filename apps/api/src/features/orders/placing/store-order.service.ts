import type { NewOrder } from '@kontor/shared/wire/orders';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import type { ShippingMethod } from '@kontor/shared/schemas/order/shipping-methods';
import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import type { TaxTerms } from '@kontor/shared/rules/prices/tax-terms';
import { ApiError } from '../../../http/answers/api-error.ts';
import { inTransaction, isDuplicate } from '../../../lib/database/mongo.ts';
import { announceStock } from '../../catalogue/lists/announce-stock.service.ts';
import { type OrderableProducts, takeStock } from '../../catalogue/stock.service.ts';
import type { AcceptedVersions } from '../../legal/published-texts.service.ts';
import type { FoundCode } from '../../promotions/find-codes.service.ts';
import { type Customer, type Place, isPlaceTaken, takePlaces } from '../../promotions/places.service.ts';
import { holdPerson } from '../../users/hold-account.service.ts';
import type { StoredOrder } from '../order.model.ts';
import { insertOrder } from '../transition.ts';
import { checkedLines, soldMeanwhile } from './cart-lines.service.ts';
import { type WantedDelivery, chooseDelivery } from './choose-delivery.ts';
import { refuseDearer } from './checks/expected-total.ts';
import type { Buyer } from './buyer.ts';
import { applyCodes } from './discounts/apply-codes.service.ts';
import { type PricedOrder, type WantedLine, newOrder, priceOrder } from './new-order.ts';
import { type Idempotency, releaseKey } from './order-idempotency.service.ts';
import { catchUpOrderNumbers, nextOrderNumber } from './order-numbers.service.ts';
import {
  type Hold,
  type HoldTimes,
  findHolds,
  makeReservation,
  pickPlaces,
  tooManyUnpaidOrders,
} from './checks/order-quotas.service.ts';
import { type SizeLimits, refuseTooLarge } from './checks/order-size.ts';
import type { ProductTurns } from './product-turns.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Data of an order to store. */
export interface Placing {
  input: NewOrder;
  buyer: Buyer;
  idempotency: Idempotency | undefined;
  /** Cancelled order that had the key when the call arrived; the key is taken only from this one. */
  cancelled: StoredOrder | undefined;
  /** Price terms of the destination country; a chosen method's price takes the place of theirs. */
  terms: PriceTerms;
  /** Delivery that it asks for. */
  delivery: WantedDelivery;
  /** VAT rates of the order; undefined where no VAT is shown. */
  taxTerms: TaxTerms | undefined;
  /** Check of its firm if it contains no VAT; otherwise undefined. */
  taxFree: StoredOrder['taxFree'];
  /** Quotas in which the order takes a place each (order-quotas.service.ts). */
  quotas: string[][];
  /** Duration of its reservation. */
  hold: HoldTimes;
  /** Size limits while its buyer has never paid an order; undefined without limits. */
  sizes: SizeLimits | undefined;
  /** Versions of the legal texts; undefined while none is published. */
  accepted: AcceptedVersions | undefined;
  signal: AbortSignal;
  /** Time of placing; now by default. */
  at: Date | undefined;
  /** Lines of this process' orders, one for each product. */
  turns: ProductTurns;
  /** Unpaid orders that held places when the call arrived. */
  holds: Hold[];
  /** Its products when the call arrived. */
  products: OrderableProducts;
  /** Codes that it is placed with. */
  codes: FoundCode[];
  /** Its buyer, for uses of codes per customer. */
  customer: Customer;
  /** Working days from payment until the shop's products arrive. */
  dispatchDays: DeliveryDays;
}

/** Aborts the transaction: a product has changed since it was read. */
class StockChanged extends Error {}

/** Aborts the transaction: another call has taken the key from the cancelled order. */
export class KeyTaken extends Error {}

/** Attempts to store an order: an admin edited one of its products, or its number or a place was taken. */
const maxAttempts = 25;

function giveUpIfGone(signal: AbortSignal): void {
  if (signal.aborted) throw new ApiError('invalid_input', 'The request was cut off');
}

/**
 * Stores a new order with stock, number and quota places, when it is its turn for each of its products.
 * @throws as `placeOrder`; `KeyTaken`, E11000 of `idempotency.key`, BusyError
 */
export async function storeNewOrder(placing: Placing): Promise<StoredOrder> {
  const products = placing.input.cartItems.map(({ _id }) => _id);
  return placing.turns(products, (hasWaited) => {
    giveUpIfGone(placing.signal);
    return storeInAttempts(placing, hasWaited);
  });
}

/** Stores an order in as many attempts as that takes; each sees the products as they are then. */
async function storeInAttempts(placing: Placing, hasWaited: boolean): Promise<StoredOrder> {
  for (let attempt = 1; ; attempt += 1) {
    const isArrivalCurrent = attempt === 1 && !hasWaited;
    const [lines, holds] = await Promise.all([
      checkedLines(placing.input.cartItems, isArrivalCurrent ? placing.products : undefined),
      isArrivalCurrent ? placing.holds : findHolds(placing.quotas),
    ]);
    const { terms, method } = chooseDelivery(lines, placing.terms, placing.delivery);
    const { priced, uses } = await priceWithCodes(lines, { ...placing, terms });
    refuseDearer(priced, placing.input);
    // Exactly these lines are stored, or none: a changed product aborts the transaction.
    if (placing.sizes) await refuseTooLarge(priced, placing.buyer, placing.sizes);
    const places = pickPlaces(placing.quotas, holds);
    try {
      return await store(priced, { places, uses, method }, placing);
    } catch (error) {
      const numberTaken = isDuplicate(error, 'number');
      const placeTaken = isDuplicate(error, 'hold.quotas') || isPlaceTaken(error);
      if (!(error instanceof StockChanged || numberTaken || placeTaken)) throw error;
      if (attempt === maxAttempts) throw await gaveUp(error, placing.input, holds);
      if (numberTaken) await catchUpOrderNumbers(shopNow());
    }
  }
}

/** Prices the lines with the order's codes. @throws 409 with the reason of the first code that gives nothing */
async function priceWithCodes(lines: readonly WantedLine[], { terms, codes, customer, at }: Placing) {
  if (codes.length === 0) return { priced: priceOrder(lines, terms), uses: [] };
  const { priced, places, refused } = await applyCodes(codes, { lines, terms, customer, at: at ?? shopNow() });
  const [first] = refused;
  if (first)
    throw new ApiError(first.reason, `The code ${first.code} gives this order nothing`, { keys: [first.code] });
  return { priced, uses: places };
}

async function gaveUp(error: unknown, input: NewOrder, holds: Hold[]): Promise<unknown> {
  if (error instanceof StockChanged) return soldMeanwhile(input);
  return isDuplicate(error, 'hold.quotas') ? tooManyUnpaidOrders(holds) : error;
}

/** Places that an order takes: in the quotas of unpaid orders, and of the uses of its codes; and its delivery method. */
interface TakenPlaces {
  places: string[];
  uses: readonly Place[];
  method: ShippingMethod | undefined;
}

async function store(
  priced: PricedOrder,
  { places, uses, method }: TakenPlaces,
  placing: Placing,
): Promise<StoredOrder> {
  const { input, buyer, idempotency, cancelled, hold, accepted, signal, at, dispatchDays } = placing;
  const createdAt = at ?? shopNow();
  // The number depends on nothing in the transaction: both at once.
  const number = nextOrderNumber(createdAt);
  number.catch(() => {}); // its rejection is handled where it is awaited
  const texts = accepted && { accepted };
  const { taxTerms, taxFree } = placing;
  const taxed = { ...(taxTerms && { taxTerms }), ...(taxFree && { taxFree }) };
  const made = {
    createdAt,
    idempotency,
    dispatchDays,
    method,
    ...texts,
    ...taxed,
    ...makeReservation(createdAt, hold, places),
  };
  const { order, isSoldOut } = await inTransaction(async (session) => {
    giveUpIfGone(signal);
    await holdPerson(buyer.kind === 'user' ? { user: buyer._id } : { guest: buyer.email }, session);
    if (cancelled && idempotency && !(await releaseKey(cancelled, idempotency, session))) throw new KeyTaken();
    const document = newOrder(priced, input, buyer, { number: await number, ...made });
    const placed = await insertOrder(document, session);
    await takePlaces(uses, document._id, session);
    const { _id, number: named } = placed.order;
    const reason = { cause: 'order', order: { _id, number: named } } as const;
    // Last, because other orders want the same product: it is locked for the shortest time.
    const taken = await takeStock(priced.lines, reason, session);
    if (taken === 'missing') throw new StockChanged();
    giveUpIfGone(signal);
    return { order: placed.order, isSoldOut: taken === 'sold_out' };
  });
  if (isSoldOut) await announceStock(priced.lines.map(({ product }) => product._id));
  return order;
}
