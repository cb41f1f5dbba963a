import * as z from 'zod/mini';
import type { Call } from './client.ts';
import { productBody } from './shop-data.ts';
import { type Stage, readProblemCode, isExpected, pick } from './shopper.ts';

const productSchema = z.object({
  name: z.string(),
  description: z.string(),
  countInStock: z.number(),
  version: z.number(),
});

async function readProduct({ ask }: Stage, path: string) {
  return z.parse(productSchema, (await ask({ method: 'GET', path })).body);
}

/**
 * Saves a product with a new text and stock, as its only editor. If an answer was lost and the repetition gets
 * `edit_conflict`, the stored text shows whether the save succeeded.
 */
export async function saveOnce(stage: Stage, description: string): Promise<void> {
  const { ask, data, ledger, random } = stage;
  const _id = pick(random, data.products);
  const path = `/products/${_id}`;
  const { name, countInStock, version } = await readProduct(stage, path);
  const added = Math.floor(random() * 7) - 3;
  const fields = { name, description, countInStock: countInStock + added, countInStockSeen: countInStock, version };
  const call: Call = { method: 'PUT', path, body: productBody(fields), token: data.admin.token };
  const answer = await ask(call);
  const isSaved =
    answer.status === 200 ||
    (answer.isRepeat &&
      readProblemCode(answer) === 'edit_conflict' &&
      (await readProduct(stage, path)).description === description);
  if (!isExpected(ledger, call, answer, isSaved)) return;
  const product = ledger.product(_id);
  product.saves += 1;
  product.added += added;
  product.description = description;
}

/** Writes a user's review of a product not reviewed by them yet, if there is one left. */
export async function reviewOnce({ ask, data, ledger, random }: Stage, comment: string): Promise<void> {
  const open = data.products.flatMap((_id) => {
    const reviewed = new Set(ledger.product(_id).reviews.map(({ user }) => user));
    return data.users.filter((user) => !reviewed.has(user._id)).map((user) => ({ _id, user }));
  });
  if (open.length === 0) return;
  const { _id, user } = pick(random, open);
  const rating = 1 + Math.floor(random() * 5);
  const call: Call = { method: 'POST', path: `/products/${_id}/reviews`, body: { rating, comment }, token: user.token };
  const answer = await ask(call);
  const isStored = answer.status === 201 || (answer.isRepeat && readProblemCode(answer) === 'already_reviewed');
  if (isExpected(ledger, call, answer, isStored)) ledger.product(_id).reviews.push({ user: user._id, rating });
}
