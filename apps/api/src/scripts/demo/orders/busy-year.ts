import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { DemoOrder, DemoStep } from './read-demo-orders.ts';

/**
 * Returns a generator of numbers from 0 to below 1, the same at each start (mulberry32), so that the year is the same every
 * time.
 */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const firstNames = [
  'Mareike',
  'Thore',
  'Ayşe',
  'Enno',
  'Giulia',
  'Henrike',
  'Jonas',
  'Zoë',
  'Łukasz',
  'Wiebke',
  'Søren',
];
const lastNames = [
  'Stoll',
  'Brinkmann',
  'Yıldız',
  'von der Heide',
  'Große-Bölting',
  'Nowak',
  'Petersen',
  'Ahrens',
  'Öztürk',
];
const streets = [
  'Große Elbstraße',
  'Am Deich',
  'Lindenhofplatz',
  'Straße des 17. Juni',
  'Ölmühlweg',
  'Hinter der Kirche',
];
const places = [
  { zipcode: '22767', city: 'Hamburg' },
  { zipcode: '28199', city: 'Bremen' },
  { zipcode: '99084', city: 'Erfurt' },
  { zipcode: '10115', city: 'Berlin' },
  { zipcode: '80331', city: 'München' },
  { zipcode: '26465', city: 'Langeoog' },
  { zipcode: '01067', city: 'Dresden' },
] as const;
const methods: readonly PaymentMethod[] = ['PayPal', 'Stripe'];
const english: Language = 'en';

/** Number of buyers in the year: many of them order repeatedly. */
const peopleOfYear = 700;

/**
 * Invents the orders of a busy year: most of them paid, shipped and delivered, some expired, withdrawn from or partly refunded,
 * those of the last days still to be shipped. Before Christmas there are twice as many.
 * @param slugs of the products to order
 * @param count number of orders
 */
export function makeBusyYear(slugs: readonly string[], count: number): DemoOrder[] {
  const random = makeRandom(2026);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(random() * list.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const people = Array.from({ length: peopleOfYear }, (_, index) => ({
    guest: { name: `${pick(firstNames)} ${pick(lastNames)}`, email: `kunde-${index + 1}@post.example` },
    shippingAddress: { street: pick(streets), number: String(upTo(140)), ...pick(places), country: 'DE' },
  }));

  const stepsOf = (placed: number, lines: DemoOrder['lines']): DemoStep[] => {
    const fate = random();
    if (fate < 0.04) return placed > 8 ? [{ kind: 'expired', daysAgo: placed - 7.5 }] : [];
    const paid: DemoStep = { kind: 'paid', daysAgo: placed - 0.002 };
    const sentAfter = 0.6 + 2 * random();
    if (placed < sentAfter) return [paid];
    const tracking = `0034043416109${String(upTo(9_999_999)).padStart(7, '0')}`;
    const shipped: DemoStep = { kind: 'shipped', daysAgo: placed - sentAfter, carrier: 'dhl', tracking };
    if (placed < sentAfter + 2) return [paid, shipped];
    const delivered: DemoStep = { kind: 'delivered', daysAgo: placed - sentAfter - 2 };
    if (fate < 0.07 && placed > 9) {
      const message = 'Passt leider nicht.';
      return [paid, shipped, delivered, { kind: 'withdrawn', daysAgo: placed - 8, lines: lines.slice(0, 1), message }];
    }
    return [paid, shipped, delivered, ...(fate < 0.09 ? [{ kind: 'refunded', daysAgo: 0, amount: 1.5 } as const] : [])];
  };

  return Array.from({ length: count }, (): DemoOrder => {
    // One sixth of the orders are from the last eight weeks, the others from any time of the year.
    const placed = 0.1 + (random() < 1 / 6 ? 56 : 365) * random();
    const chosen = new Set(Array.from({ length: upTo(4) }, () => pick(slugs)));
    const lines = [...chosen].map((product) => ({ product, qty: upTo(3) }));
    return {
      ...pick(people),
      paymentMethod: pick(methods),
      language: random() < 0.15 ? english : 'de',
      lines,
      placed,
      steps: stepsOf(placed, lines),
    };
  });
}

/** Returns the quantity that these orders take of each product, by its slug. */
export function countPieces(orders: readonly DemoOrder[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { product, qty } of orders.flatMap(({ lines }) => lines)) {
    pieces.set(product, (pieces.get(product) ?? 0) + qty);
  }
  return pieces;
}
