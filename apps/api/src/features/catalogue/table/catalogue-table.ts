import { baseLanguage, languages } from '@kontor/shared/languages';
import type { ProductSort } from '@kontor/shared/product-list';
import { wireName } from '@kontor/shared/texts';
import type { StoredProduct } from '../product.model.ts';
import { Dictionary } from './dictionary.ts';
import { productWords, wholeNames } from './product-words.ts';
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

type Order = (one: number, other: number) => number;

/**
 * What lists and searches look through: of every product what it can be narrowed, sorted and found by, in columns, one row a
 * product. A change of a product is a new row; the old one is dead. Nothing here is shown to anybody: products are read.
 */
export class CatalogueTable {
  readonly ids: string[] = [];
  readonly isAlive: boolean[] = [];
  readonly isPublished: boolean[] = [];
  readonly brand: number[] = [];
  readonly category: number[] = [];
  readonly price: number[] = [];
  readonly isInStock: boolean[] = [];
  readonly rating: number[] = [];
  readonly numReviews: number[] = [];
  readonly created: number[] = [];
  /** Numbers of its facts. */
  readonly facts: number[][] = [];
  readonly names: string[][] = [];

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
  readonly #rows = new Map<string, number>();
  readonly #orders = new Map<ProductSort, number[]>();

  /** Takes a product in, or anew. */
  put(product: TabledProduct): void {
    const id = String(product._id);
    this.remove(id);
    const row = this.ids.push(id) - 1;
    this.#rows.set(id, row);
    this.isAlive.push(true);
    this.isPublished.push(product.published);
    this.brand.push(this.brands.add(product.brand));
    this.category.push(this.categories.add(product.texts[baseLanguage].category));
    this.categoryNames.push(furtherNames(product));
    this.price.push(product.priceCents);
    this.isInStock.push(product.countInStock > 0);
    this.rating.push(product.rating);
    this.numReviews.push(product.numReviews);
    this.created.push(product.createdAt.getTime());
    this.facts.push((product.facts ?? []).map((fact) => this.#addFact(fact)));
    this.names.push(wholeNames(product));
    this.vocabulary.add(row, productWords(product));
    for (const [sort, rows] of this.#orders) insert(rows, row, this.#compare(sort));
  }

  /** What is no product any more is in no list. */
  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.isAlive[row] = false;
    this.#rows.delete(id);
  }

  /** All rows in an order, dead ones too. */
  inOrder(sort: ProductSort): readonly number[] {
    const known = this.#orders.get(sort);
    if (known) return known;
    const rows = [...this.ids.keys()].toSorted(this.#compare(sort));
    this.#orders.set(sort, rows);
    return rows;
  }

  /** The names of a category in further languages: as its newest product has them that has any (JSON). */
  namesOfCategory(code: number): string {
    const isNamed = (row: number) =>
      this.isAlive[row] === true && this.category[row] === code && this.categoryNames[row] !== '{}';
    const known = this.#namingRows[code];
    const row = known !== undefined && isNamed(known) ? known : this.inOrder('newest').find(isNamed);
    this.#namingRows[code] = row;
    return row === undefined ? '{}' : (this.categoryNames[row] ?? '{}');
  }

  compareIn(sort: ProductSort): Order {
    return this.#compare(sort);
  }

  #addFact({ texts }: NonNullable<StoredProduct['facts']>[number]): number {
    const { name, value } = texts[baseLanguage];
    const code = this.factKeys.add(JSON.stringify([name, value]));
    this.factNameOf[code] ??= this.factNames.add(name);
    const isTranslated = Object.keys(texts).length > 1;
    if (isTranslated || !this.factsByKey[code]) this.factsByKey[code] = { name, value, texts };
    return code;
  }

  #compare(sort: ProductSort): Order {
    const { created, price, rating, numReviews, ids } = this;
    const byId = (a: number, b: number) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : Number(a !== b));
    switch (sort) {
      case 'price-asc':
        return (a, b) => valueAt(price, a) - valueAt(price, b) || byId(a, b);
      case 'price-desc':
        return (a, b) => valueAt(price, b) - valueAt(price, a) || byId(b, a);
      case 'rating':
        return (a, b) =>
          valueAt(rating, b) - valueAt(rating, a) || valueAt(numReviews, b) - valueAt(numReviews, a) || byId(b, a);
      default:
        return (a, b) => valueAt(created, b) - valueAt(created, a) || byId(b, a);
    }
  }
}

function furtherNames({ texts }: TabledProduct): string {
  const named = languages.flatMap((language) => {
    const name = language === baseLanguage ? undefined : texts[language]?.category;
    return name ? [[wireName('name', language), name]] : [];
  });
  return JSON.stringify(Object.fromEntries(named));
}

const valueAt = (column: readonly number[], row: number) => column[row] ?? 0;

/** Puts a row where it belongs in an order. */
function insert(rows: number[], row: number, compare: Order): void {
  let [from, until] = [0, rows.length];
  while (from < until) {
    const middle = (from + until) >>> 1;
    if (compare(rows[middle] ?? 0, row) < 0) from = middle + 1;
    else until = middle;
  }
  rows.splice(from, 0, row);
}
