import type { ShippingMethod, ShippingZone } from '../../schemas/order/shipping-methods.ts';
import type { ShippingSection } from '../../schemas/settings-sections.ts';
import { type Cents, toCents } from '../prices/money.ts';
import type { PriceTerms } from '../prices/pricing.ts';
import { isInRanges } from './postcode-ranges.ts';
import { type ShippingClass, shippingClasses, usualClasses, usualShippingClass } from './shipping-classes.ts';

/** A line of a cart, as far as its delivery is concerned. */
export interface ShippedLine {
  /** Price of one piece in cents, VAT included, before discounts. */
  priceCents: Cents;
  qty: number;
  /** Grams of one piece; unknown ones count as 0. */
  weight?: number | null | undefined;
  shippingClass?: ShippingClass | null | undefined;
}

/** Where a cart goes. */
export interface ShippingTarget {
  /** ISO code. */
  country: string | undefined;
  zipcode?: string | undefined;
  /** Whether it goes to a Packstation, which parcels of DHL alone reach. */
  isStation?: boolean | undefined;
  /** ISO code of the seller's country: goods are picked up by buyers of this one alone (decision 092). */
  home: string;
}

/** A method that carries a cart, with its price in cents. */
export interface MethodOffer {
  method: ShippingMethod;
  /** Terms for `totalsOf`. */
  shipping: PriceTerms['shipping'];
  /** Price for this cart before promotions. */
  cents: Cents;
}

/** A cart, as far as methods differ by it. */
interface Load {
  weight: number;
  /** Cents of the goods before discounts, so that no code makes delivery dearer. */
  total: Cents;
  /** The largest class of its lines. */
  size: ShippingClass;
}

function computeLoad(lines: readonly ShippedLine[]): Load {
  const rank = (line: ShippedLine) => shippingClasses.indexOf(line.shippingClass ?? usualShippingClass);
  const largest = Math.max(0, ...lines.map(rank));
  return {
    weight: lines.reduce((sum, { weight, qty }) => sum + (weight ?? 0) * qty, 0),
    total: lines.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0),
    size: shippingClasses[largest] ?? usualShippingClass,
  };
}

/** Returns the first zone that fits. An unknown postcode is in no range. */
function findZone({ zones }: ShippingMethod, country: string, zipcode: string): ShippingZone | undefined {
  return zones.find(
    ({ countries, postcodes, excluded = [] }) =>
      countries.includes(country) &&
      (!postcodes || isInRanges(postcodes, country, zipcode)) &&
      !isInRanges(excluded, country, zipcode),
  );
}

/** Returns the price in cents of the row with the highest limits that the cart reaches: by weight, then by value. */
function findPrice({ prices }: ShippingZone, { weight, total }: Load): Cents | undefined {
  let best: ShippingZone['prices'][number] | undefined;
  for (const row of prices) {
    if ((row.fromWeight ?? 0) > weight || toCents(row.fromTotal ?? 0) > total) continue;
    const byWeight = (row.fromWeight ?? 0) - (best?.fromWeight ?? 0);
    const byTotal = (row.fromTotal ?? 0) - (best?.fromTotal ?? 0);
    if (!best || byWeight > 0 || (byWeight === 0 && byTotal > 0)) best = row;
  }
  return best && toCents(best.price);
}

/** Whether a method may carry a cart of this size there, whatever its zones are. */
function mayCarry({ kind, carrier, classes, maxWeight }: ShippingMethod, load: Load, to: ShippingTarget): boolean {
  if (kind === 'pickup' && (to.country !== to.home || to.isStation)) return false;
  if (to.isStation && (carrier !== 'dhl' || kind === 'bulky' || load.size === 'bulky')) return false;
  return (classes ?? usualClasses[kind]).includes(load.size) && load.weight <= (maxWeight ?? load.weight);
}

/** Returns the methods that carry a cart, in the merchant's order. The largest class of its lines decides (decision 092). */
export function listOffers(
  methods: readonly ShippingMethod[],
  lines: readonly ShippedLine[],
  to: ShippingTarget,
): MethodOffer[] {
  const load = computeLoad(lines);
  const { country, zipcode = '' } = to;
  if (country === undefined) return [];
  return methods.flatMap((method): MethodOffer[] => {
    const zone = mayCarry(method, load, to) ? findZone(method, country, zipcode) : undefined;
    const price = zone && findPrice(zone, load);
    if (price === undefined) return [];
    const freeFrom = zone?.freeFrom === undefined ? undefined : toCents(zone.freeFrom);
    const reachesFree = freeFrom !== undefined && load.total >= freeFrom;
    const shipping = { price, ...(freeFrom !== undefined && { freeFrom }) };
    return [{ method, shipping, cents: reachesFree ? 0 : price }];
  });
}

/** Whether the method allows payment at pick-up. */
export function mayPayAtPickup({ kind, payDays }: Pick<ShippingMethod, 'kind' | 'payDays'>): boolean {
  return kind === 'pickup' && payDays !== undefined;
}

/**
 * Returns the chosen method; without a choice the cheapest one that is no pick-up, the first of equals. Undefined where it does not
 * carry the cart.
 */
export function chooseOffer(offers: readonly MethodOffer[], key: string | undefined): MethodOffer | undefined {
  if (key !== undefined) return offers.find(({ method }) => method._id === key);
  const delivered = offers.filter(({ method }) => method.kind !== 'pickup');
  return delivered.reduce<MethodOffer | undefined>(
    (best, offer) => (best && best.cents <= offer.cents ? best : offer),
    undefined,
  );
}

/** Whether a shop has methods; else its prices by country are the only one. */
export function hasMethods({ methods = [] }: Pick<ShippingSection, 'methods'>): boolean {
  return methods.length > 0;
}

/** Lowest price of a zone in euros: of a light cart of little value, if there is a price for it. */
function findLeastPrice({ prices }: ShippingZone): number {
  return Math.min(...prices.map(({ price }) => price));
}

/**
 * Returns the prices by country, for pages without a cart: legal texts, feeds, and the checkout before its cart is known. A shop
 * with methods has them from these: for each country the lowest price of its cheapest method for parcels.
 */
export function listRates({
  rates,
  methods = [],
}: Pick<ShippingSection, 'rates' | 'methods'>): ShippingSection['rates'] {
  const delivering = methods.filter(({ kind }) => kind !== 'pickup');
  if (delivering.length === 0) return rates;
  const carried = new Set(delivering.flatMap(({ zones }) => zones.flatMap((zone) => zone.countries)));
  // The checkout preselects the first country, which must not depend on the order of the methods.
  const kept = rates.map(({ country }) => country).filter((country) => carried.has(country));
  const countries = new Set([...kept, ...carried]);
  const parcels = delivering.filter(({ kind, classes }) => (classes ?? usualClasses[kind]).includes('parcel'));
  return [...countries].map((country) => {
    const zonesOf = (some: readonly ShippingMethod[]) =>
      some.flatMap((method) => findZone(method, country, '') ?? method.zones.find(coversCountry(country)) ?? []);
    const ofParcels = zonesOf(parcels);
    const zones = ofParcels.length > 0 ? ofParcels : zonesOf(delivering);
    const least = Math.min(...zones.map(findLeastPrice));
    const freeFrom = zones.find((zone) => findLeastPrice(zone) === least)?.freeFrom;
    return { country, price: least, ...(freeFrom !== undefined && { freeFrom }) };
  });
}

const coversCountry =
  (country: string) =>
  ({ countries }: ShippingZone): boolean =>
    countries.includes(country);

const isFree = ({ price, freeFrom }: { price: number; freeFrom?: number | undefined }): boolean =>
  price === 0 || freeFrom === 0;

/** Whether no delivery costs anything, whatever the cart. */
export function isDeliveryFree({ rates, methods = [] }: Pick<ShippingSection, 'rates' | 'methods'>): boolean {
  const delivering = methods.filter(({ kind }) => kind !== 'pickup');
  if (delivering.length === 0) return rates.every(isFree);
  const zones = delivering.flatMap((method) => method.zones);
  return zones.every(({ prices, freeFrom }) => prices.every(({ price }) => isFree({ price, freeFrom })));
}
