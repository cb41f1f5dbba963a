import { readNamedTree } from '../catalogue/categories/read-tree.service.ts';
import { streamAllProducts } from '../catalogue/lists/stream-products.service.ts';
import { writeRows } from './export-table.ts';
import { makeProductColumns } from './product-columns.ts';

/** Streams all products as a table, drafts too. */
export async function* writeProducts(): AsyncGenerator<string> {
  yield* writeRows(makeProductColumns(await readNamedTree()), streamAllProducts());
}
