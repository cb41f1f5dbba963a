import type { ChildServer } from '../servers/child-server.ts';
import type { ProductDocument } from '../documents.ts';
import { median } from '../measure.ts';
import { aligned } from '../table.ts';
import type { PageReader } from './page-reader.ts';
import { runSize } from '../run-size.ts';

const { addresses } = runSize;
const steps = 20;
const concurrency = 16;
/** Largest growth of memory in MB between the medians of both halves; keeping every page would take 140. */
const mostGrowth = 32;

/** Addresses with known fields, with unknown ones and with both, in each language and of both pages. */
function makePageAddress(index: number, products: readonly ProductDocument[]): string {
  const price = ((100 + index) / 100).toFixed(2);
  const product = products[index % products.length]?._id.toHexString();
  const kinds = [
    `/?minPrice=${price}`,
    `/?maxPrice=${price}&sort=price-asc&inStock=true`,
    `/?q=vase+${index}`,
    `/en?minPrice=${price}&category=Keramik`,
    `/?utm_source=${index}`,
    `/?page=2&unknown${index}=yes`,
    `/products/${product}?utm_campaign=${index}`,
    `/en/products/${product}?a=${index}&b=${index}`,
  ];
  return kinds[index % kinds.length] ?? '/';
}

/** Requests addresses. @returns the number of answers other than 200 */
async function readAll(reader: PageReader, paths: readonly string[]): Promise<number> {
  let next = 0;
  let refused = 0;
  const worker = async () => {
    while (next < paths.length) {
      const { status } = await reader.read(paths[next++] ?? '/');
      if (status !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return refused;
}

/** Requests twenty thousand different addresses and prints the growth of the server's memory. @returns exceeded limits */
export async function benchManyAddresses(
  server: ChildServer,
  reader: PageReader,
  products: readonly ProductDocument[],
  say: (text: string) => void,
): Promise<string[]> {
  const memory = [server.residentMb() ?? Number.NaN];
  let refused = 0;
  for (let step = 0; step < steps; step += 1) {
    const each = addresses / steps;
    const paths = Array.from({ length: each }, (_, index) => makePageAddress(step * each + index, products));
    refused += await readAll(reader, paths);
    memory.push(server.residentMb() ?? Number.NaN);
  }
  const head = ['addresses asked for', ...memory.map((_, step) => String((step * addresses) / steps))];
  say(aligned([head, ['memory of the server, MB', ...memory.map((mb) => mb.toFixed(0))]]));
  say(`not answered with 200: ${refused}`);
  const growth = median(memory.slice(1 + steps / 2)) - median(memory.slice(1, 1 + steps / 2));
  return [
    ...(refused === 0 ? [] : [`${refused} of ${addresses} addresses were not answered`]),
    ...(growth <= mostGrowth || !runSize.holdsLimits
      ? []
      : [`memory grew by ${growth.toFixed(0)} MB from the first half to the second > ${mostGrowth}`]),
  ];
}
