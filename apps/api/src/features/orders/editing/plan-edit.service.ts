import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { priceTermsOf } from '@kontor/shared/rules/prices/pricing';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { ShippingMethod } from '@kontor/shared/schemas/order/shipping-methods';
import type { OrderEdit } from '@kontor/shared/wire/order-edits';
import type { Settings } from '@kontor/shared/wire/settings';
import { ApiError } from '../../../http/answers/api-error.ts';
import { type OrderableProduct, findOrderable } from '../../catalogue/stock.service.ts';
import { findLines, toWantedLines } from '../drafts/draft-lines.ts';
import { toDraftLine } from '../drafts/drafts.service.ts';
import type { EditedFields } from '../changes/order-change.ts';
import type { StoredOrder } from '../order.model.ts';
import { checkedLines } from '../placing/cart-lines.service.ts';
import { refuseTillUnlessPickedUp } from '../placing/checks/offered-methods.ts';
import { chooseDelivery, wantDelivery } from '../placing/choose-delivery.ts';
import { type WantedLine, makeStoredLine } from '../placing/new-order.ts';
import { storedMethod } from '../placing/stored-fields.ts';
import {
  type EditedDelivery,
  type Line,
  type OrderTerms,
  changeQuantity,
  computeEdit,
  termsOfOrder,
} from './edited-lines.ts';

/** Units that a change takes from stock, and those it returns. */
export interface MovedUnits {
  /** Additional units, with their products as stored now. */
  more: WantedLine[];
  less: { product: Line['product']; qty: number }[];
}

/** Fields, stock and voucher money of a planned change. */
export interface EditPlan extends MovedUnits {
  set: EditedFields;
  /** Difference of the totals. */
  cents: Cents;
  /** Amount that goes back to vouchers. */
  voucherBackCents: Cents;
}

/** Creates a 409 for an order whose lines can no longer change: because of money, a parcel or a withdrawal. */
export const notEditable = (why: string) =>
  new ApiError('conflict', `The lines of this order cannot be changed: ${why}`);

export const idOf = ({ product }: Pick<Line, 'product'>): string => String(product);

/** Returns the wanted quantities by line id. */
export function listQuantities(lines: OrderEdit['lines']): Map<string, number> {
  return new Map(lines.flatMap(({ _id, qty }) => (_id === undefined ? [] : [[_id, qty] as const])));
}

/** Returns a stored line in the shape of a product, to find the delivery methods that may carry it. */
function asWanted(
  { product: _id, texts, images, priceCents, qty }: Line,
  now: OrderableProduct | undefined,
): WantedLine {
  const shown = images as unknown as OrderableProduct['images']; // plain objects from a lean query
  const gone = { _id, texts, images: shown, taxClass: 'standard' as const, countInStock: 0, version: 0 };
  return { product: { ...(now ?? gone), priceCents }, qty };
}

/**
 * Prices another delivery method as of now, for the order's address.
 * @throws 409 `shipping_method_unavailable`; `payment_method_unavailable` for an order that is paid when it is picked up, which would
 * be sent unpaid; `tax_free_order`, whose price of delivery is net
 */
async function planDelivery(
  order: StoredOrder,
  lines: readonly Line[],
  key: string | undefined,
  settings: Settings,
): Promise<EditedDelivery> {
  if (!key) return { shipping: { price: order.shippingCents } };
  if (order.taxFree) throw new ApiError('tax_free_order', 'The delivery of an order without VAT cannot change');
  const { country, zipcode, packstation } = order.shippingAddress;
  const to = { country: country ?? '', zipcode: zipcode ?? undefined, isStation: Boolean(packstation) };
  const products = await findOrderable(lines.map(idOf));
  const wanted = lines.map((line) => asWanted(line, products.get(idOf(line))));
  const terms = priceTermsOf(settings, findCountryCode(country ?? ''));
  const chosen = chooseDelivery(wanted, terms, wantDelivery(to, key, settings));
  refuseTillUnlessPickedUp(order.paymentMethod, chosen.method);
  const method = chosen.method && (storedMethod(chosen.method) as NonNullable<StoredOrder['shippingMethod']>); // likewise
  return { shipping: chosen.terms.shipping, ...(method && { method }) };
}

/** Returns the delivery days of the order's method, for its new lines. */
function findMethodDays(order: StoredOrder, { shippingMethod }: OrderEdit, { shipping }: Settings) {
  const key = shippingMethod || order.shippingMethod?.key;
  return shipping.methods?.find(({ _id }: Pick<ShippingMethod, '_id'>) => _id === key)?.days;
}

/** Returns the new lines, and the additional units with their products. */
async function planLines(order: StoredOrder, edit: OrderEdit, terms: OrderTerms, settings: Settings) {
  const old = new Map(order.lines.map((line) => [idOf(line), line]));
  const wanted = listQuantities(edit.lines);
  const rising = [...wanted].flatMap(([_id, qty]) => {
    const line = old.get(_id);
    const more = qty - (line?.qty ?? 0);
    return more > 0 && !line?.isOwn ? [{ _id, qty: more }] : [];
  });
  const more = rising.length > 0 ? await checkedLines(rising) : [];
  if (sellsVouchers(more.map(({ product }) => product)))
    throw new ApiError('vouchers_apart', 'Vouchers are ordered apart from goods');
  const found = new Map(more.map((line) => [String(line.product._id), line.product]));
  const days = { method: findMethodDays(order, edit, settings), shop: settings.shipping.dispatchDays };
  const priced = { ...terms, shipping: { price: order.shippingCents } };
  const own = toWantedLines(await findLines(edit.lines.filter(({ text }) => text !== undefined).map(toDraftLine)));
  const make = (line: WantedLine) => makeStoredLine(line, priced, days) as unknown as Line; // likewise
  const named = [...wanted].flatMap(([id, qty]) => {
    const line = old.get(id);
    if (line) return [changeQuantity(line, qty)];
    const product = found.get(id);
    return product ? [make({ product, qty })] : [];
  });
  return { lines: [...named, ...own.map(make)], more };
}

/** Lists the units that go back to stock. */
function listLess(order: StoredOrder, wanted: ReadonlyMap<string, number>): MovedUnits['less'] {
  return order.lines.flatMap((line) => {
    const qty = line.qty - (wanted.get(idOf(line)) ?? 0);
    return qty > 0 && !line.isOwn ? [{ product: line.product, qty }] : [];
  });
}

/**
 * Plans a change of an unpaid order: lines that stay keep name, price, VAT and discount as of ordering; new ones are as the shop has
 * them now, at the order's rates.
 * @throws 409 `out_of_stock` with the lines as they now are, `vouchers_apart`, `conflict`, and as `planDelivery`
 */
export async function planEdit(order: StoredOrder, edit: OrderEdit, settings: Settings): Promise<EditPlan> {
  const terms = termsOfOrder(order);
  if (!terms) throw notEditable('it is older than VAT in orders');
  const { lines, more } = await planLines(order, edit, terms, settings);
  const delivery = await planDelivery(order, lines, edit.shippingMethod, settings);
  const amounts = computeEdit(order, lines, terms, delivery);
  if (!amounts) throw notEditable('a line has none of its rates of VAT');
  const { totalCents } = amounts.set;
  if (totalCents === 0) throw notEditable('it would cost nothing');
  return { ...amounts, cents: totalCents - order.totalCents, more, less: listLess(order, listQuantities(edit.lines)) };
}
