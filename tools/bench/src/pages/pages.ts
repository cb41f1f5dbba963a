import { seedProductsAt } from '../seed.ts';
import { runSize } from '../run-size.ts';
import { startProductionShop } from '../servers/start-shop.ts';
import { benchManyAddresses } from './many-addresses.ts';
import { benchPageCost } from './page-cost.ts';
import { PageReader } from './page-reader.ts';

/** Measures the cost of pages for a server, and the effect of many addresses. Exits with 1 if a limit is exceeded. */
export async function benchPages(mongoUri: string, say: (text: string) => void): Promise<void> {
  const uri = mongoUri.replace('/?', '/kontor-pages?');
  // The first start makes collections and indexes. The shop is stopped for the seed: it would notice new products seconds later.
  await (await startProductionShop(uri, { PORT: '0' })).stop();
  const products = await seedProductsAt(uri, runSize.products);
  const server = await startProductionShop(uri, { PORT: '0' });
  const reader = new PageReader(server.port);
  say('');
  const broken = await benchPageCost(server, reader, products, say);
  say('');
  broken.push(...(await benchManyAddresses(server, reader, products, say)));
  say(broken.length === 0 ? '\nEvery limit holds.\n' : `\nBroken limits:\n${broken.join('\n')}\n`);
  if (broken.length > 0) process.exitCode = 1;
  await server.stop();
}
