import * as z from 'zod/mini';
import { euroField, objectId, optionalText, pageField, pageSizeField, queryFlag, searchText } from '../fields.ts';
import { limits } from '../../rules/access/limits.ts';
import { factPrefix, searchSorts } from '../../rules/product/product-list.ts';
import { searchLimits } from '../../rules/site/search-limits.ts';

const idList = z.pipe(
  z.string().check(z.maxLength(2500)),
  z.pipe(
    z.transform((value: string) => value.split(',').filter(Boolean)),
    z.array(objectId).check(z.minLength(1), z.maxLength(limits.orderLines)),
  ),
);

/** A value, or several by repetition (`brand=A&brand=B`). Products match any of them. */
const someNames = z.pipe(
  z.union([
    optionalText(limits.name),
    z.array(optionalText(limits.name)).check(z.maxLength(searchLimits.chosenValues)),
  ]),
  z.transform((given: string | string[]) => {
    const names = [given].flat().filter(Boolean);
    return names.length > 0 ? [...new Set(names)] : undefined;
  }),
);

/** Fields of a list's query with fixed names; facts have names of their own. */
export const productQueryFields = {
  page: pageField,
  pageSize: pageSizeField,
  category: z.optional(optionalText(limits.name)),
  q: z.optional(searchText),
  /** Default: `relevance` with `q`, otherwise `newest`. */
  sort: z.optional(z.enum(searchSorts)),
  brand: z.optional(someNames),
  minPrice: z.optional(euroField),
  maxPrice: z.optional(euroField),
  inStock: z.optional(queryFlag),
  /** Comma-separated product ids, as a cart sends them. */
  ids: z.optional(idList),
};

/** Filter by a fact: its name in the base language, and values of which products have any. */
export interface FactFilter {
  name: string;
  values: string[];
}

const factName = optionalText(limits.factName).check(z.minLength(1));
const factValue = optionalText(limits.factValue).check(z.minLength(1));
const factFilterSchema = z.object({
  name: factName,
  values: z.array(factValue).check(z.minLength(1), z.maxLength(searchLimits.chosenValues)),
});

const known = z.catchall(z.object(productQueryFields), z.unknown());

/** Facts in the address, each once; unknown parameters are ignored. */
function gatherFacts({ ...given }: z.output<typeof known>, context: z.core.ParsePayload) {
  const facts: FactFilter[] = [];
  for (const [key, sent] of Object.entries(given)) {
    if (!key.startsWith(factPrefix)) continue;
    const filter = factFilterSchema.safeParse({ name: key.slice(factPrefix.length), values: [sent].flat() });
    if (filter.success) facts.push({ name: filter.data.name, values: [...new Set(filter.data.values)] });
    else context.issues.push({ code: 'custom', message: 'invalid', path: [key], input: sent });
  }
  if (facts.length > searchLimits.filteredFacts) {
    context.issues.push({ code: 'custom', message: 'too_long', path: [factPrefix], input: facts.length });
  }
  const { page, pageSize, category, q, sort, brand, minPrice, maxPrice, inStock, ids } = given;
  const chosen = facts.length > 0 ? facts : undefined;
  return { page, pageSize, category, q, sort, brand, minPrice, maxPrice, inStock, ids, facts: chosen };
}

/** Query of the product list: the fixed fields, and `fact.<name>=<value>` for each fact. */
export const productQuerySchema = z.pipe(known, z.transform(gatherFacts));
