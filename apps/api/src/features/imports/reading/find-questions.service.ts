import { limits } from '@kontor/shared/rules/access/limits';
import { foldName } from '@kontor/shared/rules/address/names';
import { type DefaultField, type ImportQuestion, defaultFields } from '@kontor/shared/wire/imports';
import type { ImportFormat, ReadArticle } from '../formats/format.ts';
import { ImportRowModel, type StoredImport } from '../import.model.ts';
import { type StagedArticle, readArticles } from './read-articles.ts';

/** Most names that one question lists. */
const mostNames = 200;

/** Facts about all articles that questions follow from. */
class Findings {
  readonly taxNames = new Set<string>();
  readonly brands = new Map<string, string>();
  readonly missing = new Set<DefaultField>();
  hasPictures = false;
  asksForNet = false;
  lacksManufacturer = false;

  add(article: ReadArticle, format: ImportFormat): void {
    const { fields, variants, tax } = article;
    if (tax && 'name' in tax && this.taxNames.size < mostNames) this.taxNames.add(tax.name);
    if (!fields['brand']) this.missing.add('brand');
    if (article.categories.length === 0 && !fields['category']) this.missing.add('category');
    if (variants.some((variant) => variant.fields['countInStock'] === undefined)) this.missing.add('countInStock');
    this.hasPictures ||= article.pictures.length > 0 || variants.some(({ pictures }) => (pictures ?? []).length > 0);
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
    const sources = hasArchive ? (['zip', 'addresses', 'none'] as const) : (['addresses', 'none'] as const);
    return [
      ...(this.asksForNet ? [{ kind: 'prices' } as const] : []),
      ...(this.taxNames.size > 0 ? [{ kind: 'taxClasses', names: [...this.taxNames] } as const] : []),
      ...(fields.length > 0 ? [{ kind: 'defaults', fields } as const] : []),
      ...(this.hasPictures ? [{ kind: 'pictures', sources: [...sources] } as const] : []),
      ...(this.lacksManufacturer ? [{ kind: 'lawful', brands: [...this.brands.values()] } as const] : []),
    ];
  }
}

/** Finds SKUs that stand in a file twice, and related products that are in it. It keeps SKUs and lines, no articles. */
class Skus {
  readonly #lines = new Map<string, number>();
  readonly #related: { line: number; skus: readonly string[] }[] = [];
  readonly repeated: { line: number; sameSkuAs: number }[] = [];

  add(line: number, { variants, related }: ReadArticle): void {
    for (const variant of variants) {
      const { sku } = variant.fields;
      if (typeof sku !== 'string' || sku === '') continue;
      const known = this.#lines.get(sku);
      if (known === undefined) this.#lines.set(sku, variant.line);
      else if (known !== variant.line) this.repeated.push({ line: variant.line, sameSkuAs: known });
    }
    if (related.length > 0) this.#related.push({ line, skus: related.slice(0, limits.related) });
  }

  /** Returns what rows keep of it. */
  *listUpdates(): Generator<{ line: number; $set: object }> {
    for (const { line, sameSkuAs } of this.repeated) yield { line, $set: { sameSkuAs } };
    for (const { line, skus } of this.#related) {
      const relatedInFile = skus.filter((sku) => this.#lines.has(sku));
      if (relatedInFile.length > 0) yield { line, $set: { relatedInFile } };
    }
  }
}

async function storeUpdates(importId: StoredImport['_id'], skus: Skus): Promise<void> {
  let writes: object[] = [];
  const flush = async () => {
    if (writes.length > 0) await ImportRowModel.collection.bulkWrite(writes as never[], { ordered: false }); // updates of rows
    writes = [];
  };
  for (const { line, $set } of skus.listUpdates()) {
    writes.push({ updateOne: { filter: { import: importId, line }, update: { $set } } });
    if (writes.length >= 1000) await flush();
  }
  await flush();
}

const isSold = ({ article }: StagedArticle): boolean => article !== undefined && article.refused === undefined;

/** Reads all articles of an import once, marks rows whose SKU stands twice, and returns what the merchant is asked. */
export async function findQuestions(
  stored: Pick<StoredImport, '_id' | 'columns' | 'archive'>,
  format: ImportFormat,
): Promise<ImportQuestion[]> {
  const findings = new Findings();
  const skus = new Skus();
  for await (const staged of readArticles(stored, format)) {
    if (!staged.article || !isSold(staged)) continue;
    findings.add(staged.article, format);
    skus.add(staged.line, staged.article);
  }
  await storeUpdates(stored._id, skus);
  return findings.list(stored.archive !== undefined);
}
