import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foldName } from '@kontor/shared/rules/address/names';
import { categoryTexts } from '@kontor/shared/wire/products';
import { type FurtherLanguage, languages } from '@kontor/shared/rules/text/languages';
import type { WireName } from '@kontor/shared/rules/text/texts';
import { textsSchema } from '@kontor/shared/schemas/stored-text-schemas';
import type { ClientSession, Types } from 'mongoose';
import * as z from 'zod/mini';
import { CategoryModel } from '../../features/catalogue/categories/category.model.ts';
import { makeNewCategory } from '../../features/catalogue/categories/claim-category.service.ts';

const demoCategoriesSchema = z.array(
  z.object({
    name: z.string(),
    texts: textsSchema(categoryTexts),
    /** Slug of the product whose photo represents it. */
    product: z.optional(z.string()),
  }),
);

/** Names of a category as products have them, `name` in the base language. */
type NamedInProducts = { name: string } & { readonly [K in WireName<'name', FurtherLanguage>]?: string | undefined };

/**
 * Stores the demo shop's categories with its descriptions.
 * @param named names of the categories of its products
 * @param ids of its products by slug
 */
export async function storeDemoCategories(
  folder: string,
  named: readonly NamedInProducts[],
  ids: ReadonlyMap<string, Types.ObjectId>,
  session: ClientSession,
): Promise<void> {
  const file = await readFile(join(folder, 'categories.json'), 'utf8');
  const described = z.parse(demoCategoriesSchema, JSON.parse(file));
  const all: NamedInProducts[] = [...described.map(({ name }) => ({ name })), ...named];
  const byKey = new Map(all.map((category) => [foldName(category.name), category]));
  const taken = new Set<string>();
  const records = [];
  for (const [key, category] of byKey) {
    const fields = await makeNewCategory(category.name, category, (slug) => Promise.resolve(taken.has(slug)));
    for (const slug of fields.addresses) taken.add(slug);
    const { texts, product } = described.find(({ name }) => foldName(name) === key) ?? {};
    const both = languages.map((language) => [
      language,
      { ...Reflect.get(fields.texts, language), ...texts?.[language] },
    ]);
    records.push({
      ...fields,
      key,
      texts: Object.fromEntries(both.filter(([, own]) => Object.keys(own).length > 0)),
      ...(product !== undefined && { product: ids.get(product) }),
    });
  }
  await CategoryModel.insertMany(records, { session });
}
