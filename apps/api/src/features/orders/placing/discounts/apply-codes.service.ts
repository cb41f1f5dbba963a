import { type GivenDiscount, chooseDiscounts } from '@kontor/shared/rules/prices/discounts';
import { splitInProportion } from '@kontor/shared/rules/prices/included-tax';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import type { CodeRefusal } from '@kontor/shared/wire/promotions';
import { type FoundCode, isValidOn } from '../../../promotions/find-codes.service.ts';
import { type Customer, type Place, pickUse } from '../../../promotions/places.service.ts';
import { OrderModel, ownOrdersIndex } from '../../order.model.ts';
import { type PricedOrder, type WantedLine, toPricedLine } from '../new-order.ts';
import { makeRules } from './discount-rules.ts';

/** A cart or an order, as far as codes depend on it. */
export interface CodeContext {
  lines: readonly WantedLine[];
  terms: PriceTerms;
  /** Buyer; undefined for a cart, whose buyer is unknown. */
  customer: Customer | undefined;
  at: Date;
}

/** An order with its codes. */
export interface CodedOrder {
  priced: PricedOrder;
  /** Uses to take in the order's transaction. */
  places: Place[];
  /** Codes that give nothing, by their reason. */
  refused: { code: string; reason: CodeRefusal }[];
}

/** Whether a buyer has an order that is not cancelled: of the account, or of a guest of this address. */
async function hasOrdered({ user, email }: Customer): Promise<boolean> {
  const asGuest = OrderModel.exists({ 'buyer.email': email, kind: 'visitor', isCancelled: false });
  const own = user && OrderModel.exists({ 'buyer._id': user, cancelledAt: null }).hint(ownOrdersIndex);
  return (await Promise.all([asGuest, own])).some(Boolean);
}

/** A code with the places of its use, or the reason against it. */
type Usable = { found: FoundCode; places: Place[] } | { found: FoundCode; reason: CodeRefusal };

async function findUse(found: FoundCode, { customer, at }: CodeContext): Promise<Usable> {
  const { promotion } = found;
  if (!isValidOn(promotion, at)) return { found, reason: 'code_expired' };
  if (promotion.firstOrderOnly && customer && (await hasOrdered(customer))) return { found, reason: 'code_used_up' };
  const places = await pickUse(found, customer);
  return places ? { found, places } : { found, reason: 'code_used_up' };
}

/** Says that a second code of one promotion cannot be used with the first. */
function refuseSecond(all: readonly Usable[]): Usable[] {
  const seen = new Set<string>();
  return all.map((one) => {
    const id = String(one.found.promotion._id);
    if ('reason' in one) return one;
    if (seen.has(id)) return { found: one.found, reason: 'code_not_combinable' };
    seen.add(id);
    return one;
  });
}

/** Takes the promotions' amounts as of the order: if it has no VAT, they share the net discount. */
function shareDiscount(given: readonly GivenDiscount[], discount: number): number[] {
  const weights = given.map(({ goods }) => goods);
  return weights.every((goods) => goods === 0) ? weights : splitInProportion(discount, weights);
}

/** Applies codes to a cart or an order: the best for the buyer of those that are valid. */
export async function applyCodes(codes: readonly FoundCode[], context: CodeContext): Promise<CodedOrder> {
  const uses = refuseSecond(await Promise.all(codes.map((found) => findUse(found, context))));
  const usable = uses.flatMap((use) => ('places' in use ? [use] : []));
  const rules = await makeRules(
    usable.map(({ found }) => found),
    context.lines,
  );
  const cart = chooseDiscounts(context.lines.map(toPricedLine), context.terms, rules);
  const applied = usable.flatMap((use, index) => {
    const given = cart.results[index];
    return typeof given === 'object' ? [{ ...use, given }] : [];
  });
  const shares = shareDiscount(
    applied.map(({ given }) => given),
    cart.totals.discount ?? 0,
  );
  const reasons = new Map(usable.map(({ found }, index) => [found, cart.results[index]]));
  const refused = uses.flatMap((use) => {
    const reason = 'reason' in use ? use.reason : reasons.get(use.found);
    return typeof reason === 'string' ? [{ code: use.found.code.code, reason }] : [];
  });
  const lines = context.lines.map((line, index): WantedLine => {
    const discount = cart.lines[index]?.discount;
    return discount ? { ...line, discount } : line;
  });
  const discounts = applied.map(({ found: { code, promotion }, given }, index) => ({
    promotion: String(promotion._id),
    code: code.code,
    name: promotion.name,
    cents: shares[index] ?? 0,
    shippingCents: given.shipping,
  }));
  const priced = { lines, terms: cart.terms, totals: cart.totals, discounts };
  return { priced, places: applied.flatMap(({ places }) => places), refused };
}
