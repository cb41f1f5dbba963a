import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/api-error.ts';

/** Uploaded pictures, as far as a logo needs them; they lie above the settings. */
export interface LogoPictures {
  /** Gives a waiting picture to the shop. @returns false when there is none of this name */
  claim: (name: string, session: ClientSession) => Promise<boolean>;
  /** Takes it from the shop; its files go later, when no page that another process has kept shows it any more. */
  release: (name: string, session: ClientSession) => Promise<void>;
}

/**
 * Gives the shop another logo, in the transaction that saves it.
 * @throws 400 when the new one is not stored, or belongs to a product
 */
export async function changeLogo(
  before: string | undefined,
  after: string | undefined,
  { claim, release }: LogoPictures,
  session: ClientSession,
): Promise<void> {
  if (before === after) return;
  if (after !== undefined && !(await claim(after, session))) throw logoGone();
  if (before !== undefined) await release(before, session);
}

function logoGone(): ApiError {
  const message = 'This picture is not stored any more';
  return new ApiError('invalid_input', `shop.logo: ${message}`, {
    issues: [{ path: 'shop.logo', code: 'invalid', message }],
  });
}
