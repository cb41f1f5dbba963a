import { describe, expect, it } from 'vitest';
import { makeListQuery } from './list-query.ts';

const base = { match_all: {} };
const brand = { terms: { ofBrand: ['Inselton'] } };
const wood = { terms: { facts: ['Holz (innen)\u001FEiche'] } };

const query = { brand: ['Inselton'], facts: [{ name: 'Holz (innen)', values: ['Eiche'] }] };
const search = { synonyms: [], facets: ['Holz (innen)'] };

describe('the search of a list', () => {
  it('counts each choice among what all the others leave', () => {
    const body = makeListQuery({ query, slice: { skip: 0, size: 10 }, search, isBrief: false }, base, false);
    expect(body).toMatchObject({
      post_filter: { bool: { filter: [brand, wood] } },
      aggs: {
        brands: { aggs: { values: { aggs: { narrowed: { filter: { bool: { filter: [wood] } } } } } } },
        facet0: { aggs: { values: { aggs: { narrowed: { filter: { bool: { filter: [brand] } } } } } } },
        categories: { filter: { bool: { filter: [brand, wood] } } },
      },
    });
  });

  it('reads the name of a fact literally', () => {
    const body = makeListQuery({ query, slice: { skip: 0, size: 10 }, search, isBrief: false }, base, false);
    const include = String.raw`Holz \(innen\)` + '\u001F.*';
    expect(body).toMatchObject({ aggs: { facet0: { aggs: { values: { terms: { include } } } } } });
  });

  it('never asks for more than a list counts', () => {
    const body = makeListQuery(
      { query: { q: 'vase' }, slice: { skip: 990, size: 100 }, search, isBrief: true },
      base,
      false,
    );
    expect(body).toMatchObject({ from: 990, size: 10, track_total_hits: 1001 });
  });

  it('shows and counts a group once where there are groups', () => {
    const asked = { query, slice: { skip: 0, size: 10 }, search, isBrief: false };
    const groups = { cardinality: { field: 'group' } };
    expect(makeListQuery(asked, base, true)).toMatchObject({
      collapse: { field: 'group', inner_hits: { name: 'face', size: 1 } },
      aggs: {
        found: { filter: { bool: { filter: [brand, wood] } }, aggs: { groups } },
        categories: { aggs: { values: { aggs: { groups } } } },
        brands: { aggs: { values: { aggs: { groups, narrowed: { aggs: { groups } } } } } },
      },
    });
    expect(makeListQuery(asked, base, false)).not.toHaveProperty('collapse');
  });
});
