import type { ChildServer } from '../servers/child-server.ts';
import type { ProductDocument } from '../documents.ts';
import { median } from '../measure.ts';
import { countRequests, runSize } from '../run-size.ts';
import { aligned } from '../table.ts';
import type { PageReader } from './page-reader.ts';

const requests = countRequests(150);

/** Address whose cost is compared with that of a list call. */
interface PageScenario {
  name: string;
  /** list call beside it: one that is in memory, as the page is, or one with new filters */
  beside: 'memory' | 'cold';
  /** highest allowed cost, as a multiple of that list call's CPU time */
  most: number;
  path: (index: number) => string;
  /** whether the answer is the rendered page and not the document that waits for its script */
  isWhole: (html: string) => boolean;
}

const listCall = '/api/products?page=1&pageSize=24';

/**
 * Lowest price of the filter: one euro, and a cent more for each request, so that no page is cached and each lists all
 * products.
 */
const price = (index: number) => ((100 + index) / 100).toFixed(2);

/** Other filters than those of the pages, which would find their hits cached. */
const listPaths = {
  memory: () => listCall,
  cold: (index: number) => `${listCall}&maxPrice=${price(100_000 + index)}`,
};

const showsCards = (html: string) => (html.match(/<article\b/g)?.length ?? 0) >= 24;
const showsProduct = (html: string) => /<main\b[\s\S]*<h1\b/.test(html);

function makePageScenarios(products: readonly ProductDocument[]): PageScenario[] {
  const productPath = (index: number) => `/products/${products[index % products.length]?._id.toHexString()}`;
  return [
    {
      name: 'home, cold',
      beside: 'cold',
      most: 4.5,
      path: (index) => `/?minPrice=${price(index)}`,
      isWhole: showsCards,
    },
    { name: 'home, from memory', beside: 'memory', most: 1.1, path: () => '/', isWhole: showsCards },
    { name: 'product, cold', beside: 'cold', most: 4.5, path: productPath, isWhole: showsProduct },
    { name: 'product, from memory', beside: 'memory', most: 1.1, path: () => productPath(0), isWhole: showsProduct },
  ];
}

interface Cost {
  /** of the server for each request */
  cpuMs: number;
  notWhole: number;
}

/** Sends one request after the other, so that none is refused as one of too many. */
async function measure(
  server: ChildServer,
  reader: PageReader,
  path: (index: number) => string,
  isWhole: (text: string) => boolean,
): Promise<Cost> {
  let notWhole = 0;
  const before = server.cpuMs() ?? Number.NaN;
  for (let index = 0; index < requests; index += 1) {
    const { status, text } = await reader.read(path(index));
    if (status !== 200 || !isWhole(text)) notWhole += 1;
  }
  return { cpuMs: ((server.cpuMs() ?? Number.NaN) - before) / requests, notWhole };
}

/** Measures the CPU time of pages beside the list calls in the same round. */
async function measureRounds(server: ChildServer, reader: PageReader, scenarios: readonly PageScenario[]) {
  const lists: Record<PageScenario['beside'], number[]> = { memory: [], cold: [] };
  const pages = scenarios.map((scenario) => ({ scenario, cpuMs: [] as number[], ratios: [] as number[], notWhole: 0 }));
  const measureList = async (beside: PageScenario['beside'], first: number): Promise<number> => {
    const path = (index: number) => listPaths[beside](first + index);
    return (await measure(server, reader, path, () => true)).cpuMs;
  };
  for (let round = -1; round < runSize.rounds; round += 1) {
    const first = (round + 1) * requests;
    const ofLists = { memory: await measureList('memory', first), cold: await measureList('cold', first) };
    if (round >= 0) for (const beside of ['memory', 'cold'] as const) lists[beside].push(ofLists[beside]);
    for (const page of pages) {
      const { path, isWhole, beside } = page.scenario;
      const cost = await measure(server, reader, (index) => path(first + index), isWhole);
      if (round < 0) continue;
      page.cpuMs.push(cost.cpuMs);
      page.ratios.push(cost.cpuMs / ofLists[beside]);
      page.notWhole += cost.notWhole;
    }
  }
  return { lists, pages };
}

/** Prints the cost of pages for the server. @returns a line for each exceeded limit */
export async function benchPageCost(
  server: ChildServer,
  reader: PageReader,
  products: readonly ProductDocument[],
  say: (text: string) => void,
): Promise<string[]> {
  const { lists, pages } = await measureRounds(server, reader, makePageScenarios(products));
  const lines = pages.map(({ scenario: { name, most }, cpuMs, ratios, notWhole }) => [
    name,
    median(cpuMs).toFixed(2),
    median(ratios).toFixed(2),
    `≤ ${most}`,
    String(notWhole),
  ]);
  say(`CPU of the server, medians of ${runSize.rounds} rounds of ${requests} requests, one after the other\n`);
  const ofLists = [
    [`GET ${listCall}, from memory`, median(lists.memory).toFixed(2), '', '', ''],
    [`GET ${listCall}, cold`, median(lists.cold).toFixed(2), '', '', ''],
  ];
  say(aligned([['page', 'ms per request', 'page / list call', 'limit', 'not rendered'], ...ofLists, ...lines]));
  return pages.flatMap(({ scenario: { name, most }, ratios, notWhole }) => {
    const ratio = median(ratios);
    return [
      ...(ratio <= most || !runSize.holdsLimits ? [] : [`${name}: ${ratio.toFixed(2)} × the list call > ${most}`]),
      ...(notWhole === 0 ? [] : [`${name}: ${notWhole} answers were not the rendered page`]),
    ];
  });
}
