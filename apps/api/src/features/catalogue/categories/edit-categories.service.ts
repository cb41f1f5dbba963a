import { furtherLanguages } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import type { CategoryChange, CategoryRecord, NewCategory } from '@kontor/shared/wire/categories';
import { limits } from '@kontor/shared/rules/access/limits';
import mongoose, { type ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import { queueForLock } from '../../../lib/database/lock-wait.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { type AuditActor, recordAudit } from '../../audit/record-audit.service.ts';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { type PictureStore, releasePictures, removePictures } from '../pictures/pictures.service.ts';
import { getCategoryRecord } from './categories.service.ts';
import { makeCategoryFields, refuseTaken } from './category-fields.ts';
import { CategoryModel, type StoredCategory } from './category.model.ts';
import { findProductsIn, hasProducts, renameInProducts, replaceFurther } from './move-products.ts';
import { placeCategory, refuseUnsound, storeOrder } from './place-category.ts';
import { readNamedTree, readWholeTree } from './read-tree.service.ts';
import type { CategoryTree, PlacedCategory } from './category-tree.ts';

const makeSubject = ({ _id, name }: PlacedCategory) => ({ kind: 'category', id: String(_id), name }) as const;

/** Invalidates lists of the products in some categories and those below. */
async function renewProductsIn(categories: readonly PlacedCategory[]): Promise<void> {
  const tree = await readNamedTree();
  const all = categories.flatMap(({ _id }) => {
    const present = tree.find(_id);
    return present ? tree.withBelow(present) : [];
  });
  await renewListVersion('products', await findProductsIn([...categories, ...all]));
}

/** Adds a category. @throws 409 `category_taken`, `slug_taken`, `category_misplaced`, 400 for an unknown parent or picture */
export async function createCategory(input: NewCategory, editor: AuditActor): Promise<CategoryRecord> {
  const _id = new mongoose.Types.ObjectId();
  await inTransaction(async (session) => {
    const tree = await readWholeTree(session);
    const fields = await makeCategoryFields(input, undefined, tree, session);
    const now = shopNow();
    const bare = { ...fields, _id, position: limits.categories, saves: 0, version: 0, createdAt: now, updatedAt: now };
    await new CategoryModel(bare).save({ session });
    const place = await placeCategory(input, bare, tree, session);
    await CategoryModel.updateOne({ _id }, { $set: place }, { session });
    await recordAudit({ actor: editor, action: 'category_added', subject: makeSubject(bare) }, session);
  }).catch(refuseTaken);
  await renewListVersion('products', []);
  return getCategoryRecord(String(_id));
}

/** Returns the names in further languages that a change gives; an empty one is removed. */
function readNames(input: CategoryChange) {
  return Object.fromEntries(
    furtherLanguages.map((language) => [wireName('name', language), input[wireName('name', language)]]),
  );
}

function findIn(tree: CategoryTree<StoredCategory>, id: string): StoredCategory {
  const current = tree.find(id);
  if (!current) throw notFound('Category');
  return current;
}

async function save(id: string, input: CategoryChange, editor: AuditActor) {
  return inTransaction(async (session) => {
    const tree = await readWholeTree(session);
    const current = findIn(tree, id);
    if (input.version !== undefined && input.version !== current.version) {
      throw new ApiError('edit_conflict', 'Somebody else has changed this category meanwhile');
    }
    const fields = await makeCategoryFields({ ...input, name: input.name ?? current.name }, current, tree, session);
    const place = await placeCategory(input, current, tree, session);
    const { _id, createdAt, saves, version } = current;
    await CategoryModel.replaceOne(
      { _id },
      { ...fields, ...place, saves, createdAt, updatedAt: shopNow(), version: version + 1 },
      { session },
    );
    await renameInProducts([current.name], { ...readNames(input), name: fields.name }, session);
    await recordAudit(
      { actor: editor, action: 'category_changed', subject: makeSubject({ ...current, ...fields }) },
      session,
    );
    const isMoved = String(place.parent) !== String(tree.parentOf(current)?._id);
    const isRenamed = fields.name !== current.name || JSON.stringify(readNames(input)) !== '{}';
    const dropped = current.picture && current.picture !== fields.picture ? [current.picture] : [];
    return { current, dropped, isInLists: isMoved || isRenamed };
  }).catch(refuseTaken);
}

/**
 * Changes or moves a category, and renames it in its products in the same transaction. Absent fields stay.
 * @throws 404 when it is gone, 409 `edit_conflict`, `category_taken`, `slug_taken`, `category_misplaced`, 400 for an unknown
 * parent or picture
 */
export async function changeCategory(
  id: string,
  input: CategoryChange,
  pictures: PictureStore,
  editor: AuditActor,
): Promise<CategoryRecord> {
  const { current, dropped, isInLists } = await queueForLock('categories', () => save(id, input, editor));
  await (isInLists ? renewProductsIn([current]) : renewListVersion('products', []));
  await removePictures(dropped, pictures);
  return getCategoryRecord(id);
}

/**
 * Moves products and child categories to the parent of a category, before it is deleted. @throws 409 `category_in_use`,
 * `category_misplaced`
 */
async function emptyInto(
  category: StoredCategory,
  parent: StoredCategory | undefined,
  tree: CategoryTree<StoredCategory>,
  session: ClientSession,
): Promise<void> {
  const { _id, name, addresses } = category;
  if (!parent && (await hasProducts(name, session))) {
    throw new ApiError('category_in_use', 'Products have this category, and there is none above it');
  }
  const children = tree.childrenOf(_id);
  const below = { _id: { $in: children.map((child) => child._id) } };
  await CategoryModel.updateMany(below, parent ? { $set: { parent: parent._id } } : { $unset: { parent: 1 } }, {
    session,
  });
  // The children take its place among its siblings.
  const siblings = tree.childrenOf(parent?._id).flatMap((one) => (one._id.equals(_id) ? children : [one]));
  await storeOrder(siblings, session);
  await replaceFurther(_id, parent?._id, session);
  if (!parent) return;
  const translated = furtherLanguages.map((language) => [wireName('name', language), parent.texts[language]?.name]);
  await renameInProducts([name], { ...Object.fromEntries(translated), name: parent.name }, session);
  // Its addresses redirect to the category that now has its products.
  const all = [...new Set([...parent.addresses, ...addresses])].slice(0, limits.categoryAddresses);
  await CategoryModel.updateOne({ _id: parent._id }, { $set: { addresses: all }, $inc: { saves: 1 } }, { session });
}

/**
 * Deletes a category. Its products, and the categories below it, move to the one above; on the first level it is refused while
 * products have it, because every product has a category.
 * @throws 404 when there is none, 409 `category_in_use`
 */
export async function deleteCategory(
  id: string,
  pictures: PictureStore,
  editor: AuditActor,
): Promise<{ _id: string; name: string }> {
  const { name, affected, dropped } = await inTransaction(async (session) => {
    const tree = await readWholeTree(session);
    const category = findIn(tree, id);
    const parent = tree.parentOf(category);
    await CategoryModel.deleteOne({ _id: category._id }, { session });
    await emptyInto(category, parent, tree, session);
    const names = category.picture ? [category.picture] : [];
    await releasePictures(names, session);
    await recordAudit({ actor: editor, action: 'category_deleted', subject: makeSubject(category) }, session);
    return {
      name: category.name,
      affected: [...tree.withBelow(category), ...(parent ? [parent] : [])],
      dropped: names,
    };
  });
  await renewProductsIn(affected);
  await removePictures(dropped, pictures);
  return { _id: id, name };
}

/**
 * Merges a category into another one, in the transaction that renames its products. Child categories, further categories of
 * products, and addresses move too. If the target is below the category, the target first takes its place. @throws 409
 * `category_misplaced`
 */
export async function mergeInto(
  { _id: sourceId }: StoredCategory,
  { _id: targetId }: StoredCategory,
  session: ClientSession,
): Promise<void> {
  const tree = await readWholeTree(session);
  const [source, target] = [findIn(tree, String(sourceId)), findIn(tree, String(targetId))];
  const isBelow = tree.withBelow(source).includes(target);
  const parent = (isBelow ? source.parent : target.parent) ?? null;
  const children = tree.childrenOf(source._id).filter((child) => child !== target);
  refuseUnsound(
    tree.all
      .filter((one) => one !== source)
      .map((one) => {
        if (one === target) return { ...one, parent };
        return children.includes(one) ? { ...one, parent: target._id } : one;
      }),
  );
  await CategoryModel.deleteOne({ _id: source._id }, { session });
  const below = { _id: { $in: children.map(({ _id }) => _id) } };
  await CategoryModel.updateMany(below, { $set: { parent: target._id } }, { session });
  const own = tree.childrenOf(target._id).filter((one) => one !== source);
  await storeOrder([...own, ...children], session);
  await replaceFurther(source._id, target._id, session);
  const addresses = [...new Set([...target.addresses, ...source.addresses])].slice(0, limits.categoryAddresses);
  await CategoryModel.updateOne(
    { _id: target._id },
    { $set: { addresses, ...(parent && { parent }) }, ...(!parent && { $unset: { parent: 1 } }), $inc: { saves: 1 } },
    { session },
  );
}
