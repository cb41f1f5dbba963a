import { baseLanguage, languages } from '@kontor/shared/languages';
import type { ProductSort } from '@kontor/shared/product-list';
import { wireName } from '@kontor/shared/texts';
import type { StoredProduct } from '../product.model.ts';
import { Dictionary, pushTo } from './dictionary.ts';
import { NumberList } from './number-list.ts';
import { productWords, wholeNames } from './product-words.ts';
import { type RowOrder, insertRow, makeOrder } from './row-order.ts';
import { RowSet } from './row-set.ts';
import { ValueRows } from './value-rows.ts';
import { Vocabulary } from './vocabulary.ts';

/** What the table keeps of a product. */
export type TabledProduct = Pick<
  StoredProduct,
  '_id' | 'texts' | 'brand' | 'priceCents' | 'countInStock' | 'published' | 'rating' | 'numReviews' | 'createdAt'
> &
  Partial<Pick<StoredProduct, 'facts'>>;

/** A fact in the base language: its name, its value, and how both are called in other languages. */
export interface TabledFact {
  name: string;
  value: string;
  texts: NonNullable<StoredProduct['facts']>[number]['texts'];
}

/**
 * What lists and searches look through: of every product what it can be narrowed, sorted and found by, in columns, one row a
 * product. A change of a product is a new row; the old one is dead. Nothing here is shown to anybody: products are read.
 */
export class CatalogueTable {
  readonly ids: string[] = [];
  /** Rows of products that there are, of those that the shop shows, and of those there is any of. */
  readonly alive = new RowSet(0);
  readonly shown = new RowSet(0);
  readonly inStock = new RowSet(0);
  readonly brand = new NumberList();
  readonly category = new NumberList();
  readonly price = new NumberList();
  readonly rating: number[] = [];
  readonly numReviews: number[] = [];
  readonly created: number[] = [];
  /** Numbers of all facts, row after row, and where those of each row begin; with one more, where the last ones end. */
  readonly facts = new NumberList();
  readonly factsFrom = new NumberList();
  readonly rowsOf = { brand: new ValueRows(), category: new ValueRows(), fact: new ValueRows() } as const;
  /** How many rows the shop shows. */
  shownCount = 0;

  readonly brands = new Dictionary();
  readonly categories = new Dictionary();
  readonly factKeys = new Dictionary();
  readonly factNames = new Dictionary();
  /** By their numbers. */
  readonly factsByKey: TabledFact[] = [];
  readonly factNameOf: number[] = [];
  /** A category's names in further languages as its product has them. */
  readonly categoryNames: string[] = [];
  readonly vocabulary = new Vocabulary();

  readonly #namingRows: (number | undefined)[] = [];
  /** How many rows there were when none of a category had a further name. */
  readonly #unnamedOf: number[] = [];
  readonly #rows = new Map<string, number>();
  /** By their whole names, dead ones too. */
  readonly #named = new Map<string, number[]>();
  /** The first rows, whose ids ascend: what is read by the ids is put so. */
  #ascending = 0;
  readonly #orders = new Map<ProductSort, number[]>();

  constructor() {
    this.factsFrom.push(0);
  }

  /** Takes a product in, or anew. */
  put(product: TabledProduct): void {
    const id = String(product._id);
    this.remove(id);
    const row = this.ids.push(id) - 1;
    this.#rows.set(id, row);
    for (const set of [this.alive, this.shown, this.inStock]) set.grow(row + 1);
    this.alive.put(row);
    if (product.published) this.shown.put(row);
    if (product.countInStock > 0) this.inStock.put(row);
    this.brand.push(this.brands.add(product.brand));
    this.category.push(this.categories.add(product.texts[baseLanguage].category));
    this.categoryNames.push(furtherNames(product));
    this.price.push(product.priceCents);
    this.rating.push(product.rating);
    this.numReviews.push(product.numReviews);
    this.created.push(product.createdAt.getTime());
    for (const fact of product.facts ?? []) this.facts.push(this.#addFact(fact));
    this.factsFrom.push(this.facts.length);
    this.#forEachValue(row, (rows, value) => rows.add(value, row));
    this.#countShown(row, 1);
    for (const name of wholeNames(product)) pushTo(this.#named, name, row);
    if (this.#ascending === row && (this.ids[row - 1] ?? '') < id) this.#ascending = row + 1;
    this.vocabulary.add(row, productWords(product));
    for (const [sort, rows] of this.#orders) insertRow(rows, row, this.compareIn(sort));
  }

  /** What is no product any more is in no list. */
  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#countShown(row, -1);
    this.alive.take(row);
    this.shown.take(row);
    this.#rows.delete(id);
  }

  /** Numbers of its facts. */
  factsOf(row: number): number[] {
    return [...this.facts.numbers.subarray(this.factsFrom.numbers[row], this.factsFrom.numbers[row + 1])];
  }

  /** The rows of this very name in any language, as `words` makes it; dead ones too. */
  rowsNamed(name: string): readonly number[] {
    return this.#named.get(name) ?? [];
  }

  /** All rows in an order, dead ones too. */
  inOrder(sort: ProductSort): readonly number[] {
    const known = this.#orders.get(sort);
    if (known) return known;
    const rows = [...this.ids.keys()].toSorted(this.compareIn(sort));
    this.#orders.set(sort, rows);
    return rows;
  }

  /** The names of a category in further languages: as its newest product has them that has any (JSON). */
  namesOfCategory(code: number): string {
    if (this.#unnamedOf[code] === this.ids.length) return '{}';
    const isNamed = (row: number) =>
      this.alive.has(row) && this.category.numbers[row] === code && this.categoryNames[row] !== '{}';
    const known = this.#namingRows[code];
    const row = known !== undefined && isNamed(known) ? known : this.inOrder('newest').find(isNamed);
    this.#namingRows[code] = row;
    if (row === undefined) this.#unnamedOf[code] = this.ids.length;
    return row === undefined ? '{}' : (this.categoryNames[row] ?? '{}');
  }

  compareIn(sort: ProductSort): RowOrder {
    return makeOrder(sort, this, this.#ascending);
  }

  #forEachValue(row: number, see: (rows: ValueRows, value: number) => void): void {
    see(this.rowsOf.brand, this.brand.numbers[row] ?? 0);
    see(this.rowsOf.category, this.category.numbers[row] ?? 0);
    for (const fact of this.factsOf(row)) see(this.rowsOf.fact, fact);
  }

  /** @param by 1 for a row that is there from now on, -1 for one that was */
  #countShown(row: number, by: 1 | -1): void {
    if (!this.shown.has(row)) return;
    this.shownCount += by;
    this.#forEachValue(row, (rows, value) => rows.countShown(value, by));
  }

  #addFact({ texts }: NonNullable<StoredProduct['facts']>[number]): number {
    const { name, value } = texts[baseLanguage];
    const code = this.factKeys.add(JSON.stringify([name, value]));
    this.factNameOf[code] ??= this.factNames.add(name);
    const isTranslated = Object.keys(texts).length > 1;
    if (isTranslated || !this.factsByKey[code]) this.factsByKey[code] = { name, value, texts };
    return code;
  }
}

function furtherNames({ texts }: TabledProduct): string {
  const named = languages.flatMap((language) => {
    const name = language === baseLanguage ? undefined : texts[language]?.category;
    return name ? [[wireName('name', language), name]] : [];
  });
  return JSON.stringify(Object.fromEntries(named));
}
