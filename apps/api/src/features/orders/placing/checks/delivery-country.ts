import { ApiError } from '../../../../http/answers/api-error.ts';

/**
 * Refuses a known country without delivery. Other text stays accepted: the older front end lets shoppers type it, and the
 * merchant reads it (contract-trade.md, `country_not_delivered`).
 * @param code from `findCountryCode` (shared) @param delivered ISO codes @throws 400 `country_not_delivered`
 */
export function refuseUndelivered(code: string | undefined, delivered: readonly string[]): void {
  if (code === undefined || delivered.includes(code)) return;
  const message = `The shop does not deliver to ${code}, but to ${delivered.join(', ')}`;
  const issue = { path: 'shippingAddress.country', code: 'country_not_delivered', message };
  throw new ApiError('country_not_delivered', message, { issues: [issue] });
}
