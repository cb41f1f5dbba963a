import { createHmac, randomInt } from 'node:crypto';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import type { OrderSettings } from '@kontor/shared/wire/settings';
import { ApiError } from '../../../../http/answers/api-error.ts';
import { type StoredOrder, orderCollection } from '../../order.model.ts';
import { shopNow } from '../../../../lib/time/shop-clock.ts';

/**
 * Limits of unpaid orders: how long they reserve goods, how many and how large they may be. Defaults until the merchant saves
 * settings.
 */
export interface UnpaidOrderRules extends OrderSettings {
  /** Whether an order has limits if its buyer has never paid one. */
  isSizeLimited: boolean;
  /** Number of unpaid orders allowed per account, or per e-mail address of guests; 0 is any number. */
  perEmail: number;
  /** Number of unpaid orders allowed per client network; 0 is any number. */
  perAddress: number;
  /** Key of the stored quota places: they reveal no address to a reader who does not know it. */
  secret: string;
}

interface Holder {
  kind: StoredOrder['kind'];
  _id: string;
  /** In lower case, as the contract parses it. */
  email: string;
  /** Network of the call (http/guards/client-network.ts). */
  network: string;
}

/** Duration of a reservation, in minutes from ordering: until a payment is begun, and from then on. */
export type HoldTimes = Pick<OrderSettings, 'holdMinutes' | 'holdUnbegunMinutes'> & {
  /** Reminders of the payment begin only when the order is ready to be picked up. */
  isRemindedLater?: true;
};

/** Reservation and quota places of an order while it waits for its payment. */
export type Hold = Pick<StoredOrder, 'hold'>;

/** Retry-After when the end of the other orders is unknown: an hour, in seconds. */
const unknownWait = 3600;
const shortestWait = 60;

/** Returns the places of a quota: as many as it allows. */
function listQuotaPlaces(scope: string, limit: number, secret: string): string[] {
  const name = createHmac('sha256', secret).update(scope).digest('hex').slice(0, 32);
  return Array.from({ length: limit }, (_, index) => `${name}:${index}`);
}

/**
 * Returns the quotas in which an order takes a place each: one for its buyer and one for its network, with as many places as
 * unpaid orders are allowed. A unique index assigns each place to one order, so that there is no counter that could be wrong
 * after a crash.
 */
export function listOrderQuotas({ kind, _id, email, network }: Holder, rules: UnpaidOrderRules): string[][] {
  // An account has a quota of its own: guest orders by strangers under its e-mail address do not block it.
  const buyer = kind === 'user' ? `user:${_id}` : `email:${email}`;
  const quotas = [
    listQuotaPlaces(buyer, rules.perEmail, rules.secret),
    listQuotaPlaces(`address:${network}`, rules.perAddress, rules.secret),
  ];
  return quotas.filter((places) => places.length > 0);
}

/** Returns the unpaid orders that hold any of these places. */
export async function findHolds(quotas: readonly string[][]): Promise<Hold[]> {
  if (quotas.length === 0) return [];
  return orderCollection().aggregate<Hold>(listHoldStages(quotas)).toArray();
}

/** Returns the stages that find the unpaid orders with any of these places. */
export function listHoldStages(quotas: readonly string[][]) {
  return [{ $match: { 'hold.quotas': { $in: quotas.flat() } } }, { $project: { _id: 0, hold: 1 } }];
}

/**
 * Picks a free place of each quota, at random, so that simultaneous orders seldom pick the same.
 * @param holds the orders with places in these quotas
 * @throws 429 `too_many_open_orders` when a quota has none left
 */
export function pickPlaces(quotas: readonly string[][], holds: readonly Hold[]): string[] {
  const taken = new Set(holds.flatMap(({ hold }) => hold?.quotas ?? []));
  return quotas.map((places) => {
    const free = places.filter((place) => !taken.has(place));
    const place = free[free.length > 1 ? randomInt(free.length) : 0];
    if (place !== undefined) return place;
    throw tooManyUnpaidOrders(holds.filter(({ hold }) => hold?.quotas?.some((one) => places.includes(one))));
  });
}

/**
 * Creates the error with the time at which the first of the other orders may end.
 * @param holds these orders
 */
export function tooManyUnpaidOrders(holds: readonly Hold[]): ApiError {
  const ends = holds.flatMap(({ hold }) => hold?.until ?? []);
  const seconds = Math.ceil((Math.min(...ends.map(Number)) - shopNow().getTime()) / 1000);
  const retryAfter = ends.length > 0 ? Math.max(seconds, shortestWait) : unknownWait;
  return new ApiError('too_many_open_orders', 'Too many orders wait for their payment', { retryAfter });
}

const dayMinutes = 1440;

/** Returns the duration of a reservation: a bank transfer takes days, whether a payment is begun or not. */
export function computeReservationTimes(method: PaymentMethod, { bankHoldDays, ...times }: OrderSettings): HoldTimes {
  // An order on account is paid after shipping, so its reservation has no end.
  if (method === 'Rechnung') return { holdMinutes: 0, holdUnbegunMinutes: 0 };
  return method === 'Vorkasse' ? { holdMinutes: bankHoldDays * dayMinutes, holdUnbegunMinutes: 0 } : times;
}

/** Returns the duration of a reservation until payment at pick-up. @param days `payDays` of the delivery method */
export function computePickupTimes(days: number): HoldTimes {
  return { holdMinutes: days * dayMinutes, holdUnbegunMinutes: 0, isRemindedLater: true };
}

/** Returns the reservation that begins when an order is ready to be picked up and paid. */
export function makePickupHold(now: Date, days: number): { until: Date; remindAt: Date } {
  const spanMs = days * dayMinutes * 60_000;
  return { until: new Date(now.getTime() + spanMs), remindAt: new Date(now.getTime() + spanMs / 2) };
}

/**
 * Returns the reservation for a new order's document; none without a time limit and quotas. Its buyer is reminded when half of
 * the time is over.
 */
export function makeReservation(
  createdAt: Date,
  { holdMinutes, holdUnbegunMinutes, isRemindedLater }: HoldTimes,
  places: string[],
): Hold {
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  const isShorter = holdUnbegunMinutes > 0 && holdUnbegunMinutes < holdMinutes;
  const first = isShorter ? holdUnbegunMinutes : holdMinutes;
  const hold = {
    ...(holdMinutes > 0 && { until: after(first), ...(!isRemindedLater && { remindAt: after(first / 2) }) }),
    ...(isShorter && { begunUntil: after(holdMinutes), begunRemindAt: after(holdMinutes / 2) }),
    ...(places.length > 0 && { quotas: places }),
  };
  return Object.keys(hold).length > 0 ? { hold } : {};
}
