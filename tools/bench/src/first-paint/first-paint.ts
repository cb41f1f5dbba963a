import { loadavg } from 'node:os';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startChild } from '../servers/child-server.ts';
import { atTheEnd } from '../servers/cleanups.ts';
import { runSize } from '../run-size.ts';
import { startDemoShop } from '../servers/start-shop.ts';
import { brokenLimits } from './limits.ts';
import { type Load, type Throttling, categories, loadPage, startBrowser } from './lighthouse.ts';
import { type MeasuredPage, findPages } from './pages.ts';
import { paintTable, sizeTable } from './paint-table.ts';
import { summarize } from './paint-row.ts';
import { weighPage } from './sizes.ts';

interface Servers {
  shop: number;
  twin: number;
  browser: number;
}

/** Returns a port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function startServers(mongoUri: string): Promise<Servers> {
  const shop = await startDemoShop(mongoUri.replace('/?', '/kontor-first-paint?'), await freePort());
  const twin = await startChild(join(import.meta.dirname, 'twin-server.js'), { SHOP_PORT: String(shop.port) });
  atTheEnd(twin.stop);
  const browser = await freePort();
  await startBrowser(browser);
  return { shop: shop.port, twin: twin.port, browser };
}

/** Loads a page of the shop and of its twin in turns. The server that begins alternates between rounds. */
async function loadInTurns(servers: Servers, { path }: MeasuredPage, throttling: Throttling, runs: number) {
  const loads: Record<'shop' | 'twin', Load[]> = { shop: [], twin: [] };
  for (let round = 0; round < runs; round += 1) {
    const turns = round % 2 === 0 ? (['shop', 'twin'] as const) : (['twin', 'shop'] as const);
    for (const side of turns) {
      const asked = side === 'shop' ? categories : categories.slice(0, 1);
      const url = `http://localhost:${servers[side]}${path}`;
      loads[side].push(await loadPage(url, servers.browser, throttling, asked));
    }
  }
  return loads;
}

/**
 * Measures the first paint of the built shop on a phone, beside the same documents without scripts. Both have limits.
 * @param runs loads of each page on each side; their medians count
 */
export async function benchFirstPaint(runs: number, mongoUri: string, say: (text: string) => void): Promise<void> {
  const servers = await startServers(mongoUri);
  const pages = await findPages(servers.shop);
  say(`Lighthouse, mobile, medians of ${runs} loads in which the shop and its twin without scripts take turns\n`);
  const rows = [];
  const sizes = [];
  for (const page of pages) {
    const shopLoads: Load[] = [];
    for (const throttling of ['simulate', 'devtools'] as const) {
      const { shop, twin } = await loadInTurns(servers, page, throttling, runs);
      rows.push(summarize(page.name, throttling, { shop, twin }, loadavg()[0] ?? 0));
      shopLoads.push(...shop);
      say(`${page.name}, ${throttling}: measured`);
    }
    const url = `http://localhost:${servers.shop}${page.path}`;
    sizes.push({ page: page.name, ...(await weighPage(url, shopLoads)) });
  }
  say(`\n${paintTable(rows)}\n\n${sizeTable(sizes)}`);
  const broken = brokenLimits(rows, sizes);
  say(broken.length === 0 ? '\nEvery limit holds.' : `\nBroken limits:\n${broken.join('\n')}`);
  if (broken.length > 0 && runSize.holdsLimits) process.exitCode = 1;
}
