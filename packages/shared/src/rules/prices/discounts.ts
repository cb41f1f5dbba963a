import { splitInProportion } from './included-tax.ts';
import type { Cents } from './money.ts';
import { type PriceTerms, type PricedLine, type Totals, totalsOf } from './pricing.ts';

/** Kinds of promotions that codes give: percent or an amount off the goods, or cheaper delivery. */
export const discountKinds = ['percent', 'amount', 'shipping'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** A promotion as far as amounts are concerned. */
export interface DiscountRule {
  kind: DiscountKind;
  /** Percent with two decimals at most; cents off the goods; or the cents that delivery costs at most. */
  value: number;
  /** Value in cents, before discounts, that the goods it applies to must have. */
  minimum?: Cents | undefined;
  /** Whether it may be used together with others that may too. */
  combinable: boolean;
  /** For each line, whether the promotion applies to it. */
  appliesTo: readonly boolean[];
}

/** Reasons for which a promotion is not used for a cart. */
export type DiscountRefusal = 'code_minimum' | 'code_not_for_these' | 'code_not_combinable';

/** Cents that a promotion takes off the goods and off delivery. */
export interface GivenDiscount {
  goods: Cents;
  shipping: Cents;
}

/** A cart with its discounts. */
export interface DiscountedCart<Line extends PricedLine> {
  /** The lines, those with a discount with its cents. */
  lines: Line[];
  terms: PriceTerms;
  totals: Totals;
  /** For each rule, what it gives, or why it gives nothing. */
  results: (GivenDiscount | DiscountRefusal)[];
}

/** Computes percent of cents, to the nearest cent, half a cent up. */
function percentOf(cents: Cents, percent: number): Cents {
  const product = BigInt(cents) * BigInt(Math.round(percent * 100));
  return Number((product * BigInt(2) + BigInt(10_000)) / BigInt(20_000));
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the cents that a rule takes off each line, by largest remainder. @param left cents that each line still costs */
function takeOff({ kind, value, appliesTo }: DiscountRule, left: readonly Cents[]): Cents[] {
  const weights = left.map((cents, index) => (appliesTo[index] ? cents : 0));
  const base = sum(weights);
  if (kind === 'shipping' || base === 0) return left.map(() => 0);
  const amount = kind === 'percent' ? percentOf(base, value) : Math.min(value, base);
  return splitInProportion(amount, weights);
}

/** Rank in which rules are applied: percent of the whole price first, which is better for the buyer, then amounts. */
const rank: Readonly<Record<DiscountKind, number>> = { percent: 0, amount: 1, shipping: 2 };

type Attempt<Line extends PricedLine> = Pick<DiscountedCart<Line>, 'lines' | 'terms' | 'totals'> & {
  given: ReadonlyMap<number, GivenDiscount>;
};

/** Applies rules together. @param indexes of the rules to apply */
function applyRules<Line extends PricedLine>(
  lines: readonly Line[],
  terms: PriceTerms,
  rules: readonly DiscountRule[],
  indexes: readonly number[],
): Attempt<Line> {
  const gross = lines.map(({ priceCents, qty }) => priceCents * qty);
  const given = new Map<number, GivenDiscount>();
  let left: Cents[] = gross;
  let reached = terms;
  const chosen = indexes.flatMap((index) => {
    const rule = rules[index];
    return rule ? [{ index, rule }] : [];
  });
  for (const { index, rule } of chosen.toSorted((a, b) => rank[a.rule.kind] - rank[b.rule.kind])) {
    const off = takeOff(rule, left);
    left = left.map((cents, at) => cents - (off[at] ?? 0));
    const before = totalsOf(lines, reached).shipping;
    if (rule.kind === 'shipping') reached = capShipping(reached, rule.value);
    given.set(index, { goods: sum(off), shipping: before - totalsOf(lines, reached).shipping });
  }
  const discounted = lines.map((line, index) => {
    const discount = (gross[index] ?? 0) - (left[index] ?? 0);
    return discount > 0 ? { ...line, discount } : line;
  });
  return { lines: discounted, terms: reached, totals: totalsOf(discounted, reached), given };
}

function capShipping(terms: PriceTerms, cents: Cents): PriceTerms {
  return { ...terms, shippingAtMost: Math.min(cents, terms.shippingAtMost ?? cents) };
}

/** Says why a rule gives a cart nothing, whatever the other rules are; undefined if it gives something. */
function refuseAlone(lines: readonly PricedLine[], terms: PriceTerms, rule: DiscountRule): DiscountRefusal | undefined {
  const goods = lines.map(({ priceCents, qty }, index) => (rule.appliesTo[index] ? priceCents * qty : 0));
  if (!lines.some((_line, index) => rule.appliesTo[index])) return 'code_not_for_these';
  if (sum(goods) < (rule.minimum ?? 0)) return 'code_minimum';
  const given = applyRules(lines, terms, [rule], [0]).given.get(0);
  return given && given.goods + given.shipping > 0 ? undefined : 'code_not_for_these';
}

/**
 * Chooses the promotions of a cart, the best for the buyer: all combinable ones together, or a single one. The discounts are spread over
 * the lines by largest remainder, so that VAT follows per rate (§ 17 (1) UStG); no line costs less than nothing. Free delivery is
 * decided by the goods before discounts, so that no code makes delivery dearer.
 */
export function chooseDiscounts<Line extends PricedLine>(
  lines: readonly Line[],
  terms: PriceTerms,
  rules: readonly DiscountRule[],
): DiscountedCart<Line> {
  const refusals = rules.map((rule) => refuseAlone(lines, terms, rule));
  const usable = [...rules.keys()].filter((index) => refusals[index] === undefined);
  const together = usable.filter((index) => rules[index]?.combinable);
  const single = usable.filter((index) => !rules[index]?.combinable).map((index) => [index]);
  const none = applyRules(lines, terms, rules, []);
  // Without VAT, delivery is net at the rates of the goods: a code that leaves goods of lower rates alone could raise the total.
  const attempts = [...(together.length > 0 ? [together] : []), ...single]
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
    .map((indexes) => applyRules(lines, terms, rules, indexes))
    .filter(({ totals }) => totals.total <= none.totals.total);
  const best = attempts.reduce(
    (one, other) => (other.totals.total < one.totals.total ? other : one),
    attempts[0] ?? none,
  );
  const results = rules.map((_rule, index): GivenDiscount | DiscountRefusal => {
    const given = best.given.get(index);
    return given && given.goods + given.shipping > 0
      ? given
      : (refusals[index] ?? (best === none ? 'code_not_for_these' : 'code_not_combinable'));
  });
  return { lines: best.lines, terms: best.terms, totals: best.totals, results };
}

/** An ordered line, amounts in cents. */
export interface PaidLine {
  priceCents: Cents;
  qty: number;
  /** Discount on the line as a whole. */
  discountCents?: Cents | null | undefined;
}

/** Returns what all units of a line cost after its discount. */
export const lineTotal = ({ priceCents, qty, discountCents }: PaidLine): Cents =>
  priceCents * qty - (discountCents ?? 0);

/**
 * Returns what was paid for some units of a line. However many refunds a line has, they add up to what was paid for it, to the cent.
 * @param before units that earlier refunds returned
 */
export function paidForUnits(line: PaidLine, units: number, before: number): Cents {
  if (!line.discountCents) return line.priceCents * units;
  const paid = BigInt(lineTotal(line)) * BigInt(2);
  const qty = BigInt(line.qty);
  const upTo = (count: number) => Number((paid * BigInt(count) + qty) / (qty * BigInt(2)));
  return upTo(before + units) - upTo(before);
}
