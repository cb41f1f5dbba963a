import { toEuros } from '@kontor/shared/rules/prices/money';
import type { AdminProduct, PriceAndStock, ProductChange } from '@kontor/shared/wire/products';
import { queueForLock } from '../../../lib/database/lock-wait.ts';
import type { AuditActor } from '../../audit/record-audit.service.ts';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { type Undated, flattenProductTexts, toAdminProduct } from '../product-answer.ts';
import type { StoredProduct } from '../product.model.ts';
import { changeStored } from './edit-products.service.ts';

/** Returns the whole stored product with another price or stock. */
function withPriceAndStock(current: StoredProduct, { price, version, ...sent }: PriceAndStock): ProductChange {
  const { texts, brand, priceCents, countInStock: stored, images } = current;
  // If the editor sends no stock, it stays unchanged, whatever is sold meanwhile.
  const isStockSent = sent.countInStock !== undefined;
  return {
    ...flattenProductTexts(texts),
    brand,
    price: price ?? toEuros(priceCents),
    image: images.map(({ name }) => ({ name })),
    countInStock: sent.countInStock ?? stored,
    countInStockSeen: isStockSent ? sent.countInStockSeen : stored,
    version,
  };
}

/**
 * Changes only the price or the stock of a product, if it is still the one that the editor saw.
 * @throws 404 when it is gone, 409 `edit_conflict` when `version` is stale
 */
export async function changePriceAndStock(
  id: string,
  sent: PriceAndStock,
  editor: AuditActor,
): Promise<Undated<AdminProduct>> {
  const { saved } = await queueForLock(id, () =>
    changeStored(id, (current) => withPriceAndStock(current, sent), { editor, isOwn: true }),
  );
  await renewListVersion('products', [id]);
  return toAdminProduct(saved);
}
