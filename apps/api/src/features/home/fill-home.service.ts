import { limits } from '@kontor/shared/rules/access/limits';
import { filledKinds, type StoredBlock } from '@kontor/shared/schemas/home-blocks';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import type { FilledBlock } from '@kontor/shared/wire/home';
import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { imagePath } from '../../lib/images/image-files.ts';
import { findMaker } from '../catalogue/makers/makers.service.ts';
import { listByIds, listReduced, queryProducts, type UndatedPage } from '../catalogue/products.service.ts';

/** Products that a maker's chapter names; its button leads to all of them. */
const ofMaker = 3;
/** One row of cards on a wide screen. */
const reduced = 4;

type Content = Omit<FilledBlock, 'place' | 'kind' | 'products'> & Pick<UndatedPage, 'products'>;

/** Values of the settings that the chapters' products depend on. */
interface FillWith {
  search: SearchSection;
  /** The shop's delivery time, for products without one of their own. */
  delivery: DeliveryDays;
}

async function fillMaker({ maker: id }: StoredBlock, { search }: FillWith): Promise<Content | undefined> {
  const maker = id ? await findMaker(id) : undefined;
  if (!maker) return undefined;
  const { products } = await queryProducts({ brand: [maker.name], page: 1, pageSize: ofMaker }, search);
  return { maker, products };
}

async function fillBlock(block: StoredBlock, given: FillWith): Promise<Content | undefined> {
  const { kind, products: ids = [], picture, alt } = block;
  if (kind === 'maker') return fillMaker(block, given);
  const products = await (kind === 'reduced' ? listReduced(reduced) : listByIds(ids.slice(0, limits.homeProducts)));
  if (products.length === 0) return undefined;
  return { products, ...(picture && { picture: { path: imagePath(picture), ...(alt && { alt }) } }) };
}

/**
 * Reads the makers and products of the home page's chapters. Deleted products are left out, and so are chapters without a
 * product or maker that is left. @param blocks the chapters that are shown
 */
export async function fillHome(blocks: readonly StoredBlock[], given: FillWith): Promise<FilledBlock[]> {
  const filled = await Promise.all(
    blocks.map(async (block, place) => {
      const kind = filledKinds.find((one) => one === block.kind);
      const content = kind && (await fillBlock(block, given));
      if (!content) return [];
      const products = content.products.map((product) => ({
        ...product,
        delivery: product.deliveryDays ?? given.delivery,
      }));
      return [{ ...content, place, kind, products }];
    }),
  );
  return filled.flat();
}
