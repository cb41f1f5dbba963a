import type { FieldProblem } from '@kontor/shared/wire/errors';
import { pictureDetails } from '@kontor/shared/wire/product-details';
import type { NewProduct } from '@kontor/shared/wire/products';
import { gatherTexts } from '@kontor/shared/rules/text/texts';
import mongoose, { type ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { imagePath } from '../../../lib/images/image-files.ts';
import { findPictureMates } from '../groups/find-variants.ts';
import { claimPictures, releasePictures } from '../pictures/pictures.service.ts';
import type { StoredProduct } from '../product.model.ts';

type SentImage = NewProduct['image'][number];
type StoredImage = StoredProduct['images'][number];

/** Builds the stored entry of a picture; a text that is not sent stays, an empty one is removed. */
function toStored(image: SentImage, existing: Partial<StoredImage> | undefined, uploadedAs?: string) {
  const { name } = image;
  const originalname = existing?.originalname ?? uploadedAs;
  const texts = gatherTexts<never, 'alt'>(image, ['alt'], existing?.texts);
  return {
    name,
    path: existing?.path ?? imagePath(name),
    ...(originalname && { originalname }),
    ...(Object.keys(texts).length > 0 && { texts }),
    _id: existing?._id ?? new mongoose.Types.ObjectId(),
  };
}

type PictureDetail = (typeof pictureDetails)[number];

/** Returns the names of all pictures that a product has. */
export function listNames(product: Pick<StoredProduct, 'images' | PictureDetail>): string[] {
  const details = pictureDetails.flatMap((detail) => product[detail] ?? []);
  return [...product.images.map(({ name }) => name), ...details];
}

/**
 * Assigns a product's detail pictures that are sent, in its transaction; `releaseDropped` releases the ones that they replace.
 * @throws 400 naming a picture that is not waiting to be saved
 */
export async function changePictureDetails(
  input: Pick<NewProduct, PictureDetail>,
  product: Pick<StoredProduct, '_id'> & Partial<Pick<StoredProduct, PictureDetail>>,
  session: ClientSession,
): Promise<void> {
  for (const detail of pictureDetails) {
    const [before, after] = [product[detail] ?? '', input[detail]];
    if (after === undefined || (after ?? '') === before) continue;
    if (after && !(await claimPictures([after], product._id, session)).has(after)) {
      throw picturesGone([pictureGone(detail)]);
    }
  }
}

/**
 * Releases the pictures that a product has lost, in its transaction, unless another variant shows them.
 * @param after the product after the edit; undefined when it was deleted
 * @returns the names of those released
 */
export async function releaseDropped(
  before: StoredProduct,
  after: StoredProduct | undefined,
  session: ClientSession,
): Promise<string[]> {
  const kept = new Set(after && listNames(after));
  const dropped = listNames(before).filter((name) => !kept.has(name));
  if (dropped.length === 0) return [];
  for (const mate of await findPictureMates(before, session)) for (const name of listNames(mate)) kept.add(name);
  const released = dropped.filter((name) => !kept.has(name));
  await releasePictures(released, session);
  return released;
}

function pictureGone(path: string): FieldProblem {
  return { path, code: 'invalid', message: 'This picture is not stored any more' };
}

function unknownPictures(sent: readonly SentImage[], known: (name: string) => boolean): FieldProblem[] {
  return sent.flatMap(({ name }, i) => (known(name) ? [] : [pictureGone(`image.${i}.name`)]));
}

function picturesGone(issues: FieldProblem[]): ApiError {
  const paths = issues.map(({ path }) => path).join(', ');
  return new ApiError('invalid_input', `${paths}: a picture that is not stored any more`, { issues });
}

/** Returns the pictures that stay with a product. */
export function findKeptNames(sent: readonly SentImage[], current: readonly StoredImage[]): string[] {
  const names = new Set(sent.map(({ name }) => name));
  return current.map(({ name }) => name).filter((name) => names.has(name));
}

/**
 * Returns the pictures of a product in the admin's order, each once: its own, and uploaded ones that wait to be saved, which
 * become its own in this transaction. Only the alternative texts come from the request.
 * @throws 400 naming the pictures that are neither; the transaction is then aborted
 */
export async function claimImages(
  sent: readonly SentImage[],
  { _id, images }: { _id: StoredProduct['_id']; images: readonly StoredImage[] },
  session: ClientSession,
) {
  const own = new Map(images.map((image) => [image.name, image]));
  const added = [...new Set(sent.map(({ name }) => name))].filter((name) => !own.has(name));
  const claimed = await claimPictures(added, _id, session);
  const issues = unknownPictures(sent, (name) => own.has(name) || claimed.has(name));
  if (issues.length > 0) throw picturesGone(issues);
  const once = sent.filter(({ name }, i) => sent.findIndex((other) => other.name === name) === i);
  return once.map((image) => toStored(image, own.get(image.name), claimed.get(image.name)));
}
