import type { ClientSession } from 'mongoose';
import type { CategoryChange } from '@kontor/shared/wire/categories';
import { ApiError } from '../../../http/answers/api-error.ts';
import { CategoryTree } from './category-tree.ts';
import { CategoryModel, type StoredCategory } from './category.model.ts';

/** Returns the parent that a change sends. @throws 400 if no category has its id */
function readParent({ parent }: CategoryChange, current: StoredCategory, tree: CategoryTree<StoredCategory>) {
  if (parent === undefined) return tree.parentOf(current);
  if (parent === null) return undefined;
  const found = tree.find(parent);
  if (found) return found;
  const issue = { path: 'parent', code: 'invalid' as const, message: 'No category has this id' };
  throw new ApiError('invalid_input', `parent: ${issue.message}`, { issues: [issue] });
}

/** Refuses a tree in which a category would be below itself or too deep. @throws 409 `category_misplaced` */
export function refuseUnsound(categories: readonly StoredCategory[]): void {
  if (new CategoryTree(categories).isSound()) return;
  throw new ApiError('category_misplaced', 'A category is neither below itself nor below the fourth level');
}

/** Stores the positions of categories in the given order. */
export async function storeOrder(siblings: readonly StoredCategory[], session: ClientSession): Promise<void> {
  const writes = siblings.flatMap(({ _id, position: before }, position) =>
    before === position ? [] : [{ updateOne: { filter: { _id }, update: { $set: { position } } } }],
  );
  if (writes.length > 0) await CategoryModel.bulkWrite(writes, { session, timestamps: false });
}

/**
 * Returns the parent of a category after a change, and stores the new order of its siblings. Marks the categories above it,
 * because concurrent moves could otherwise form a circle: they conflict.
 * @param current the category in the tree; a new one too
 * @throws 400 for an unknown parent, 409 `category_misplaced`
 */
export async function placeCategory(
  input: CategoryChange,
  current: StoredCategory,
  tree: CategoryTree<StoredCategory>,
  session: ClientSession,
): Promise<Pick<StoredCategory, 'parent' | 'position'>> {
  const parent = readParent(input, current, tree);
  const before = tree.parentOf(current);
  const isKnown = tree.find(current._id) !== undefined;
  const isMoved = !isKnown || String(parent?._id) !== String(before?._id);
  const { position } = current;
  const place = { ...(parent && { parent: parent._id }) };
  if (!isMoved && input.position === undefined) return { ...place, position };
  const moved = { ...current, parent: parent?._id ?? null };
  refuseUnsound([...tree.all.filter(({ _id }) => !_id.equals(current._id)), moved]);
  const above = parent ? tree.pathOf(parent).map(({ _id }) => _id) : [];
  if (isMoved && above.length > 0) {
    await CategoryModel.updateMany({ _id: { $in: above } }, { $inc: { saves: 1 } }, { session, timestamps: false });
  }
  const siblings = tree.childrenOf(parent?._id).filter(({ _id }) => !_id.equals(current._id));
  const at = Math.min(input.position ?? siblings.length, siblings.length);
  await storeOrder([...siblings.slice(0, at), { ...moved, position: at }, ...siblings.slice(at)], session);
  return { ...place, position: at };
}
