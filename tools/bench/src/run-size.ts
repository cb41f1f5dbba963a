/** Sizes of a run. */
interface RunSize {
  /** Rounds of a comparison; the median of their ratios counts. */
  rounds: number;
  /** Share of the requests of a round that are sent, from 0 to 1. */
  share: number;
  /** Products of the shop whose calls and pages are measured. */
  products: number;
  /** Products of the larger shop of `scale`. */
  largeShop: number;
  /** Products of the shops of `finding`. */
  findingShops: readonly number[];
  /** Requests of each kind before `finding` measures, until V8 has compiled what they run. */
  findingWarmUps: number;
  /** Number of different addresses requested. */
  addresses: number;
  /** Orders of the larger shop of `orders`. */
  orders: number;
  /** Loads of each page in a browser. */
  paints: number;
  /** Whether limits count: a few requests prove nothing about costs. */
  holdsLimits: boolean;
}

const whole: RunSize = {
  rounds: 5,
  share: 1,
  products: 1000,
  largeShop: 100_000,
  findingShops: [100, 10_000, 100_000],
  findingWarmUps: 200,
  addresses: 20_000,
  orders: 1_000_000,
  paints: 5,
  holdsLimits: true,
};

/** Sizes for CI: each step of each bench runs, and both servers still answer alike. */
const small: RunSize = {
  rounds: 1,
  share: 0.1,
  products: 120,
  largeShop: 1000,
  findingShops: [100, 1000],
  findingWarmUps: 5,
  addresses: 200,
  orders: 2000,
  paints: 1,
  holdsLimits: false,
};

const isSmall = process.argv.includes('small');

/** Words of the command line except `small`. */
export const words: readonly string[] = process.argv.slice(2).filter((word) => word !== 'small');

export const runSize: RunSize = isSmall ? small : whole;

/** Requests of a round, at least one. */
export function countRequests(count: number): number {
  return Math.max(1, Math.round(count * runSize.share));
}
