import { addTracking, listAddressKeys } from '@kontor/shared/rules/site/address-keys';
import { makeMissKey } from './missed/countable-miss.ts';
import type { VisitCounter } from './count-visits.ts';
import { RedirectModel, type StoredRedirect } from './redirect.model.ts';

/** Finds where a requested address leads. */
export type FindRedirect = (address: string, options: { isMissing: boolean }) => Promise<string | undefined>;

/** Finds the redirect of an address: the one with its very query, otherwise the one of its path. */
async function lookUp(address: string): Promise<Pick<StoredRedirect, 'key' | 'to'> | undefined> {
  const keys = listAddressKeys(address);
  const found = await RedirectModel.collection
    .find<Pick<StoredRedirect, 'key' | 'to'>>({ key: { $in: keys } }, { projection: { _id: 0, key: 1, to: 1 } })
    .toArray();
  return keys.map((key) => found.find((redirect) => redirect.key === key)).find((redirect) => redirect !== undefined);
}

/**
 * Creates the look-up of redirects for addresses that the shop does not have: pages of the shop never ask. It reads the database
 * each time, so that each server knows a change at once.
 * @param counter counts who was redirected and, with `isMissing`, who found nothing
 */
export function makeFindRedirect(counter: VisitCounter): FindRedirect {
  return async (address, { isMissing }) => {
    const redirect = await lookUp(address);
    if (redirect) {
      counter.countHit(redirect.key);
      return addTracking(redirect.to, address);
    }
    const missed = isMissing ? makeMissKey(address) : undefined;
    if (missed !== undefined) counter.countMiss(missed);
    return undefined;
  };
}
