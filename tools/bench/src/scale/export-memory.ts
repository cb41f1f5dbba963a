import { request } from 'node:http';
import { MongoClient } from 'mongodb';
import { seedLargeCatalogue } from '../finding/large-catalogue.ts';
import { seedOrders } from '../order-documents.ts';
import { runSize } from '../run-size.ts';
import type { ChildServer } from '../servers/child-server.ts';
import { aligned } from '../table.ts';
import { signIn, admin } from './sign-in.ts';

interface Tools {
  mongoUri: string;
  start: (mongoUri: string, env?: NodeJS.ProcessEnv) => Promise<ChildServer>;
  say: (text: string) => void;
}

/** Most memory that an export may take above the idle process, in MB. */
const most = 100;

const files = ['products.csv', 'orders.csv', 'all.zip', 'customers.csv'];

interface Read {
  bytes: number;
  /** Highest memory in use while the file was sent, in MB. */
  peakMb: number;
  seconds: number;
}

/** Reads a file to its end without keeping it, and watches the server's memory meanwhile. @throws if it is refused or cut off */
function readFile(server: ChildServer, token: string, file: string): Promise<Read> {
  const begun = performance.now();
  const headers = { Authorization: `Bearer ${token}` };
  const at = { host: '127.0.0.1', port: server.port, path: `/api/exports/${file}`, headers };
  return new Promise((resolve, reject) => {
    let [bytes, peakMb] = [0, 0];
    const watch = setInterval(() => {
      peakMb = Math.max(peakMb, server.residentMb() ?? Number.NaN);
    }, 50);
    const sent = request(at, (res) => {
      if (res.statusCode !== 200) reject(new Error(`${file} is answered with ${res.statusCode}`));
      res.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      res.once('close', () => {
        clearInterval(watch);
        if (res.complete) resolve({ bytes, peakMb, seconds: (performance.now() - begun) / 1000 });
        else reject(new Error(`${file} was cut off after ${bytes} bytes`));
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

/**
 * Measures the memory that exports take in a shop of 100,000 products and 1,000,000 orders.
 * @param orders number of orders
 * @throws if one takes more than 100 MB above the idle process, in a whole run
 */
export async function benchExports(orders: number, { mongoUri, start, say }: Tools): Promise<void> {
  const uri = mongoUri.replace('/?', '/kontor-exports?');
  const client = await MongoClient.connect(uri);
  await (await start(uri, admin)).stop();
  await seedLargeCatalogue(client.db(), runSize.largeShop);
  await seedOrders(client.db(), orders);
  const server = await start(uri, admin);
  const token = await signIn(server.port);
  await readFile(server, token, 'redirects.csv');
  const lines = [['file', 'MB', 's', 'MB of memory idle', 'at most', 'more', `at most ${most}`]];
  const tooMuch: string[] = [];
  for (const file of files) {
    const idle = server.residentMb() ?? Number.NaN;
    const { bytes, peakMb, seconds } = await readFile(server, token, file);
    const more = peakMb - idle;
    if (more > most) tooMuch.push(file);
    const numbers = [(bytes / 1e6).toFixed(1), seconds.toFixed(0), idle.toFixed(0), peakMb.toFixed(0), more.toFixed(0)];
    lines.push([file, ...numbers, more > most ? 'NO' : 'yes']);
  }
  await server.stop();
  await client.close();
  say(`\nExports of ${runSize.largeShop} products and ${orders} orders\n\n${aligned(lines)}`);
  if (runSize.holdsLimits && tooMuch.length > 0) throw new Error(`Too much memory: ${tooMuch.join(', ')}`);
}
