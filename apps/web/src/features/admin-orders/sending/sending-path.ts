import { limits } from '@kontor/shared/rules/access/limits';

/** Returns the path of the page that ships these orders, given by their numbers. */
export function makeSendingPath(numbers: readonly string[]): string {
  return `/admin/sending?orders=${numbers.join(',')}`;
}

/** Reads the order numbers in its address; invalid ones are ignored. */
export function readSendingNumbers(params: URLSearchParams): string[] {
  const numbers = (params.get('orders') ?? '').split(',').filter((number) => /^[\d-]{1,20}$/.test(number));
  return [...new Set(numbers)].slice(0, limits.chosenOrders);
}
