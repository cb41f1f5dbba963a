import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { CategoryModel } from './category.model.ts';

/**
 * Checks that the further categories of a product exist, and marks them as used, so that deleting one at the same time
 * conflicts. @throws 400 naming missing ones
 */
export async function refuseUnknownCategories(
  ids: readonly string[] | null | undefined,
  session: ClientSession,
): Promise<void> {
  if (!ids?.length) return;
  const found = await CategoryModel.find({ _id: { $in: ids } }, { _id: 1 })
    .session(session)
    .lean();
  const known = new Set(found.map(({ _id }) => String(_id)));
  const message = 'No category has this id';
  const issues = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `categories.${index}`, code: 'invalid' as const, message }],
  );
  if (issues.length > 0) throw new ApiError('invalid_input', `categories: ${message}`, { issues });
  await CategoryModel.updateMany({ _id: { $in: ids } }, { $inc: { saves: 1 } }, { session, timestamps: false });
}
