import { foldedWords } from '@kontor/shared/rules/search/fold-letters';
import { readQuery } from '@kontor/shared/rules/search/read-query';
import type { SearchSort } from '@kontor/shared/rules/product/product-list';
import type { Category, NearWord, UsedFact } from '@kontor/shared/wire/products';
import { Types } from 'mongoose';
import type { ListRequest } from '../finding/finder.ts';
import { GroupModel } from '../groups/group.model.ts';
import type { Hits, ProductQuery } from '../lists/product-filter.ts';
import { describeReading } from '../search/describe-reading.ts';
import { findNearWords, showWords } from '../table/words/near-words.ts';
import { readSynonyms } from '../table/words/synonyms.ts';
import { Vocabulary } from '../table/words/vocabulary.ts';
import { type Aggregations, type Hit, searchAll, searchOnce } from './answers.ts';
import type { Connection } from './connection.ts';
import { type Ask, findSimilar, findTerms } from './find-words.ts';
import { countTerms, makeBestQuery, makeListQuery, matchListable, mostListed } from './list-query.ts';
import { type SearchPlan, planSearch } from './plan-search.ts';
import { factNamesSource, readCategories, readFactName, readNarrowings } from './read-narrowings.ts';

const asker =
  (connection: Connection): Ask =>
  (bodies) =>
    searchAll(connection, bodies);

const readField = ({ fields }: Hit, name: string) => fields?.[name]?.[0] ?? 0;

const compare = (a: Hit, b: Hit, name: string) =>
  readField(a, name) < readField(b, name) ? -1 : Number(readField(a, name) > readField(b, name));

/** Sorts hits by their stored fields, as the database would. */
function sortHits(hits: readonly Hit[], sort: SearchSort): Hit[] {
  switch (sort) {
    case 'price-asc':
      return hits.toSorted((a, b) => compare(a, b, 'cents') || compare(a, b, 'id'));
    case 'price-desc':
      return hits.toSorted((a, b) => compare(b, a, 'cents') || compare(b, a, 'id'));
    case 'rating':
      return hits.toSorted((a, b) => compare(b, a, 'rating') || compare(b, a, 'numReviews') || compare(b, a, 'id'));
    default:
      return hits.toSorted((a, b) => compare(b, a, 'created') || compare(b, a, 'id'));
  }
}

/** Returns the hits of a page of a search that finds more than it lists: the best ones, in the order of the query. */
async function pageOfBest(
  connection: Connection,
  request: ListRequest,
  base: object,
  isGrouped: boolean,
): Promise<Hit[]> {
  const { slice, query } = request;
  const { hits } = await searchOnce(connection, makeBestQuery(request, base, isGrouped));
  return sortHits(hits.hits, query.sort ?? 'newest').slice(slice.skip, slice.skip + slice.size);
}

/** Returns words like those of a query, for an answer that finds nothing. */
async function findLike(ask: Ask, q: string, plan: SearchPlan | undefined): Promise<NearWord[]> {
  const words = readQuery(q).words.map(({ word }) => word);
  const vocabulary = await findSimilar(ask, words);
  // Short words count only if a product has them, which the search knows.
  const known = words.filter((word) => word.length < 3 && plan?.vocabulary.find(word) !== undefined);
  for (const term of known) vocabulary.add(0, [{ term, field: 'description' }]);
  return findNearWords(q, vocabulary);
}

/** Whether there are groups of variants: without any, no search has to count or collapse them. */
const hasGroups = async (): Promise<boolean> => (await GroupModel.estimatedDocumentCount()) > 0;

/** Finds the hits of a query in the index. A search without words finds nothing. */
export async function findHits(connection: Connection, request: ListRequest): Promise<Hits> {
  const { query, search } = request;
  const { q, sort = 'relevance', published = true } = query;
  const ask = asker(connection);
  const listable = matchListable(query);
  const needed = published === true ? 'some' : 'all';
  const plan = q ? await planSearch(ask, q, { synonyms: readSynonyms(search), listable, needed }) : undefined;
  const isEmpty = Boolean(q) && !plan;
  const base = plan?.query ?? { bool: { filter: listable } };
  const isGrouped = !query.variants && (await hasGroups());
  const { hits, aggregations = {} } = await searchOnce(connection, makeListQuery(request, base, isGrouped));
  const found = isEmpty ? 0 : (aggregations['found']?.groups?.value ?? hits.total?.value ?? 0);
  const total = Math.min(found, mostListed(query));
  const isReordered = plan !== undefined && found > total && sort !== 'relevance';
  const page = isReordered ? await pageOfBest(connection, request, base, isGrouped) : hits.hits;
  const words = q && total === 0 ? await findLike(ask, q, plan) : undefined;
  const reading = q ? describeReading(q, plan?.vocabulary ?? new Vocabulary(), plan) : undefined;
  return {
    ids: isEmpty ? [] : page.map((hit) => new Types.ObjectId(hit.inner_hits?.face.hits.hits[0]?._id ?? hit._id)),
    total,
    more: found > total,
    ...(await readNarrowings(connection, aggregations, request)),
    ...(words && { words }),
    ...(reading && { reading }),
  };
}

/** Highest number of words that may continue a query. */
const mostGoing = 60;

/** Returns words that begin like the last word of a query, the most frequent first. */
async function completeWord(connection: Connection, q: string): Promise<NearWord[]> {
  const last = foldedWords(q).at(-1);
  if (last === undefined || last.length < 2) return [];
  const words = { terms: { field: 'suggested', include: `${last}.+`, size: mostGoing } };
  const body = {
    size: 0,
    query: { prefix: { suggested: last } },
    aggs: { words: { filter: { match_all: {} }, aggs: { values: words } } },
  };
  const { aggregations = {} } = await searchOnce(connection, body);
  const terms = (aggregations['words']?.values?.buckets ?? []).map(({ key }) => key);
  const vocabulary = await findTerms(asker(connection), terms);
  return showWords(
    terms.flatMap((term) => vocabulary.find(term) ?? []),
    vocabulary,
  );
}

/** Returns words that continue the last word of a query or, if there are none, resemble it. @param isFound whether it has hits */
export async function findSuggestedWords(connection: Connection, q: string, isFound: boolean): Promise<NearWord[]> {
  const going = await completeWord(connection, q);
  return going.length > 0 || isFound ? going : findLike(asker(connection), q, undefined);
}

const count = async (field: string, size: number) => ({
  filter: { match_all: {} },
  aggs: { values: countTerms({ field, size }, await hasGroups()) },
});

async function countAll(connection: Connection, query: ProductQuery, aggs: object): Promise<Aggregations> {
  const body = { size: 0, track_total_hits: false, query: { bool: { filter: matchListable(query) } }, aggs };
  return (await searchOnce(connection, body)).aggregations ?? {};
}

/** Counts products by category. */
export async function countCategories(connection: Connection, query: ProductQuery): Promise<Category[]> {
  return readCategories(connection, await countAll(connection, query, { categories: await count('ofCategory', 1000) }));
}

const mostFacts = 100;

/** Returns the facts of published products, the most frequent first, at most 100. */
export async function listFacts(connection: Connection): Promise<UsedFact[]> {
  const { facts } = await countAll(connection, {}, { facts: await count('factNames', mostFacts) });
  const counted = facts?.values?.buckets ?? [];
  const filter = [{ term: { kind: 'value' } }, { terms: { of: counted.map(({ key }) => key) } }];
  const body = { size: mostFacts, _source: factNamesSource, query: { bool: { filter } }, collapse: { field: 'of' } };
  const { hits } = await searchOnce(connection, body);
  const names = new Map(hits.hits.map(({ _source }) => readFactName(_source)));
  return counted.flatMap(({ key, groups, doc_count }) => {
    const name = names.get(key);
    return name ? [{ ...name, count: groups?.value ?? doc_count }] : [];
  });
}
