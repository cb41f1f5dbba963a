import type { Product } from '@kontor/shared/wire/products';
import { readProduct } from '../../../entities/product/product-api.ts';

/** A product whose page opens without a connection. */
export interface KeptProduct {
  product: Product;
  /** Address of its photo on this device. */
  photo: string | undefined;
}

const matchOptions = { ignoreVary: true };

/** Lists the addresses of all cached pictures, e.g. `/uploads/2f6c-600.avif`. */
async function listKeptPictures(): Promise<string[]> {
  const requests = await (await caches.open('pictures')).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/**
 * Finds the products of these ids that the browser has cached (service-worker.ts), in order.
 * @throws if the browser forbids access to its cache
 */
export async function findKeptProducts(ids: readonly string[]): Promise<KeptProduct[]> {
  // Browsers cache nothing for a page without TLS, and have no `caches` there.
  if (!('caches' in window)) return [];
  const pictures = await listKeptPictures();
  const answers = await Promise.all(ids.map((id) => caches.match(`/api/products/${id}`, matchOptions)));
  const kept = answers.filter((answer) => answer !== undefined);
  const products = await Promise.all(kept.map(async (answer) => readProduct(await answer.json())));
  return products.map((product) => {
    const stem = product.image[0]?.path.replace(/-\d+\.webp$/, '-');
    return { product, photo: pictures.find((path) => stem !== undefined && path.startsWith(stem)) };
  });
}
