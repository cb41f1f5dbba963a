import { createHash } from 'node:crypto';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Types } from 'mongoose';
import { ImageError, encodeImage } from '../../../lib/images/images.ts';
import { PictureModel } from '../../catalogue/pictures/picture.model.ts';
import { type PictureStore, storePictures } from '../../catalogue/pictures/pictures.service.ts';
import type { StoredProduct } from '../../catalogue/product.model.ts';
import type { ReadPicture } from '../formats/format.ts';
import { ImportedPictureModel } from '../import.model.ts';
import { readBaseName } from '../reading/open-archive.ts';
import type { Note } from '../running/read-values.ts';
import type { PictureSource } from './picture-source.ts';

/** Simultaneous downloads for one article. */
const atOnce = 4;

/** A picture to add to a product. */
export interface AddedPicture {
  name: string;
  alt?: string | undefined;
}

/** Missing pictures of an article's product, each with the key by which it is found again. */
export type MissingPicture = ReadPicture & { key: string };

const makeKey = (product: Types.ObjectId, address: string) =>
  createHash('sha256')
    .update(`${String(product)} ${address}`)
    .digest('hex');

/** Pictures of a product by their file names, which the shop's own export contains. */
const listOwn = (products: readonly Pick<StoredProduct, 'images'>[]) =>
  new Set(products.flatMap(({ images }) => images.map(({ name }) => name)));

/**
 * Finds the pictures of a file that a product does not show yet.
 * @param owner product under which the article's pictures are remembered
 */
export async function findMissingPictures(
  sent: readonly ReadPicture[],
  owner: Types.ObjectId,
  products: readonly StoredProduct[],
): Promise<MissingPicture[]> {
  const keyed = sent.map((picture) => ({ ...picture, key: makeKey(owner, picture.address) }));
  const once = keyed.filter(({ key }, index) => keyed.findIndex((other) => other.key === key) === index);
  const own = listOwn(products);
  const fetched = await ImportedPictureModel.find({ _id: { $in: once.map(({ key }) => key) } }).lean<
    { _id: string; name: string }[]
  >();
  const names = new Map(fetched.map(({ _id, name }) => [_id, name]));
  return once.filter(({ key, address }) => !own.has(names.get(key) ?? '') && !own.has(readBaseName(address)));
}

/** Returns the name of a picture that an earlier attempt stored and that no product uses yet. */
async function findWaiting(key: string): Promise<string | undefined> {
  const known = await ImportedPictureModel.findById(key).lean<{ name: string }>();
  const waits = known && (await PictureModel.exists({ _id: known.name, state: 'stored' }));
  return waits ? known.name : undefined;
}

async function addPicture(
  { address, alt, key }: MissingPicture,
  source: PictureSource,
  store: PictureStore,
): Promise<AddedPicture | Note['reason']> {
  const waiting = await findWaiting(key);
  if (waiting !== undefined) return { name: waiting, alt };
  const found = await source.find(address);
  if ('reason' in found) return found.reason;
  try {
    const picture = {
      originalname: readBaseName(address).slice(0, limits.name),
      encoded: await encodeImage(found.data),
    };
    const [name = ''] = await storePictures([picture], store);
    await ImportedPictureModel.updateOne({ _id: key }, { $set: { name } }, { upsert: true });
    return { name, alt };
  } catch (error) {
    if (error instanceof ImageError) return 'picture_unreadable';
    throw error;
  }
}

/** Fetches and stores missing pictures, four at a time. A failure is reported and does not stop the others. */
export async function addPictures(
  missing: readonly MissingPicture[],
  line: number,
  source: PictureSource,
  store: PictureStore,
): Promise<{ added: AddedPicture[]; notes: Note[] }> {
  const results: (AddedPicture | Note['reason'])[] = [];
  for (let start = 0; start < missing.length; start += atOnce) {
    const part = missing.slice(start, start + atOnce);
    results.push(...(await Promise.all(part.map((picture) => addPicture(picture, source, store)))));
  }
  return {
    added: results.filter((result) => typeof result !== 'string'),
    notes: results.filter((result) => typeof result === 'string').map((reason) => ({ line, column: 'image', reason })),
  };
}
