import type { StoredBlock } from '@kontor/shared/schemas/home-blocks';
import { ApiError } from '../../http/answers/api-error.ts';
import { isMaker } from '../catalogue/makers/makers.service.ts';
import { findKnownIds } from '../catalogue/products.service.ts';

/** Refuses chapters that name a product or maker that does not exist. @throws 400 with each field */
export async function refuseUnknown(blocks: readonly StoredBlock[]): Promise<void> {
  const known = new Set(await findKnownIds(blocks.flatMap(({ products = [] }) => products)));
  const found = await Promise.all(
    blocks.map(async ({ products = [], maker }, place) => [
      ...(products.some((id) => !known.has(id)) ? [`home.blocks.${place}.products`] : []),
      ...(maker && !(await isMaker(maker)) ? [`home.blocks.${place}.maker`] : []),
    ]),
  );
  const issues = found.flat().map((path) => ({ path, code: 'unknown_value', message: 'It does not exist any more' }));
  const [first] = issues;
  if (first) throw new ApiError('invalid_input', `${first.path}: ${first.message}`, { issues });
}
