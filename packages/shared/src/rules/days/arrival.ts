/** Delivery time in working days from the payment on. */
interface DeliveryTime {
  min: number;
  max: number;
}

/** First and last day of an expected arrival, as `2026-12-01`. */
export interface Arrival {
  from: string;
  until: string;
}

/** Working days of a bank transfer: the bank's (§ 675s BGB), and one until it is found on the statement. */
const transferTime: DeliveryTime = { min: 1, max: 2 };

/** Returns the delivery time of an order: of each bound its slowest line's; undefined if no line has one. */
export function findSlowest(times: readonly DeliveryTime[]): DeliveryTime | undefined {
  if (times.length === 0) return undefined;
  return { min: Math.max(...times.map(({ min }) => min)), max: Math.max(...times.map(({ max }) => max)) };
}

/** Adds the days that a bank transfer takes before the delivery time begins. */
export function addTransfer({ min, max }: DeliveryTime): DeliveryTime {
  return { min: min + transferTime.min, max: max + transferTime.max };
}

/** Returns the days of arrival for a delivery time; undefined if it is longer than the listed days. */
export function findArrival({ min, max }: DeliveryTime, days: readonly string[]): Arrival | undefined {
  const [from, until] = [days[min], days[max]];
  return from && until ? { from, until } : undefined;
}
