import { limits } from '@kontor/shared/rules/access/limits';
import { foldName } from '@kontor/shared/rules/address/names';
import { type DefaultField, type ImportQuestion, defaultFields } from '@kontor/shared/wire/imports';
import type { ImportFormat, ReadArticle, ReadVariant } from '../formats/format.ts';
import { ImportRowModel, type StoredImport } from '../import.model.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { joinPath, openKnownPaths } from '../running/place-categories.ts';
import type { ArticleGathering } from './gather-articles.ts';
import { readArticles } from './read-articles.ts';

/** Highest number of names in one question. */
const mostNames = 200;
const mostQuestions = 5;

/** Whether a row states no stock. */
const lacksStock = ({ fields, isInStock }: ReadVariant) => fields['countInStock'] === undefined && isInStock !== false;

/** Facts about all articles, from which questions follow. */
class Findings {
  readonly taxNames = new Set<string>();
  readonly brands = new Map<string, string>();
  readonly missing = new Set<DefaultField>();
  readonly newPaths = new Set<string>();
  /** Articles with several variants. */
  groups = 0;
  pictures = 0;
  asksForNet = false;
  lacksManufacturer = false;
  readonly #isKnown: (path: readonly string[]) => boolean;

  /** @param isKnown whether the shop has the category of a path */
  constructor(isKnown: (path: readonly string[]) => boolean) {
    this.#isKnown = isKnown;
  }

  add(article: ReadArticle, format: ImportFormat): void {
    const { fields, variants, tax } = article;
    if (tax && 'name' in tax && this.taxNames.size < mostNames) this.taxNames.add(tax.name);
    if (!fields['brand']) this.missing.add('brand');
    if (article.categories.length === 0 && !fields['category']) this.missing.add('category');
    for (const path of article.categories) {
      if (this.newPaths.size < mostNames && !this.#isKnown(path)) this.newPaths.add(joinPath(path));
    }
    if (variants.some(lacksStock)) this.missing.add('countInStock');
    const pictures = [...article.pictures, ...variants.flatMap((variant) => variant.pictures ?? [])];
    this.pictures += new Set(pictures.map(({ address }) => address)).size;
    if (variants.length > 1) this.groups += 1;
    const isNetOpen = variants.some(({ price }) => price && price.isNet === undefined);
    this.asksForNet ||= isNetOpen && format.hasNetPrices === null;
    if (fields['manufacturer']) return;
    this.lacksManufacturer = true;
    const brand = typeof fields['brand'] === 'string' ? fields['brand'].trim() : '';
    if (brand && brand.length <= limits.name && this.brands.size < mostNames) this.brands.set(foldName(brand), brand);
  }

  /** Returns at most five questions. */
  list(hasArchive: boolean): ImportQuestion[] {
    const fields = defaultFields.filter((field) => this.missing.has(field));
    const questions: ImportQuestion[] = [];
    if (this.asksForNet) questions.push({ kind: 'prices' });
    if (this.taxNames.size > 0) questions.push({ kind: 'taxClasses', names: [...this.taxNames] });
    if (fields.length > 0) questions.push({ kind: 'defaults', fields });
    if (this.pictures > 0) {
      questions.push({ kind: 'pictures', sources: hasArchive ? ['zip', 'addresses', 'none'] : ['addresses', 'none'] });
    }
    if (this.lacksManufacturer) questions.push({ kind: 'lawful', brands: [...this.brands.values()] });
    // Least urgent: missing categories are created automatically.
    const hasRoom = questions.length < mostQuestions;
    if (hasRoom && this.newPaths.size > 0) questions.push({ kind: 'categories', paths: [...this.newPaths] });
    return questions;
  }
}

/** Finds repeated SKUs in a file. It keeps SKUs and lines, no articles. */
class Skus {
  readonly #lines = new Map<string, number>();

  /** @returns the rows with an SKU of an earlier row, with the lines of those */
  add(
    { variants, fields: { name } }: ReadArticle,
    { isKnownByName }: ImportFormat,
  ): { line: number; sameSkuAs: number }[] {
    const byName = isKnownByName && typeof name === 'string' ? `\n${foldName(name)}` : '';
    return variants.flatMap(({ line, fields: { sku } }) => {
      const key = typeof sku === 'string' && sku !== '' ? sku : byName;
      if (key === '') return [];
      const known = this.#lines.get(key) ?? line;
      this.#lines.set(key, known);
      return known === line ? [] : [{ line, sameSkuAs: known }];
    });
  }
}

interface RowUpdate {
  line: number;
  $set: object;
}

/** Returns the data of an article that later passes need; they are stored in its first row. */
function listForPasses(line: number, { related, oldPath }: ReadArticle, gathering: ArticleGathering): RowUpdate[] {
  const named = related.slice(0, limits.related).map((name) => {
    const other = gathering.find(name);
    return { name, ...(other !== undefined && { line: other }) };
  });
  const $set = { ...(named.length > 0 && { related: named }), ...(oldPath && { oldPath }) };
  return Object.keys($set).length > 0 ? [{ line, $set }] : [];
}

async function storeUpdates(importId: StoredImport['_id'], updates: readonly RowUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await ImportRowModel.collection.bulkWrite(
    updates.map(({ line, $set }) => ({ updateOne: { filter: { import: importId, line }, update: { $set } } })),
    { ordered: false },
  );
}

interface Asking {
  format: ImportFormat;
  gathering: ArticleGathering;
  now: Date;
}

/** Reads all articles of an import once, marks rows with repeated SKUs, and returns the questions and the file's contents. */
export async function findQuestions(
  stored: Pick<StoredImport, '_id' | 'columns' | 'archive'>,
  { format, gathering, now }: Asking,
): Promise<Pick<StoredImport, 'questions'> & Required<Pick<StoredImport, 'contents'>>> {
  const findings = new Findings(await openKnownPaths());
  const skus = new Skus();
  let updates: RowUpdate[] = [];
  for await (const { line, article } of readArticles(stored, { format, today: berlinDay(now) })) {
    if (!article || article.refused) continue;
    findings.add(article, format);
    const repeated = skus.add(article, format).map(({ line: at, sameSkuAs }) => ({ line: at, $set: { sameSkuAs } }));
    updates.push(...repeated, ...listForPasses(line, article, gathering));
    if (updates.length < 1000) continue;
    await storeUpdates(stored._id, updates);
    updates = [];
  }
  await storeUpdates(stored._id, updates);
  const { groups, pictures } = findings;
  return { questions: findings.list(stored.archive !== undefined), contents: { groups, pictures } };
}
