import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { BulkChange, BulkPreview } from '@kontor/shared/wire/bulk-changes';
import type { Types } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { readValues } from '../catalogue/editing/change-fields.service.ts';
import { ProductModel, type StoredProduct } from '../catalogue/product.model.ts';
import { toBulkRow } from './bulk-answer.ts';
import { pickValues, planValues } from './plan-values.ts';

/** Products read at a time, and rows that a preview shows. */
const batch = 500;
const shownRows = 20;

const projection = { texts: 1, priceCents: 1, countInStock: 1, published: 1, taxClass: 1, brand: 1 };

/** Returns the effect that a change would have on a product. */
function previewRow(product: StoredProduct, change: BulkChange) {
  const row = { product: product._id, name: product.texts[baseLanguage].name };
  const values = readValues(product);
  try {
    const after = planValues(values, change);
    const names = Object.keys(after);
    if (names.length === 0) return { ...row, outcome: 'unchanged' as const };
    return { ...row, outcome: 'changed' as const, before: pickValues(values, names), after };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...row, outcome: 'refused' as const, refusal: error.code };
  }
}

/** Previews a change without carrying it out: returns counts, and the first products that would change or be refused. */
export async function previewChange(ids: readonly Types.ObjectId[], change: BulkChange): Promise<BulkPreview> {
  const counts = { changed: 0, unchanged: 0, refused: 0 };
  const rows: BulkPreview['rows'] = [];
  for (let start = 0; start < ids.length; start += batch) {
    const filter = { _id: { $in: ids.slice(start, start + batch) } };
    const products = await ProductModel.find(filter, projection).hint({ _id: 1 }).lean<StoredProduct[]>();
    for (const product of products) {
      const row = previewRow(product, change);
      counts[row.outcome] += 1;
      if (row.outcome !== 'unchanged' && rows.length < shownRows) rows.push(toBulkRow(row));
    }
  }
  return { total: ids.length, counts, rows };
}
