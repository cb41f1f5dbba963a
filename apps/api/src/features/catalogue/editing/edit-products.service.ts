import { limits } from '@kontor/shared/rules/access/limits';
import { type TaxClass, usualTaxClass } from '@kontor/shared/rules/prices/tax-classes';
import { baseLanguage, furtherLanguages } from '@kontor/shared/rules/text/languages';
import { toCents } from '@kontor/shared/rules/prices/money';
import { foldName } from '@kontor/shared/rules/address/names';
import {
  type OptionalProductText,
  type RequiredProductText,
  productTextNames,
} from '@kontor/shared/rules/product/product-texts';
import { type SeoText, seoTexts } from '@kontor/shared/rules/product/seo-words';
import { productDetailNames } from '@kontor/shared/wire/product-details';
import type { NewProduct, Product, ProductChange } from '@kontor/shared/wire/products';
import { gatherTexts, wireName } from '@kontor/shared/rules/text/texts';
import mongoose from 'mongoose';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import { queueForLock } from '../../../lib/database/lock-wait.ts';
import { inTransaction, isDuplicate } from '../../../lib/database/mongo.ts';
import { deleteReviews } from '../reviews/read-reviews.service.ts';
import { type PictureStore, removePictures } from '../pictures/pictures.service.ts';
import { refreshSummaries } from '../groups/refresh-summary.ts';
import { findPath, shareEdit } from '../groups/share-edit.ts';
import { leaveGroup, removeSharedPicture } from '../groups/leave-group.ts';
import { nameVariant, readBase } from '../groups/variant-texts.ts';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { type AuditActor, recordAudit } from '../../audit/record-audit.service.ts';
import { followProduct, forgetProduct } from '../../redirects/follow-product.service.ts';
import { claimCategory } from '../categories/claim-category.service.ts';
import { refuseUnknownCategories } from '../categories/further-categories.ts';
import { chooseManufacturer, claimMaker, copySlugs } from '../makers/claim-maker.service.ts';
import { logPrice } from '../prices/price-log.service.ts';
import { type StockEditor, logStock, readReason } from '../stock-log/log-stock.service.ts';
import { changePictureDetails, claimImages, findKeptNames, releaseDropped } from './product-images.ts';
import type { Undated } from '../product-answer.ts';
import { gatherFacts } from './gather-facts.ts';
import { refuseUnknownRelated } from './related-products.ts';
import { recordEdit, makeProductSubject } from './record-edit.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { readStock } from '../stock.service.ts';
import { productAnswer } from '../products.service.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Another caller has saved the product between reading and saving. */
class EditedMeanwhile extends Error {}

/** Attempts to save without a version; each further one follows an edit by somebody else. */
const maxAttempts = 10;

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the title and description for search engines in their stored form; undefined if none are left. */
function gatherSeo(sent: NewProduct['seo'], current: StoredProduct['seo']) {
  const texts = sent ? gatherTexts<never, SeoText>(sent, seoTexts, current) : {};
  return Object.keys(texts).length > 0 ? texts : undefined;
}

/** Returns the sent details of a product in their stored form; null removes a detail. */
function givenDetails(input: NewProduct, current?: StoredProduct) {
  const given = productDetailNames.filter((name) => input[name] !== undefined);
  const stored = {
    ...input,
    facts: gatherFacts(input.facts, current?.facts),
    seo: gatherSeo(input.seo, current?.seo),
    categories: input.categories && [...new Set(input.categories)].map((id) => new mongoose.Types.ObjectId(id)),
    related: input.related && [...new Set(input.related)].map((id) => new mongoose.Types.ObjectId(id)),
  };
  return Object.fromEntries(given.map((name) => [name, isEmpty(input[name]) ? null : (stored[name] ?? null)]));
}

/** Leaves out fields that are to be removed: a new product has nothing to remove. */
function omitNull<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Fields>; // the same
}

/** Returns the names that an edit of a variant sets: its group's, and its own with its values. */
function nameEdited(input: ProductChange | NewProduct, texts: StoredProduct['texts'], current?: StoredProduct) {
  if (!current?.group) return { texts };
  const base = readBase(input, current);
  return { texts: nameVariant(texts, base, current.options), base };
}

/** Returns the sent names of the category in further languages. */
const nameInOthers = (input: NewProduct) =>
  Object.fromEntries(
    furtherLanguages.map((language) => [wireName('name', language), input[wireName('category', language)]]),
  );

/**
 * Returns the tax class that an edit sets: `zero` for a voucher, otherwise the one that was sent. Without one, goods that were a
 * voucher before get the usual class: the voucher's would sell them without VAT.
 * @throws 400 for a voucher without a value, or above the highest value
 */
function chooseTaxClass(input: NewProduct, current: StoredProduct | undefined): { taxClass?: TaxClass } {
  const { price, giftCard = current?.giftCard } = input;
  const { taxClass = current?.giftCard ? usualTaxClass : undefined } = input;
  if (!giftCard) return taxClass ? { taxClass } : {};
  if (price >= 1 && price <= limits.voucher) return { taxClass: 'zero' };
  const message = `A gift voucher has a value of 1 to ${limits.voucher} euros`;
  throw new ApiError('invalid_input', message, { issues: [{ path: 'price', code: 'invalid', message }] });
}

/** Returns the fields an edit sets: texts that were not sent stay as they are, empty ones are gone. */
async function makeProductFields(
  input: NewProduct,
  current: StoredProduct | undefined,
  session: mongoose.ClientSession,
) {
  const { price, onSale = current?.onSale ?? false, published = current?.published ?? true } = input;
  const named = { ...input, category: await claimCategory(input.category, nameInOthers(input), current, session) };
  const maker = await claimMaker(input.brand, current, session);
  const texts = gatherTexts<RequiredProductText, OptionalProductText>(named, productTextNames, current?.texts);
  const given = {
    ...chooseTaxClass(input, current),
    ...givenDetails(input, current),
    ...chooseManufacturer(input.manufacturer, current, maker),
    maker: copySlugs(maker),
  };
  const names = nameEdited(input, texts, current);
  return { ...names, brand: maker.name, priceCents: toCents(price), onSale, published, ...given };
}

/** Refuses an identifier that another product has. */
function refuseTakenSku(error: unknown): never {
  if (isDuplicate(error, 'sku')) throw new ApiError('sku_taken', 'Another product has this SKU');
  throw error;
}

async function insert(_id: mongoose.Types.ObjectId, input: NewProduct, editor?: StockEditor): Promise<StoredProduct> {
  return inTransaction(async (session) => {
    const fields = await makeProductFields(input, undefined, session);
    const images = await claimImages(input.image, { _id, images: [] }, session);
    await changePictureDetails(input, { _id }, session);
    await refuseUnknownRelated(input.related, { _id }, session);
    await refuseUnknownCategories(input.categories, session);
    const created = new ProductModel({ ...omitNull(fields), _id, countInStock: input.countInStock, images });
    await created.save({ session });
    const first = { product: _id, change: input.countInStock };
    await logStock([first], { ...readReason(editor), cause: 'opening' }, session);
    await logPrice({ product: _id, before: undefined, after: fields, at: created.createdAt }, session);
    if (editor)
      await recordAudit({ actor: editor, action: 'product_added', subject: makeProductSubject(created) }, session);
    return created.toObject();
  }).catch(refuseTakenSku);
}

/**
 * Adds a product with uploaded pictures.
 * @param _id its id, if the caller has noted it beforehand to find the product again
 * @throws 400 when a picture is not stored or belongs to another product, or a related product or a further category is
 * unknown, 409 `sku_taken`
 */
export async function createProduct(
  input: NewProduct,
  editor?: StockEditor,
  _id = new mongoose.Types.ObjectId(),
): Promise<Undated<Product>> {
  // Concurrent additions to one category queue for its spelling.
  const product = await queueForLock(`category ${foldName(input.category)}`, () =>
    // And those of one maker for its record.
    queueForLock(`brand ${foldName(input.brand)}`, () => insert(_id, input, editor)),
  );
  await renewListVersion('products', [_id]);
  return productAnswer(product, { drafts: true });
}

/**
 * Returns the stock after an edit: it changes by the editor's difference, whatever was sold meanwhile (contract, "Products").
 */
function stockAfter({ countInStock, countInStockSeen }: ProductChange) {
  if (countInStockSeen === undefined) return { $literal: countInStock };
  return { $max: [0, { $add: ['$countInStock', countInStock - countInStockSeen] }] };
}

/** Product after an edit, other variants that changed with it, and pictures that no product shows any more. */
interface Saved {
  saved: StoredProduct;
  variants: StoredProduct['_id'][];
  released: string[];
}

/** A product before and after an edit, the stock before as the edit found it. */
export interface SavedEdit {
  before: StoredProduct;
  saved: StoredProduct;
}

/** Options of a save. */
interface SaveOptions {
  /** Part of the transaction that saves, for a caller who notes what it has done. */
  alongside?: ((edit: SavedEdit, session: mongoose.ClientSession) => Promise<void>) | undefined;
  editor?: StockEditor | undefined;
  /** Whether only fields are edited that each variant has for itself. */
  isOwn?: boolean;
}

async function save(
  current: StoredProduct,
  input: ProductChange,
  { editor, isOwn, alongside }: SaveOptions,
): Promise<Saved> {
  const { _id, version } = current;
  const kept = findKeptNames(input.image, current.images);
  const updatedAt = shopNow();
  return inTransaction(async (session) => {
    const fields = await makeProductFields(input, current, session);
    const images = await claimImages(input.image, current, session);
    const priceBefore = await logPrice({ product: _id, before: current, after: fields, at: updatedAt }, session);
    await changePictureDetails(input, current, session);
    await refuseUnknownRelated(input.related, current, session);
    await refuseUnknownCategories(input.categories, session);
    const stockBefore = (await readStock(_id, session)) ?? 0;
    // Passed as values: a text that begins with a dollar sign stays a text.
    const set = Object.entries({ ...fields, priceBeforeCents: priceBefore ?? null, images, updatedAt }).map(
      ([name, value]) => [name, value === null ? '$$REMOVE' : { $literal: value }],
    );
    const found = await ProductModel.collection.findOneAndUpdate(
      // Deleting a single picture raises no version: the pictures to keep must still be there.
      { _id, version, ...(kept.length > 0 && { 'images.name': { $all: kept } }) },
      [{ $set: { ...Object.fromEntries(set), countInStock: stockAfter(input), version: { $add: ['$version', 1] } } }],
      { session, returnDocument: 'after' },
    );
    if (!found) throw new EditedMeanwhile();
    const saved = found as StoredProduct; // the collection's own documents
    await logStock([{ product: _id, change: saved.countInStock - stockBefore }], readReason(editor), session);
    const variants = isOwn ? [] : await shareEdit(saved, session);
    await refreshSummaries([saved.group], session);
    const released = await releaseDropped(current, saved, session);
    await alongside?.({ before: { ...current, countInStock: stockBefore }, saved }, session);
    const paths = { before: findPath(current), after: findPath(saved) };
    await followProduct({ _id, ...paths, wasPublished: current.published }, session);
    if (editor) await recordEdit({ current, fields, input, editor }, session);
    return { saved, variants, released };
  }).catch(refuseTakenSku);
}

/**
 * Saves the edit that `inputOf` derives from the stored product, again if somebody else has saved between reading and saving.
 * @throws as `changeProduct`
 */
export async function changeStored(
  id: string,
  inputOf: (current: StoredProduct) => ProductChange,
  options: SaveOptions = {},
): Promise<Saved> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await ProductModel.findById(id).lean<StoredProduct>();
    if (!before) throw notFound('Product');
    const input = inputOf(before);
    const isStale = input.version !== undefined && input.version !== before.version;
    if (isStale || attempt > maxAttempts) {
      throw new ApiError('edit_conflict', 'Somebody else has changed this product meanwhile');
    }
    try {
      return await save(before, input, options);
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) throw error;
    }
  }
}

/**
 * Changes a product completely or not at all; with a version, only if it is still the one that the editor saw. Omitted pictures
 * are removed.
 * @throws 404 when it is gone, 409 `edit_conflict` when `version` is stale, 409 `sku_taken`, 400 when a picture is not stored
 * or a related product is unknown
 */
export async function changeProduct(
  id: string,
  input: ProductChange,
  pictures: PictureStore,
  editor?: StockEditor,
): Promise<Undated<Product>> {
  const { saved, variants, released } = await queueForLock(id, () => changeStored(id, () => input, { editor }));
  await renewListVersion('products', [id, ...variants]);
  await removePictures(released, pictures);
  return productAnswer(saved, { drafts: true });
}

/**
 * Deletes a product with its reviews and pictures; orders keep their copies of its name, prices and picture names.
 * @throws 404 when there is no such product
 */
export async function deleteProduct(
  id: string,
  pictures: PictureStore,
  editor: AuditActor,
): Promise<{ _id: string; name: string }> {
  const product = await inTransaction(async (session) => {
    const deleted = await ProductModel.findByIdAndDelete(id, { session }).lean<StoredProduct>();
    if (!deleted) throw notFound('Product');
    if (!(await leaveGroup(deleted, session))) await deleteReviews(String(deleted.group ?? id), session);
    await forgetProduct(deleted._id, session);
    const names = await releaseDropped(deleted, undefined, session);
    await recordAudit({ actor: editor, action: 'product_deleted', subject: makeProductSubject(deleted) }, session);
    return { name: deleted.texts[baseLanguage].name, names };
  });
  await renewListVersion('products', [id]);
  await removePictures(product.names, pictures);
  return { _id: id, name: product.name };
}

/**
 * Removes one picture from a product, and its files. Raises no version: an editor who deletes a picture and then saves would be
 * in conflict with their own change.
 * @throws 404 when there is no such product, or it has no such picture
 */
export async function removeProductPicture(id: string, name: string, pictures: PictureStore): Promise<void> {
  const { variants, released } = await inTransaction(async (session) => {
    const product = await ProductModel.findOneAndUpdate(
      { _id: id, 'images.name': name },
      { $pull: { images: { name } } },
      { session },
    ).lean<StoredProduct>();
    if (!product) throw notFound('Picture');
    return removeSharedPicture(product, name, session);
  });
  await renewListVersion('products', [id, ...variants]);
  await removePictures(released, pictures);
}
