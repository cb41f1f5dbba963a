import { serverTexts } from '@kontor/languages/server-texts';
import { forEachLanguage } from '@kontor/shared/rules/text/languages';
import type { NewOrder } from '@kontor/shared/wire/orders';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import type { ShippingMethod } from '@kontor/shared/schemas/order/shipping-methods';
import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import type { RedeemedPart } from '@kontor/shared/rules/vouchers/vouchers';
import type { TaxTerms } from '@kontor/shared/rules/prices/tax-terms';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { inTransaction, isDuplicate } from '../../../lib/database/mongo.ts';
import { announceStock } from '../../catalogue/lists/announce-stock.service.ts';
import { type OrderableProducts, takeStock } from '../../catalogue/stock.service.ts';
import type { AcceptedVersions } from '../../legal/published-texts.service.ts';
import type { FoundCode } from '../../promotions/find-codes.service.ts';
import { type Customer, type Place, isPlaceTaken, takePlaces } from '../../promotions/places.service.ts';
import {
  type FoundVoucher,
  VoucherChanged,
  findVouchers,
  redeemVouchers,
} from '../../vouchers/redeem-vouchers.service.ts';
import type { StoredVoucher } from '../../vouchers/voucher.model.ts';
import { applyVouchers, refuseUseless } from './discounts/apply-vouchers.ts';
import { holdPerson } from '../../users/hold-account.service.ts';
import type { StoredOrder } from '../order.model.ts';
import { refuseRecipient } from '../recipient/voucher-recipient.service.ts';
import { agreeOnAccount, makeNotAllowedError } from '../on-account/open-account.service.ts';
import { insertOrder } from '../transition.ts';
import { payByVouchersAlone } from '../changes/pay-by-vouchers.service.ts';
import { checkedLines, soldMeanwhile } from './cart-lines.service.ts';
import { type ChosenDelivery, type WantedDelivery, chooseDelivery } from './choose-delivery.ts';
import { refuseDearer } from './checks/expected-total.ts';
import { refuseTillUnlessPickedUp } from './checks/offered-methods.ts';
import { isVoucherCart, refuseMixedVouchers, voucherTerms } from './checks/voucher-cart.ts';
import type { Buyer } from './buyer.ts';
import { applyCodes } from './discounts/apply-codes.service.ts';
import { type ManualOrder, priceManually } from './manual-order.ts';
import { type PricedOrder, type WantedLine, newOrder, priceOrder } from './new-order.ts';
import { type Idempotency, releaseKey } from './order-idempotency.service.ts';
import { catchUpOrderNumbers, nextOrderNumber } from './order-numbers.service.ts';
import {
  type Hold,
  type HoldTimes,
  computePickupTimes,
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
  /** VAT rates of the order; undefined if no VAT is shown. */
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
  /** Vouchers that pay a part of it, as they were when the call arrived. */
  vouchers: FoundVoucher[];
  /** Its buyer, for uses of codes per customer. */
  customer: Customer;
  /** Working days from payment until the shop's products arrive. */
  dispatchDays: DeliveryDays;
  /** Terms that staff have set, for an order by hand. */
  manual?: ManualOrder | undefined;
}

/** Words for a payment that staff have received themselves: which method it was is unknown. */
const paidAlready = forEachLanguage((language) => serverTexts[language].mails.order.paidAlready);

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
    refuseMixedVouchers(lines, listCodes(placing));
    refuseRecipient(placing.input.voucherRecipient, isVoucherCart(lines), placing.at ?? shopNow());
    const { terms, method } = choosePrice(lines, placing);
    if (!placing.manual) refuseTillUnlessPickedUp(placing.input.paymentMethod, method);
    const wanted = [...lines, ...(placing.manual?.ownLines ?? [])];
    const { priced, uses } = await priceWithCodes(wanted, { ...placing, terms });
    refuseDearer(priced, placing.input);
    // Exactly these lines are stored, or none: a changed product aborts the transaction.
    const redeemed = await planVouchers(placing, priced, isArrivalCurrent);
    if (placing.sizes) await refuseTooLarge(priced, placing.buyer, placing.sizes);
    const places = pickPlaces(placing.quotas, holds);
    try {
      return await store(priced, { places, uses, redeemed, method }, placing);
    } catch (error) {
      const numberTaken = isDuplicate(error, 'number');
      const placeTaken = isDuplicate(error, 'hold.quotas') || isPlaceTaken(error);
      const isChanged = error instanceof StockChanged || error instanceof VoucherChanged;
      if (!(isChanged || numberTaken || placeTaken)) throw error;
      if (attempt === maxAttempts) throw await gaveUp(error, placing, holds);
      if (numberTaken) await catchUpOrderNumbers(shopNow());
    }
  }
}

/** Returns the codes of an order: those of promotions, then those of vouchers. */
const listCodes = ({ codes, vouchers }: Placing): string[] => [
  ...codes.map(({ code }) => code.code),
  ...vouchers.map(({ code }) => code),
];

/**
 * Returns price terms and delivery method of an order; one by hand has a method if staff have chosen it.
 * @throws 409 `vouchers_apart` for vouchers in an order by hand; as `chooseDelivery`
 */
function choosePrice(lines: readonly WantedLine[], { manual, terms, delivery }: Placing): ChosenDelivery {
  const isOfVouchers = isVoucherCart(lines);
  if (manual && isOfVouchers) throw new ApiError('vouchers_apart', 'Staff issue vouchers without an order');
  if (manual && !delivery.key) return { terms, method: undefined };
  if (manual) return chooseDelivery([...lines, ...manual.ownLines], terms, delivery);
  return isOfVouchers ? { terms: voucherTerms(terms), method: undefined } : chooseDelivery(lines, terms, delivery);
}

/**
 * Returns what the order takes of its vouchers, as they are now.
 * @throws 400 `code_unknown` for one that was blocked meanwhile; 409 with the reason of one that pays nothing
 */
async function planVouchers(
  { vouchers: found, at }: Placing,
  { totals }: PricedOrder,
  isCurrent: boolean,
): Promise<RedeemedPart<StoredVoucher>[]> {
  if (found.length === 0) return [];
  const codes = found.map(({ code }) => code);
  const vouchers = isCurrent ? found : await findVouchers(codes);
  const keys = codes.filter((code) => !vouchers.some((voucher) => voucher.code === code));
  if (keys.length > 0)
    throw new ApiError('code_unknown', `The shop does not know this code: ${keys.join(', ')}`, { keys });
  const applied = applyVouchers(vouchers, totals.total, at ?? shopNow());
  refuseUseless(applied);
  return applied.parts;
}

/** Prices the lines with the order's codes. @throws 409 with the reason of the first code that gives nothing */
async function priceWithCodes(lines: readonly WantedLine[], { terms, codes, customer, at, manual }: Placing) {
  if (manual) return { priced: priceManually(lines, terms, manual), uses: [] };
  if (codes.length === 0) return { priced: priceOrder(lines, terms), uses: [] };
  const { priced, places, refused } = await applyCodes(codes, { lines, terms, customer, at: at ?? shopNow() });
  const [first] = refused;
  if (first)
    throw new ApiError(first.reason, `The code ${first.code} gives this order nothing`, { keys: [first.code] });
  return { priced, uses: places };
}

/** Creates a 409: other orders used up the vouchers in every attempt. */
function takenMeanwhile(vouchers: readonly FoundVoucher[]): ApiError {
  const keys = vouchers.map(({ code }) => code);
  return new ApiError('code_used_up', 'Other orders are taking what these vouchers have', { keys });
}

async function gaveUp(error: unknown, { input, vouchers }: Placing, holds: Hold[]): Promise<unknown> {
  if (error instanceof StockChanged) return soldMeanwhile(input);
  if (error instanceof VoucherChanged) return takenMeanwhile(vouchers);
  return isDuplicate(error, 'hold.quotas') ? tooManyUnpaidOrders(holds) : error;
}

/** Returns the fields of an order for its vouchers. */
function storedVouchers(
  redeemed: readonly RedeemedPart<StoredVoucher>[],
): Pick<StoredOrder, 'vouchers' | 'voucherCents'> {
  if (redeemed.length === 0) return {};
  const parts = redeemed.map(({ voucher: { _id, ending }, cents }) => ({ voucher: String(_id), ending, cents }));
  return {
    voucherCents: parts.reduce((sum, { cents }) => sum + cents, 0),
    vouchers: parts as unknown as NonNullable<StoredOrder['vouchers']>, // plain values, as the driver stores them
  };
}

/** Limited resources that an order takes in its transaction, and its delivery method. */
interface PlacementPlan {
  /** Places in the quotas of unpaid orders. */
  places: string[];
  /** Uses of its codes. */
  uses: readonly Place[];
  /** Amounts that its vouchers pay. */
  redeemed: readonly RedeemedPart<StoredVoucher>[];
  method: ShippingMethod | undefined;
}

/** Returns the reservation times of an order that is paid at pick-up; undefined for all others. */
function timesOf({ input, manual }: Placing, method: ShippingMethod | undefined): HoldTimes | undefined {
  if (manual || input.paymentMethod !== 'Abholung' || method?.payDays === undefined) return undefined;
  return computePickupTimes(method.payDays);
}

/**
 * Returns the terms of an order on account; undefined for all others. Vouchers are issued once they are paid, so none are sold on
 * account.
 */
async function agree(
  { input, buyer }: Placing,
  { lines, totals }: PricedOrder,
  redeemed: readonly RedeemedPart<StoredVoucher>[],
  session: ClientSession,
): Promise<StoredOrder['account']> {
  if (input.paymentMethod !== 'Rechnung') return undefined;
  if (buyer.kind !== 'user' || isVoucherCart(lines)) throw makeNotAllowedError();
  const paidCents = redeemed.reduce((sum, { cents }) => sum + cents, 0);
  return agreeOnAccount(buyer._id, totals.total - paidCents, session);
}

async function store(
  priced: PricedOrder,
  { places, uses, redeemed, method }: PlacementPlan,
  placing: Placing,
): Promise<StoredOrder> {
  const { input, buyer, idempotency, cancelled, hold, accepted, signal, at, dispatchDays, manual } = placing;
  const createdAt = at ?? shopNow();
  // The number depends on nothing in the transaction: both at once.
  const number = nextOrderNumber(createdAt);
  number.catch(() => {}); // its rejection is handled where it is awaited
  const texts = accepted && { accepted };
  const { taxTerms } = placing;
  const taxFree = isVoucherCart(priced.lines) ? undefined : placing.taxFree;
  const taxed = { ...(taxTerms && { taxTerms }), ...(taxFree && { taxFree }) };
  const made = {
    createdAt,
    idempotency,
    dispatchDays,
    method,
    ...texts,
    ...taxed,
    ...(manual && { placedBy: manual.placedBy, ...(manual.isPaid && { paidWith: paidAlready }) }),
    ...storedVouchers(redeemed),
    ...makeReservation(createdAt, timesOf(placing, method) ?? hold, places),
  };
  const { order, isSoldOut } = await inTransaction(async (session) => {
    giveUpIfGone(signal);
    await holdPerson(buyer.kind === 'user' ? { user: buyer._id } : { guest: buyer.email }, session);
    if (cancelled && idempotency && !(await releaseKey(cancelled, idempotency, session))) throw new KeyTaken();
    const account = await agree(placing, priced, redeemed, session);
    const document = newOrder(priced, input, buyer, { number: await number, ...made, ...(account && { account }) });
    const placed = await insertOrder(document, session);
    await takePlaces(uses, document._id, session);
    await redeemVouchers(redeemed, { order: placed.order, at: createdAt }, session);
    const { _id, number: named } = placed.order;
    const stored = manual ? await manual.complete(placed.order, session) : placed.order;
    const reason = { cause: 'order', order: { _id, number: named } } as const;
    // Last, because other orders want the same product: it is locked for the shortest time.
    const kept = priced.lines.filter(({ isOwn }) => !isOwn);
    const taken = kept.length > 0 ? await takeStock(kept, reason, session) : 'taken';
    if (taken === 'missing') throw new StockChanged();
    giveUpIfGone(signal);
    const final = await payByVouchersAlone(stored, { at: createdAt, session });
    return { order: final, isSoldOut: taken === 'sold_out' };
  });
  if (isSoldOut) await announceStock(priced.lines.map(({ product }) => product._id));
  return order;
}
