import { limits } from '@kontor/shared/rules/access/limits';
import type { Group, NewVariants } from '@kontor/shared/wire/variants';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import { queueForLock } from '../../../lib/database/lock-wait.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { type AuditActor, recordAudit } from '../../audit/record-audit.service.ts';
import { makeProductSubject } from '../editing/record-edit.ts';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { logFirstPrices } from '../prices/price-log.service.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { gatherReviews } from '../reviews/group-reviews.service.ts';
import { findVariants } from './find-variants.ts';
import { getGroup } from './group-answer.ts';
import { GroupModel, type StoredGroup } from './group.model.ts';
import {
  type Combination,
  type Options,
  compareCombinations,
  listWanted,
  mergeOptions,
  readCombination,
  refuseOptions,
  writeOptions,
} from './match-options.ts';
import { refreshSummaries } from './refresh-summary.ts';
import { followVariants } from './share-edit.ts';
import { makeBase, nameVariant } from './variant-texts.ts';

/** Existing or new variant with its values. */
interface Planned {
  combination: Combination;
  variant?: StoredProduct;
}

/** Returns existing variants and the missing ones that are wanted, in the order of their values. */
function planVariants(existing: readonly StoredProduct[], options: Options, input: NewVariants, isNew: boolean) {
  const wanted = listWanted(options, input);
  const known = existing.map((variant): Planned & { variant: StoredProduct } => ({
    variant,
    // A product without a group becomes the first of its variants.
    combination: isNew ? (wanted[0] ?? []) : readCombination(options, variant.options),
  }));
  const taken = new Set(known.map(({ combination }) => combination.join()));
  const missing = new Map<string, Planned>();
  for (const combination of wanted) {
    const key = combination.join();
    if (!taken.has(key)) missing.set(key, { combination });
  }
  const all: Planned[] = [...known, ...missing.values()];
  if (all.length > limits.variants) refuseOptions('options', 'too_long', 'A group has at most 100 variants');
  return all.toSorted((a, b) => compareCombinations(a.combination, b.combination));
}

/** Fields that a new variant does not have from the product that it is made of. */
const notCopied = new Set(['sku', 'gtin', 'slug', 'stockCalls', 'stockMoves', 'priceBeforeCents', 'onSale']);

interface Making {
  group: Types.ObjectId;
  options: Options;
  source: StoredProduct;
  at: Date;
}

/** Returns a new variant: as the product that it is made of, with nothing in stock. */
function makeVariant({ group, options, source, at }: Making, combination: Combination, place: number): StoredProduct {
  const copied = Object.entries(source).filter(([name]) => !notCopied.has(name));
  const own = writeOptions(options, combination);
  const base = makeBase(source);
  const shared = {
    ...(Object.fromEntries(copied) as StoredProduct), // without fields that may be missing
    base,
    texts: nameVariant(source.texts, base, own),
    pictureGroup: source.pictureGroup ?? group,
  };
  const dated = { version: 0, countInStock: 0, onSale: false, createdAt: at, updatedAt: at };
  return { ...shared, ...dated, _id: new mongoose.Types.ObjectId(), group, place, options: own };
}

/** Gives an existing product its place in the group; its name and version change only if it gets new values. */
async function placeVariant(making: Making, { combination, variant }: Planned, place: number, session: ClientSession) {
  if (!variant) return;
  const { group, options, at } = making;
  const own = writeOptions(options, combination);
  const isSame = variant.group?.equals(group) && variant.options?.length === own.length;
  if (isSame) {
    await ProductModel.collection.updateOne({ _id: variant._id }, { $set: { place } }, { session, hint: { _id: 1 } });
    return;
  }
  const base = makeBase(variant);
  const texts = nameVariant(variant.texts, base, own);
  const pictureGroup = variant.pictureGroup ?? group;
  await ProductModel.collection.updateOne(
    { _id: variant._id },
    { $set: { group, place, options: own, base, texts, pictureGroup, updatedAt: at }, $inc: { version: 1 } },
    { session, hint: { _id: 1 } },
  );
  await followVariants([{ before: variant, texts }], session);
}

/** Stores the options; always a write, so that two extensions at once conflict. */
async function storeGroup({ group, options, at }: Making, session: ClientSession): Promise<void> {
  await GroupModel.collection.updateOne(
    { _id: group },
    { $set: { options, updatedAt: at }, $setOnInsert: { createdAt: at }, $inc: { version: 1 } },
    { session, upsert: true },
  );
}

async function make(id: string, input: NewVariants, actor: AuditActor, session: ClientSession) {
  const source = await ProductModel.findById(id).session(session).lean<StoredProduct>();
  if (!source) throw notFound('Product');
  const known = source.group ? await GroupModel.findById(source.group).session(session).lean<StoredGroup>() : null;
  const options = mergeOptions(known?.options ?? [], input.options);
  const making: Making = { group: known?._id ?? new Types.ObjectId(), options, source, at: shopNow() };
  const existing = known ? await findVariants(known._id, session) : [source];
  const planned = planVariants(existing, options, input, !known);
  await storeGroup(making, session);
  for (const [place, one] of planned.entries()) await placeVariant(making, one, place, session);
  const made = planned.flatMap(({ variant, combination }, place) =>
    variant ? [] : [makeVariant(making, combination, place)],
  );
  if (made.length > 0) {
    await ProductModel.collection.insertMany(made, { session });
    await logFirstPrices(
      made.map((product) => ({ product: product._id, after: product, at: making.at })),
      session,
    );
  }
  if (!known) await gatherReviews(source._id, making.group, session);
  await refreshSummaries([making.group], session);
  const added = made.map(
    (product) => ({ actor, action: 'product_added', subject: makeProductSubject(product) }) as const,
  );
  await recordAudit([{ actor, action: 'product_changed', subject: makeProductSubject(source) }, ...added], session);
  return { group: making.group, changed: [...existing, ...made].map(({ _id }) => _id) };
}

/**
 * Makes a product the first of its variants, or extends its group: each missing combination becomes a product like it, with
 * nothing in stock. Existing ones stay as they are (contract, "Variants").
 * @throws 404 when there is no such product, 400 with too many options or variants, or an unknown combination
 */
export async function makeVariants(id: string, input: NewVariants, actor: AuditActor): Promise<Group> {
  const { group, changed } = await queueForLock(id, () => inTransaction((session) => make(id, input, actor, session)));
  await renewListVersion('products', changed);
  return getGroup(String(group));
}
