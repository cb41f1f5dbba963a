import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';

/** Uploaded pictures, as the shop itself uses them; passed in, because their feature depends on the settings. */
export interface ShopPictures {
  /** Assigns a waiting picture to the shop. @returns false when there is none of this name */
  claim: (name: string, session: ClientSession) => Promise<boolean>;
  /** Releases it from the shop; its files are deleted later, when no cached page of another process shows it any more. */
  release: (name: string, session: ClientSession) => Promise<void>;
}

/** Picture of the settings by its path, with its old and new name. */
export interface PictureChange {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/**
 * Assigns another picture to the shop, in the transaction that saves it.
 * @throws 400 when the new one is not stored, or belongs to a product
 */
export async function changePicture(
  { path, before, after }: PictureChange,
  { claim, release }: ShopPictures,
  session: ClientSession,
): Promise<void> {
  if (before === after) return;
  if (after !== undefined && !(await claim(after, session))) throw pictureGone(path);
  if (before !== undefined) await release(before, session);
}

function pictureGone(path: string): ApiError {
  const message = 'This picture is not stored any more';
  return new ApiError('invalid_input', `${path}: ${message}`, { issues: [{ path, code: 'invalid', message }] });
}
