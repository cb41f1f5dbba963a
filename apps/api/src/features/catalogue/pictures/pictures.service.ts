import type { ClientSession, Types } from 'mongoose';
import type { Logger } from 'pino';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import { deleteImage, newImageName, writeImage } from '../../../lib/images/image-files.ts';
import type { EncodedImage } from '../../../lib/images/images.ts';
import type { FileStore } from '../../../lib/storage/file-store.ts';
import { PictureModel, type StoredPicture } from './picture.model.ts';
import { thisWriter } from './picture-writer.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Store of pictures, and a callback for files that could not be removed yet. */
export interface PictureStore {
  files: FileStore;
  onError: (error: unknown) => void;
}

/** Creates the store of pictures; logs files that could not be removed yet. */
export function pictureStore(files: FileStore, logger: Logger): PictureStore {
  return { files, onError: (error) => logger.error({ err: error }, 'a picture could not be removed yet') };
}

export interface NewPicture {
  originalname: string;
  encoded: EncodedImage;
}

/** Returns the fields of a picture that enters this state. */
function nowIn(state: StoredPicture['state']) {
  return { state, changedAt: shopNow() };
}

async function writeAll(pictures: readonly (NewPicture & { name: string })[], files: FileStore): Promise<void> {
  for (const { name, encoded } of pictures) await writeImage(name, encoded, files);
  const names = pictures.map(({ name }) => name);
  const { modifiedCount } = await PictureModel.updateMany(
    { _id: { $in: names }, state: 'writing' },
    { $set: nowIn('stored'), $unset: { writer: 1 } },
  );
  // Another process has given up on them meanwhile.
  if (modifiedCount < names.length) throw new Error('writing the pictures took too long');
}

/**
 * Stores pictures under new names, all or none. They wait there to be saved with a product; after a day they are removed.
 * @returns their names, in the order of the pictures
 */
export async function storePictures(pictures: readonly NewPicture[], store: PictureStore): Promise<string[]> {
  const named = pictures.map((picture) => ({ ...picture, name: newImageName() }));
  const names = named.map(({ name }) => name);
  await PictureModel.insertMany(
    named.map(({ name, originalname }) => ({ _id: name, originalname, writer: thisWriter, ...nowIn('writing') })),
  );
  try {
    await writeAll(named, store.files);
  } catch (error) {
    await PictureModel.updateMany({ _id: { $in: names } }, { $set: nowIn('removed') });
    await removePictures(names, store);
    throw error;
  }
  return names;
}

/**
 * Assigns waiting pictures to a product, or to the shop itself, in the transaction that saves it.
 * @returns original names by name; a picture that is not waiting is missing, and the caller then aborts the transaction
 */
export async function claimPictures(
  names: readonly string[],
  product: Types.ObjectId | undefined,
  session: ClientSession,
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const waiting = { _id: { $in: names }, state: 'stored' as const };
  const found = await PictureModel.find(waiting, { originalname: 1 }, { session }).lean<StoredPicture[]>();
  await PictureModel.updateMany(waiting, { $set: { ...nowIn('used'), ...(product && { product }) } }, { session });
  return new Map(found.map(({ _id, originalname }) => [_id, originalname ?? '']));
}

/** Assigns waiting pictures to many new products at once, in the transaction that stores them all. */
export async function claimPicturesInBulk(
  products: readonly { _id: Types.ObjectId; images: readonly { name: string }[] }[],
  session: ClientSession,
): Promise<void> {
  const claims = products.map(({ _id, images }) => ({
    updateMany: {
      filter: { _id: { $in: images.map(({ name }) => name) }, state: 'stored' as const },
      update: { $set: { ...nowIn('used'), product: _id } },
    },
  }));
  await PictureModel.bulkWrite(claims, { session });
}

/** Assigns a waiting picture to the shop. @returns false when none waits under this name */
export async function claimShopPicture(name: string, session: ClientSession): Promise<boolean> {
  return (await claimPictures([name], undefined, session)).has(name);
}

/**
 * Releases pictures from their product or the shop, in its transaction; after the commit the caller calls `removePictures`, or
 * leaves them to the sweep.
 */
export async function releasePictures(names: readonly string[], session: ClientSession): Promise<void> {
  if (names.length === 0) return;
  await PictureModel.bulkWrite(
    names.map((name) => ({
      updateOne: {
        filter: { _id: name },
        update: { $set: nowIn('removed'), $unset: { product: 1 } },
        // Shops older than picture records have pictures without a record.
        upsert: true,
      },
    })),
    { session },
  );
}

/**
 * Removes the files of released pictures, then their records. Failed removals are reported to the store and tried again by the
 * sweep.
 */
export async function removePictures(names: readonly string[], store: PictureStore): Promise<void> {
  for (const name of names) {
    try {
      await deleteImage(name, store.files);
      await PictureModel.deleteOne({ _id: name, state: 'removed' });
    } catch (error) {
      store.onError(error);
    }
  }
}

/**
 * Removes an unused picture.
 * @throws 404 when there is none of this name, 409 `file_in_use` when a product or the shop shows it
 */
export async function removeUnusedPicture(name: string, store: PictureStore): Promise<void> {
  const { modifiedCount } = await PictureModel.updateOne({ _id: name, state: 'stored' }, { $set: nowIn('removed') });
  if (modifiedCount === 0) {
    const used = await PictureModel.exists({ _id: name, state: 'used' });
    throw used ? new ApiError('file_in_use', 'This picture is in use') : notFound('Picture');
  }
  await removePictures([name], store);
}
