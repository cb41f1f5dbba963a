import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { Group, GroupChange } from '@kontor/shared/wire/variants';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import { queueForLock } from '../../../lib/database/lock-wait.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { type AuditActor, recordAudit } from '../../audit/record-audit.service.ts';
import { listNames } from '../editing/product-images.ts';
import { makeProductSubject } from '../editing/record-edit.ts';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { type PictureStore, releasePictures, removePictures } from '../pictures/pictures.service.ts';
import { ProductModel, type StoredProduct, groupIndex } from '../product.model.ts';
import { scatterReviews } from '../reviews/group-reviews.service.ts';
import { findPictureMates, findVariants } from './find-variants.ts';
import { getGroup } from './group-answer.ts';
import { GroupModel, type StoredGroup } from './group.model.ts';
import { type Options, changeOptions, compareCombinations, readCombination, writeOptions } from './match-options.ts';
import { findPictureOwner, followVariants } from './share-edit.ts';
import { nameVariant } from './variant-texts.ts';

/** Returns each variant with its options under their new names, in its new place. */
function rename(variants: readonly StoredProduct[], before: Options, after: Options) {
  const renamed = variants.map((variant) => {
    const positions = readCombination(before, variant.options);
    const combination = after.map(({ _id, values }) => {
      const at = before.findIndex((option) => option._id.equals(_id));
      const value = before[at]?.values[positions[at] ?? 0];
      return values.findIndex((other) => value?._id.equals(other._id));
    });
    const options = writeOptions(after, combination);
    return { before: variant, combination, options, texts: nameVariant(variant.texts, variant.base, options) };
  });
  return renamed.toSorted((a, b) => compareCombinations(a.combination, b.combination));
}

type Renamed = ReturnType<typeof rename>[number];

/** Returns a function that finds a variant's pictures after a change of whose pictures they are. */
function choosePictures(renamed: readonly Renamed[], before: Options, after: Options) {
  const [ownerBefore, ownerAfter] = [
    findPictureOwner({ options: before as never }),
    findPictureOwner({ options: after as never }),
  ];
  return (variant: Renamed) => {
    const owner = ownerAfter(variant);
    const mates = renamed.filter((other) => ownerAfter(other) === owner);
    const isGroup = (other: Renamed) => ownerBefore(other.before) === '';
    const chosen = (owner === '' ? mates.find(isGroup) : undefined) ?? mates[0] ?? variant;
    return chosen.before.images;
  };
}

async function writeVariants(renamed: readonly Renamed[], before: Options, after: Options, session: ClientSession) {
  const picturesOf = choosePictures(renamed, before, after);
  const updatedAt = shopNow();
  const pictured = renamed.map((variant) => ({ ...variant, images: picturesOf(variant) }));
  const writes = pictured.map(({ before: { _id }, options, texts, images }, place) => ({
    updateOne: {
      filter: { _id },
      update: { $set: { options, texts, images, place, updatedAt }, $inc: { version: 1 } },
      hint: { _id: 1 },
    },
  }));
  if (writes.length > 0) await ProductModel.collection.bulkWrite(writes, { session });
  await followVariants(renamed, session);
  const [first] = renamed;
  const shown = new Set(pictured.flatMap(({ before: variant, images }) => listNames({ ...variant, images })));
  const mates = first ? await findPictureMates(first.before, session) : [];
  for (const mate of mates) for (const name of listNames(mate)) shown.add(name);
  const dropped = renamed.flatMap(({ before: variant }) => listNames(variant)).filter((name) => !shown.has(name));
  const released = [...new Set(dropped)];
  await releasePictures(released, session);
  return released;
}

async function findGroup(id: string, session: ClientSession): Promise<StoredGroup> {
  const group = await GroupModel.findById(id).session(session).lean<StoredGroup>();
  if (!group) throw notFound('Group');
  return group;
}

async function change(id: string, input: GroupChange, actor: AuditActor, session: ClientSession) {
  const group = await findGroup(id, session);
  if (input.version !== undefined && input.version !== group.version) {
    throw new ApiError('edit_conflict', 'Somebody else has changed this group meanwhile');
  }
  const variants = await findVariants(group._id, session);
  const used = new Set(
    variants.flatMap(({ options }) =>
      (options ?? []).map(({ texts }) => `${texts[baseLanguage].name}\n${texts[baseLanguage].value}`),
    ),
  );
  const options = changeOptions(group.options, input, (option, value) =>
    used.has(`${option.texts[baseLanguage].name}\n${value.texts[baseLanguage].value}`),
  );
  await GroupModel.collection.updateOne(
    { _id: group._id },
    { $set: { options, updatedAt: shopNow() }, $inc: { version: 1 } },
    { session },
  );
  const renamed = rename(variants, group.options, options);
  const released = await writeVariants(renamed, group.options, options, session);
  const [first] = variants;
  if (first) await recordAudit({ actor, action: 'product_changed', subject: makeProductSubject(first) }, session);
  return { variants: variants.map(({ _id }) => _id), released };
}

/**
 * Changes names and order of a group's options and values, and so the names of its variants, in one transaction.
 * @throws 404 when there is no such group, 409 `edit_conflict` when `version` is stale, 400 if a value is missing or unknown
 */
export async function changeGroup(
  id: string,
  input: GroupChange,
  pictures: PictureStore,
  actor: AuditActor,
): Promise<Group> {
  const { variants, released } = await queueForLock(id, () =>
    inTransaction((session) => change(id, input, actor, session)),
  );
  await renewListVersion('products', variants);
  await removePictures(released, pictures);
  return getGroup(id);
}

/**
 * Dissolves a group: its variants become products of their own, each under its full name and with the reviews written to it.
 * @throws 404 when there is no such group
 */
export async function dissolveGroup(id: string, actor: AuditActor): Promise<{ _id: string }> {
  const variants = await inTransaction(async (session) => {
    const { _id } = await findGroup(id, session);
    const found = await findVariants(_id, session);
    await GroupModel.deleteOne({ _id }, { session });
    await ProductModel.collection.updateMany(
      { group: _id },
      {
        $unset: { group: 1, place: 1, options: 1, base: 1, groupSummary: 1 },
        $set: { updatedAt: shopNow() },
        $inc: { version: 1 },
      },
      { session, hint: groupIndex },
    );
    await scatterReviews(
      _id,
      found.map((variant) => variant._id),
      session,
    );
    const [first] = found;
    if (first) await recordAudit({ actor, action: 'product_changed', subject: makeProductSubject(first) }, session);
    return found.map((variant) => variant._id);
  });
  await renewListVersion('products', variants);
  await renewListVersion('ratings', variants);
  return { _id: id };
}
