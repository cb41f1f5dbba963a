import mongoose, { type ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { ProductModel } from '../product.model.ts';

/**
 * Makes sure that recommended products exist; they may be drafts.
 * @throws 400 naming missing ones, and the product itself
 */
export async function refuseUnknownRelated(
  related: readonly string[] | null | undefined,
  product: mongoose.Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  if (!related?.length) return;
  const asked = related.map((id) => new mongoose.Types.ObjectId(id));
  const found = await ProductModel.find({ _id: { $in: asked, $ne: product } }, { _id: 1 })
    .session(session)
    .lean();
  const known = new Set(found.map(({ _id }) => String(_id)));
  const message = 'No other product has this id';
  const issues = related.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `related.${index}`, code: 'invalid' as const, message }],
  );
  if (issues.length > 0) throw new ApiError('invalid_input', `related: ${message}`, { issues });
}
