import { limits } from '@kontor/shared/rules/access/limits';
import { foldName, tidyName } from '@kontor/shared/rules/address/names';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { type FlatTexts, gatherTexts } from '@kontor/shared/rules/text/texts';
import { type MakerChange, type MakerToEdit, type NewMaker, makerTexts } from '@kontor/shared/wire/makers';
import mongoose, { type ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import { queueForLock } from '../../../lib/database/lock-wait.ts';
import { inTransaction, isDuplicate } from '../../../lib/database/mongo.ts';
import { type AuditActor, recordAudit } from '../../audit/record-audit.service.ts';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { type PictureStore, claimPictures, releasePictures, removePictures } from '../pictures/pictures.service.ts';
import { ProductModel, listIndex } from '../product.model.ts';
import { copySlugs, isSameManufacturer } from './claim-maker.service.ts';
import { findFreeSlug, isReservedSlug } from './free-slug.ts';
import { MakerModel, type StoredMaker } from './maker.model.ts';
import { getMakerToEdit } from './makers.service.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

type Kept = Pick<StoredMaker, 'name' | 'texts' | 'addresses' | 'picture' | 'manufacturer'>;

function refuseTaken(error: unknown): never {
  if (isDuplicate(error, 'key')) throw new ApiError('maker_taken', 'Another maker has this name');
  if (isDuplicate(error, 'addresses')) throw new ApiError('slug_taken', 'Another maker has this address');
  throw error;
}

function makeSubject({ _id, name }: Pick<StoredMaker, '_id' | 'name'>) {
  return { kind: 'maker', id: String(_id), name } as const;
}

/** Returns the texts of a maker after an edit; one whose slug is left empty gets it from its name. */
async function makeTexts(input: NewMaker, current: StoredMaker | undefined, session: ClientSession) {
  const others = current ? { _id: { $ne: current._id } } : {};
  const isTaken = async (slug: string) =>
    (await MakerModel.exists({ addresses: slug, ...others }).session(session)) !== null;
  const slug = (input.slug ?? current?.texts[baseLanguage].slug) || (await findFreeSlug(input.name, isTaken));
  const named: Partial<FlatTexts<'slug', 'place' | 'text'>> = { ...input, slug };
  const texts = gatherTexts<'slug', 'place' | 'text'>(named, makerTexts, current?.texts);
  const slugs = languages.flatMap((language) => texts[language]?.slug ?? []);
  if (slugs.some(isReservedSlug)) throw new ApiError('slug_taken', 'This address belongs to the shop');
  return { texts, addresses: [...new Set([...slugs, ...(current?.addresses ?? [])])].slice(0, limits.makerAddresses) };
}

/** Assigns the sent picture to the maker. @throws 400 when it is not waiting to be saved */
async function changePicture(input: NewMaker, current: StoredMaker | undefined, session: ClientSession) {
  const before = current?.picture?.name;
  const name = input.picture ?? before ?? '';
  if (name !== '' && name !== before && !(await claimPictures([name], undefined, session)).has(name)) {
    const issue = { path: 'picture', code: 'invalid', message: 'This picture is not stored any more' };
    throw new ApiError('invalid_input', `picture: ${issue.message}`, { issues: [issue] });
  }
  if (before !== undefined && before !== name) await releasePictures([before], session);
  if (name === '') return undefined;
  const texts = gatherTexts<never, 'alt'>(input, ['alt'], name === before ? current?.picture?.texts : undefined);
  return { name, ...(Object.keys(texts).length > 0 && { texts }) };
}

async function makeFields(input: NewMaker, current: StoredMaker | undefined, session: ClientSession): Promise<Kept> {
  const { manufacturer = current?.manufacturer } = input;
  const picture = await changePicture(input, current, session);
  return {
    name: tidyName(input.name),
    ...(await makeTexts(input, current, session)),
    ...(picture && { picture }),
    ...(manufacturer && { manufacturer }),
  } as Kept; // alternative texts may be missing
}

/**
 * Gives a maker's products its new name, addresses and manufacturer: as if each had been edited, so that staff with its form
 * open get an edit conflict.
 */
async function changeProducts(
  before: StoredMaker,
  after: Kept,
  session: ClientSession,
): Promise<mongoose.Types.ObjectId[]> {
  const isSame =
    before.name === after.name &&
    JSON.stringify(copySlugs(before)) === JSON.stringify(copySlugs(after)) &&
    isSameManufacturer(before.manufacturer, after.manufacturer);
  if (isSame) return [];
  const named = { published: { $in: [true, false] }, brand: before.name };
  const found = await ProductModel.find(named, { _id: 1 }).hint(listIndex('brand')).session(session).lean();
  const ids = found.map(({ _id }) => _id);
  const edited = { $set: { brand: after.name, maker: copySlugs(after) }, $inc: { version: 1 } };
  await ProductModel.updateMany({ _id: { $in: ids } }, edited, { session });
  const { manufacturer } = after;
  await ProductModel.updateMany(
    { _id: { $in: ids }, ownManufacturer: { $ne: true } },
    manufacturer ? { $set: { manufacturer } } : { $unset: { manufacturer: 1 } },
    { session, timestamps: false },
  );
  return ids;
}

/** Adds a maker. @throws 409 `maker_taken`, `slug_taken`, 400 when the picture is not stored */
export async function createMaker(input: NewMaker, editor: AuditActor): Promise<MakerToEdit> {
  const _id = new mongoose.Types.ObjectId();
  await inTransaction(async (session) => {
    const fields = await makeFields(input, undefined, session);
    await new MakerModel({ ...fields, _id, key: foldName(fields.name) }).save({ session });
    await recordAudit({ actor: editor, action: 'maker_added', subject: makeSubject({ _id, ...fields }) }, session);
  }).catch(refuseTaken);
  await renewListVersion('products', []);
  return getMakerToEdit(String(_id));
}

/** Refuses a change of a maker that somebody else has changed since it was read. */
function refuseStale(current: StoredMaker, { version }: MakerChange): void {
  if (version === undefined || version === current.version) return;
  throw new ApiError('edit_conflict', 'Somebody else has changed this maker meanwhile');
}

async function save(id: string, input: MakerChange, editor: AuditActor) {
  return inTransaction(async (session) => {
    const current = await MakerModel.findById(id).session(session).lean<StoredMaker>();
    if (!current) throw notFound('Maker');
    refuseStale(current, input);
    const fields = await makeFields(input, current, session);
    const { _id, createdAt, saves } = current;
    await MakerModel.replaceOne(
      { _id },
      { ...fields, key: foldName(fields.name), saves, createdAt, updatedAt: shopNow(), version: current.version + 1 },
      { session },
    );
    const products = await changeProducts(current, fields, session);
    await recordAudit({ actor: editor, action: 'maker_changed', subject: makeSubject({ _id, ...fields }) }, session);
    const dropped = current.picture && current.picture.name !== fields.picture?.name ? [current.picture.name] : [];
    return { products, dropped };
  }).catch(refuseTaken);
}

/**
 * Changes a maker, and in the same transaction the brand, the addresses and the manufacturer that its products have from it.
 * @throws 404 when it is gone, 409 `edit_conflict`, `maker_taken`, `slug_taken`, 400 when the picture is not stored
 */
export async function changeMaker(
  id: string,
  input: MakerChange,
  pictures: PictureStore,
  editor: AuditActor,
): Promise<MakerToEdit> {
  const { products, dropped } = await queueForLock(`maker ${id}`, () => save(id, input, editor));
  await renewListVersion('products', products);
  await removePictures(dropped, pictures);
  return getMakerToEdit(id);
}

/**
 * Deletes a maker that no product names. One with products is refused: its brand would lose its page and its products the
 * manufacturer that the law asks for, and a merchant who means that deletes or renames the products first.
 * @throws 404 when there is none, 409 `maker_in_use`
 */
export async function deleteMaker(
  id: string,
  pictures: PictureStore,
  editor: AuditActor,
): Promise<{ _id: string; name: string }> {
  const { name, dropped } = await inTransaction(async (session) => {
    const maker = await MakerModel.findByIdAndDelete(id, { session }).lean<StoredMaker>();
    if (!maker) throw notFound('Maker');
    const named = { published: { $in: [true, false] }, brand: maker.name };
    if (await ProductModel.exists(named).hint(listIndex('brand')).session(session)) {
      throw new ApiError('maker_in_use', 'Products name this maker');
    }
    const names = maker.picture ? [maker.picture.name] : [];
    await releasePictures(names, session);
    await recordAudit({ actor: editor, action: 'maker_deleted', subject: makeSubject(maker) }, session);
    return { name: maker.name, dropped: names };
  });
  await renewListVersion('products', []);
  await removePictures(dropped, pictures);
  return { _id: id, name };
}
