import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import type { ProductSort } from '@kontor/shared/rules/product/product-list';
import type { Category } from '@kontor/shared/wire/products';
import { normalizeCode } from '@kontor/shared/rules/search/read-codes';
import { wireName } from '@kontor/shared/rules/text/texts';
import { nameCategory } from '../categories/category-answer.ts';
import { CategoryTree } from '../categories/category-tree.ts';
import type { NamedCategory } from '../categories/read-tree.service.ts';
import { listFilterFacts, type TabledFact } from './detail-facts.ts';
import { pushTo } from './words/dictionary.ts';
import { FactNames } from './fact-names.ts';
import { RowGroups } from './rows/row-groups.ts';
import { NumberList } from './rows/number-list.ts';
import { productWords, wholeNames } from './words/product-words.ts';
import { type RowOrder, insertRow, makeOrder } from './rows/row-order.ts';
import { RowSet, type ValuesOfRows } from './rows/row-set.ts';
import type { TabledProduct } from './tabled-product.ts';
import { Values, factKind } from './values.ts';
import { type RowSize, readSizes } from './words/read-sizes.ts';
import { Vocabulary } from './words/vocabulary.ts';

/**
 * Table for lists and searches. It holds the values by which products are filtered, sorted and found, in columns, one row per
 * product. A changed product gets a new row; the old one is dead. Shoppers see no values from here: products are read from the
 * database.
 */
export class CatalogueTable {
  readonly ids: string[] = [];
  /** Rows of existing products, of published ones, and of available ones. */
  readonly alive = new RowSet(0);
  readonly shown = new RowSet(0);
  readonly inStock = new RowSet(0);
  readonly price = new NumberList();
  readonly rating: number[] = [];
  readonly numReviews: number[] = [];
  readonly created: number[] = [];
  readonly values = new Values();
  readonly factNames = new FactNames();
  readonly groups = new RowGroups();
  /** Categories of the shop; a row has those above its own as further values. */
  tree = new CategoryTree<NamedCategory>([]);
  /** Number of published rows. */
  shownCount = 0;

  readonly vocabulary = new Vocabulary();

  /** Numbers of all rows' values, the category of each row first, and the start of each row's values. */
  readonly #values = new NumberList();
  readonly #valuesFrom = new NumberList();
  /** Names of a category in further languages, as in its product. */
  readonly #categoryNames: (CategoryNames | undefined)[] = [];
  readonly #namingRows: (number | undefined)[] = [];
  /** Number of rows at the time when no product of a category had a further name. */
  readonly #unnamedOf: number[] = [];
  readonly #rows = new Map<string, number>();
  /** Rows by the product's whole name, including dead ones. */
  readonly #named = new Map<string, number[]>();
  /** Rows by article number or GTIN, as `normalizeCode` writes it, including dead ones. */
  readonly #coded = new Map<string, number[]>();
  /** Lengths that facts and names state; undefined for rows without any. */
  readonly #sizes: (readonly RowSize[] | undefined)[] = [];
  /** Number of first rows with ascending ids: products read in the order of ids are stored so. */
  #ascending = 0;
  readonly #orders = new Map<ProductSort, number[]>();

  constructor() {
    this.#valuesFrom.push(0);
  }

  /** Adds a product or replaces its row. */
  put(product: TabledProduct): void {
    const id = String(product._id);
    this.remove(id);
    const row = this.ids.push(id) - 1;
    this.#rows.set(id, row);
    for (const set of [this.alive, this.shown, this.inStock]) set.grow(row + 1);
    this.alive.put(row);
    if (product.published) this.shown.put(row);
    if (product.countInStock > 0) this.inStock.put(row);
    this.#putValues(row, product);
    this.groups.put(row, product);
    this.#categoryNames.push(furtherNames(product));
    this.price.push(product.priceCents);
    this.rating.push(product.rating);
    this.numReviews.push(product.numReviews);
    this.created.push(product.createdAt.getTime());
    this.#countShown(row, 1);
    for (const name of wholeNames(product)) pushTo(this.#named, name, row);
    for (const code of [product.sku, product.gtin]) if (code) pushTo(this.#coded, normalizeCode(code), row);
    this.#sizes.push(readSizes(product));
    if (this.#ascending === row && (this.ids[row - 1] ?? '') < id) this.#ascending = row + 1;
    this.vocabulary.add(row, productWords(product));
    for (const [sort, rows] of this.#orders) insertRow(rows, row, this.compareIn(sort));
  }

  /** Removes a deleted product from all lists. */
  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#countShown(row, -1);
    this.alive.take(row);
    this.shown.take(row);
    this.#rows.delete(id);
  }

  get valuesOfRows(): ValuesOfRows {
    return { values: this.#values.numbers, from: this.#valuesFrom.numbers };
  }

  /** Returns the numbers of its values. */
  valuesOf(row: number): Int32Array {
    return this.#values.numbers.subarray(this.#valuesFrom.numbers[row], this.#valuesFrom.numbers[row + 1]);
  }

  /** Returns the rows with exactly this name in any language, as `words` writes it, including dead ones. */
  rowsNamed(name: string): readonly number[] {
    return this.#named.get(name) ?? [];
  }

  /** Returns the rows with this article number or GTIN, including dead ones. @param code as `normalizeCode` writes it */
  rowsCoded(code: string): readonly number[] {
    return this.#coded.get(code) ?? [];
  }

  /** Returns the lengths that a product states in its base language. */
  sizesOf(row: number): readonly RowSize[] {
    return this.#sizes[row] ?? [];
  }

  /** Returns all rows in an order, including dead ones. */
  inOrder(sort: ProductSort): readonly number[] {
    const known = this.#orders.get(sort);
    if (known) return known;
    const rows = [...this.ids.keys()].toSorted(this.compareIn(sort));
    this.#orders.set(sort, rows);
    return rows;
  }

  /**
   * Returns translated names of a category: its own, otherwise those of the newest product that has any. @param value its
   * number
   */
  namesOfCategory(value: number): CategoryNames {
    const category = this.tree.named(this.values.texts[value] ?? '');
    if (!category) return this.#namesInProducts(value);
    const { name: _name, ...own } = nameCategory(category);
    return { ...this.#namesInProducts(value), ...own };
  }

  #namesInProducts(value: number): CategoryNames {
    if (this.#unnamedOf[value] === this.ids.length) return {};
    const isNamed = (row: number) =>
      this.alive.has(row) && this.#categoryOf(row) === value && this.#categoryNames[row] !== undefined;
    const known = this.#namingRows[value];
    const row = known !== undefined && isNamed(known) ? known : this.inOrder('newest').find(isNamed);
    this.#namingRows[value] = row;
    if (row === undefined) this.#unnamedOf[value] = this.ids.length;
    return (row === undefined ? undefined : this.#categoryNames[row]) ?? {};
  }

  compareIn(sort: ProductSort): RowOrder {
    return makeOrder(sort, this, this.#ascending);
  }

  #categoryOf(row: number): number | undefined {
    return this.#values.numbers[this.#valuesFrom.numbers[row] ?? 0];
  }

  #putValues(row: number, product: TabledProduct): void {
    const { texts, brand, categories } = product;
    const values = new Set([
      ...this.tree.nameAll(texts[baseLanguage].category, categories).map((name) => this.values.add('category', name)),
      this.values.add('brand', brand),
      ...listFilterFacts(product).map((fact) => this.#addFact(fact)),
    ]);
    for (const value of values) {
      this.#values.push(value);
      this.values.addRow(value, row);
    }
    this.#valuesFrom.push(this.#values.length);
  }

  /** @param by 1 for a row that becomes public, -1 for one that was */
  #countShown(row: number, by: 1 | -1): void {
    if (!this.shown.has(row)) return;
    this.shownCount += by;
    for (const value of this.valuesOf(row)) this.values.countShown(value, by);
  }

  #addFact({ texts }: TabledFact): number {
    const { name, value: text } = texts[baseLanguage];
    const value = this.values.add(factKind(name), text);
    this.factNames.put(value, texts);
    return value;
  }
}

/** Names of a category by their fields on the wire. */
export type CategoryNames = Partial<Omit<Category, 'name' | 'count'>>;

/** Returns a product's category in further languages; undefined if it has none. */
export function furtherNames({ texts }: TabledProduct): CategoryNames | undefined {
  const named = languages.flatMap((language) => {
    const name = language === baseLanguage ? undefined : texts[language]?.category;
    return name ? [[wireName('name', language), name]] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}
