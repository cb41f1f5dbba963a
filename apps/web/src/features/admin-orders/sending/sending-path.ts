import { limits } from '@kontor/shared/rules/access/limits';

/** The page on which these orders are sent, by their numbers. */
export function makeSendingPath(numbers: readonly string[]): string {
  return `/admin/sending?orders=${numbers.join(',')}`;
}

/** The numbers of its address; what is none is passed over. */
export function readSendingNumbers(params: URLSearchParams): string[] {
  const numbers = (params.get('orders') ?? '').split(',').filter((number) => /^[\d-]{1,20}$/.test(number));
  return [...new Set(numbers)].slice(0, limits.chosenOrders);
}
