import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';

/** Uploaded pictures, as far as the shop itself needs them; they lie above the settings. */
export interface ShopPictures {
  /** Gives a waiting picture to the shop. @returns false when there is none of this name */
  claim: (name: string, session: ClientSession) => Promise<boolean>;
  /** Takes it from the shop; its files go later, when no page that another process has kept shows it any more. */
  release: (name: string, session: ClientSession) => Promise<void>;
}

/** A picture of the settings, by its path: the names that it had and is to have. */
export interface PictureChange {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/**
 * Gives the shop another picture, in the transaction that saves it.
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
