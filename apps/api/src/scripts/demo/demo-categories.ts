import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foldName } from '@kontor/shared/rules/address/names';
import { categoryTexts } from '@kontor/shared/wire/products';
import { textsSchema } from '@kontor/shared/schemas/stored-text-schemas';
import type { ClientSession, Types } from 'mongoose';
import * as z from 'zod/mini';
import { CategoryModel } from '../../features/catalogue/categories/category.model.ts';

const demoCategoriesSchema = z.array(
  z.object({
    name: z.string(),
    texts: textsSchema(categoryTexts),
    /** Slug of the product whose photo represents it. */
    product: z.optional(z.string()),
  }),
);

/** Stores the demo shop's descriptions of its categories. @param ids of its products by slug */
export async function storeDemoCategories(
  folder: string,
  ids: ReadonlyMap<string, Types.ObjectId>,
  session: ClientSession,
): Promise<void> {
  const file = await readFile(join(folder, 'categories.json'), 'utf8');
  const categories = z.parse(demoCategoriesSchema, JSON.parse(file));
  await CategoryModel.insertMany(
    categories.map(({ name, texts, product }) => ({
      _id: foldName(name),
      texts,
      ...(product !== undefined && { product: ids.get(product) }),
    })),
    { session },
  );
}
