import mongoose, { type ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';

/**
 * Makes sure that recommended products exist; they may be drafts.
 * @throws 400 naming missing ones, the product itself, and other variants of its group
 */
export async function refuseUnknownRelated(
  related: readonly string[] | null | undefined,
  { _id: product, group }: Pick<StoredProduct, '_id'> & Partial<Pick<StoredProduct, 'group'>>,
  session: ClientSession,
): Promise<void> {
  if (!related?.length) return;
  const asked = related.map((id) => new mongoose.Types.ObjectId(id));
  const filter = { _id: { $in: asked, $ne: product }, ...(group && { group: { $ne: group } }) };
  const found = await ProductModel.find(filter, { _id: 1 }).hint({ _id: 1 }).session(session).lean();
  const known = new Set(found.map(({ _id }) => String(_id)));
  const message = 'No other product has this id';
  const issues = related.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `related.${index}`, code: 'invalid' as const, message }],
  );
  if (issues.length > 0) throw new ApiError('invalid_input', `related: ${message}`, { issues });
}
