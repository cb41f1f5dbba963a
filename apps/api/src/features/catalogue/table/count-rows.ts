import type { CatalogueTable } from './catalogue-table.ts';
import type { Choice } from './choices.ts';
import { isShown } from './row-states.ts';

/** How many products have each brand, category and fact, by their numbers in the table. */
export interface RowCounts {
  brands: Int32Array;
  categories: Int32Array;
  facts: Int32Array;
}

/** What a row lacks: nothing, the choice with this number (from 1), or what no choice could bring. */
export const answers = 0;
export const isOut = 255;

/** What each row of a table lacks. */
export interface MarkedRows {
  lacks: Uint8Array;
  /** How many rows lack what, by the same numbers. */
  tally: Int32Array;
  /** All rows that lack nothing or one choice, and perhaps others; all of the table unless given. */
  rows: Int32Array | undefined;
}

/** What rows that lack the same are counted in: 1 adds them, -1 takes them away, 0 leaves them. */
interface Signs {
  brand: number;
  category: number;
  /** By the facts' numbers; undefined where there is none but 0. */
  facts: Int8Array | undefined;
}

/** What is counted among the same rows: those that answer all, or lack nothing but this. */
interface Counted {
  /** Numbers of the choices that may be lacking. */
  own: readonly number[];
  /** Whether that is more than half of what is shown, so that the others are taken away from all that is shown. */
  isMost: boolean;
}

function signOf({ own, isMost }: Counted, lacking: number): number {
  const isCounted = lacking === answers || own.includes(lacking);
  if (isMost) return isCounted ? 0 : -1;
  return isCounted ? 1 : 0;
}

/** The counts of all that is shown, where others are taken away from them; else zeros. */
function begin(count: number, shown: readonly number[], isMost: (value: number) => boolean): Int32Array {
  return Int32Array.from({ length: count }, (_, value) => (isMost(value) ? (shown[value] ?? 0) : 0));
}

/**
 * Counts brands, categories and facts, each choice among what answers all the others. Where that is most of what is shown,
 * the few others are counted.
 * @param shown how many rows are shown, if nothing else can answer
 */
export function countRows(
  table: CatalogueTable,
  { lacks, tally, rows }: MarkedRows,
  choices: readonly Choice[],
  shown: number | undefined,
): RowCounts {
  const among = (isOwn: (choice: Choice) => boolean): Counted => {
    const own = choices.flatMap((choice, at) => (isOwn(choice) ? [at + 1] : []));
    const size = [answers, ...own].reduce((sum, lacking) => sum + (tally[lacking] ?? 0), 0);
    return { own, isMost: shown !== undefined && size * 2 > shown };
  };
  const [brand, category] = [among(({ of }) => of === 'brand'), among(({ of }) => of === 'category')];
  const ofChosen = new Map(choices.map(({ factName: name }) => [name, among(({ factName }) => factName === name)]));
  const ofOthers = among(() => false);
  const ofFact = table.factNameOf.map((name) => ofChosen.get(name) ?? ofOthers);
  const { rowsOf } = table;
  const counts: RowCounts = {
    brands: begin(table.brands.texts.length, rowsOf.brand.shown, () => brand.isMost),
    categories: begin(table.categories.texts.length, rowsOf.category.shown, () => category.isMost),
    facts: begin(ofFact.length, rowsOf.fact.shown, (fact) => ofFact[fact]?.isMost === true),
  };
  const signs: (Signs | undefined)[] = [];
  for (const lacking of [answers, ...choices.map((_, at) => at + 1), isOut]) {
    const facts = Int8Array.from(ofFact, (one) => signOf(one, lacking));
    const own = { brand: signOf(brand, lacking), category: signOf(category, lacking) };
    const some = facts.some((sign) => sign !== 0) ? facts : undefined;
    if (own.brand !== 0 || own.category !== 0 || some) signs[lacking] = { ...own, facts: some };
  }
  addRows(table, { lacks, tally, rows: signs[isOut] ? undefined : rows }, signs, counts);
  return counts;
}

function add(counts: Int32Array, value: number, sign: number): void {
  counts[value] = (counts[value] ?? 0) + sign;
}

function addRows(
  table: CatalogueTable,
  { lacks, rows }: MarkedRows,
  signs: readonly (Signs | undefined)[],
  counts: RowCounts,
): void {
  const [brands, categories, states] = [table.brand.numbers, table.category.numbers, table.state.numbers];
  const [facts, factsFrom] = [table.facts.numbers, table.factsFrom.numbers];
  const length = rows?.length ?? lacks.length;
  const isCounted = Uint8Array.from({ length: isOut + 1 }, (_, lacking) => Number(signs[lacking] !== undefined));
  for (let at = 0; at < length; at += 1) {
    const row = rows ? (rows[at] ?? 0) : at;
    const lacking = lacks[row] ?? isOut;
    if (isCounted[lacking] === 0 || (lacking === isOut && !isShown(states[row] ?? 0))) continue;
    const sign = signs[lacking];
    if (!sign) continue;
    add(counts.brands, brands[row] ?? 0, sign.brand);
    add(counts.categories, categories[row] ?? 0, sign.category);
    if (!sign.facts) continue;
    const until = factsFrom[row + 1] ?? 0;
    for (let from = factsFrom[row] ?? 0; from < until; from += 1) {
      const fact = facts[from] ?? 0;
      add(counts.facts, fact, sign.facts[fact] ?? 0);
    }
  }
}
