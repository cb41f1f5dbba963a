import type { MissedPage, Redirect, RedirectPage, RedirectQuery } from '@kontor/shared/wire/redirects';
import { notFound } from '../../http/answers/api-error.ts';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { MissedAddressModel, type StoredMissedAddress, missedIndexes } from './missed/missed-address.model.ts';
import { RedirectModel, type StoredRedirect, redirectIndexes } from './redirect.model.ts';

/** Default number of entries per page. */
const usualSize = 50;
/** Words of a search that count: each further one costs as much again. */
const mostWords = 8;

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Returns the condition of a search: each word stands in the old address or in the target, as typed or decoded. */
function toSearch(q: string | undefined): object {
  const words = (q ?? '')
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, mostWords);
  const conditions = words.map((word) => {
    const literal = { $regex: word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), $options: 'i' };
    return { $or: [{ from: literal }, { key: literal }, { to: literal }] };
  });
  return conditions.length > 0 ? { $and: conditions } : {};
}

function toRedirect({ _id, from, to, hits, lastHit, cause, createdAt }: StoredRedirect): Redirect {
  return {
    _id: String(_id),
    from,
    to,
    hits,
    ...(lastHit && { lastHit: lastHit.toISOString() }),
    cause,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns one page of the redirects, the newest first. A search reads them all: a shop has at most 20,000. */
export async function listRedirects(query: RedirectQuery): Promise<RedirectPage> {
  const slice = readSlice(query, usualSize);
  const filter = toSearch(query.q);
  const hint = redirectIndexes.newest;
  const [redirects, counted] = await Promise.all([
    RedirectModel.find(filter).sort(newestFirst).hint(hint).skip(slice.skip).limit(slice.size).lean<StoredRedirect[]>(),
    countOnIndex(RedirectModel.collection, filter, hint),
  ]);
  return { redirects: redirects.map(toRedirect), ...pageAnswer(slice, counted) };
}

/** Returns one page of the addresses that visitors have looked for in vain, the most wanted first. */
export async function listMissed(query: {
  page?: number | undefined;
  pageSize?: number | undefined;
}): Promise<MissedPage> {
  const slice = readSlice(query, usualSize);
  const [missed, counted] = await Promise.all([
    MissedAddressModel.find({})
      .sort({ hits: -1, lastHit: -1, _id: -1 })
      .hint(missedIndexes.wanted)
      .skip(slice.skip)
      .limit(slice.size)
      .lean<StoredMissedAddress[]>(),
    countOnIndex(MissedAddressModel.collection, {}, missedIndexes.wanted),
  ]);
  const entries = missed.map(({ _id, key, hits, lastHit }) => {
    return { _id: String(_id), path: key, hits, lastHit: lastHit.toISOString() };
  });
  return { missed: entries, ...pageAnswer(slice, counted) };
}

/** Takes an address out of the list of those looked for in vain; it comes back with its next visitor. @throws 404 */
export async function forgetMissed(id: string): Promise<{ _id: string }> {
  const { deletedCount } = await MissedAddressModel.deleteOne({ _id: id });
  if (deletedCount === 0) throw notFound('Address');
  return { _id: id };
}
