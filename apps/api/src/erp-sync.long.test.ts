// @module-tag slow
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import request from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from './testing/find-free-port.ts';
import { makeApiKey } from './testing/calls/api-key-calls.ts';
import { aVisitorOrder } from './testing/calls/shop-calls.ts';
import { makeWebhook } from './testing/calls/webhook-calls.ts';
import { aProduct, aUser } from './testing/factories.ts';
import { databaseOfTheTest, startProcess } from './testing/server-process.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';

const example = join(import.meta.dirname, '..', '..', '..', 'examples', 'erp-sync');
const run = promisify(execFile);

/** Runs a script of the example's package.json, as its README says. */
const npmRun = (script: string, env: NodeJS.ProcessEnv) =>
  run('npm', ['run', '--silent', script], { cwd: example, env: { PATH: process.env['PATH'], ...env } });

/** Waits for a line of a process. */
async function readLine(child: ChildProcess, wanted: RegExp): Promise<void> {
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  for await (const line of lines) if (wanted.test(line)) return;
  throw new Error(`the process ended without a line like ${wanted}`);
}

/** Starts the shop as a process, and the example beside it. */
async function startBoth() {
  const [port, folder] = [await findFreePort(), await aTemporaryFolder()];
  const node = await startProcess({
    MONGODB_URI: databaseOfTheTest(),
    JWT_SECRET: 'a secret of the tests, 32 bytes long',
    DATA_DIR: await aTemporaryFolder(),
    KONTOR_RATE_LIMITS: 'off',
    DEMO_PAYMENTS: 'on',
    DEMO_PAYMENTS_IN_PRODUCTION: 'allowed',
    PRIVATE_TARGETS: `127.0.0.1:${port}`,
  });
  expect(node.port).toBeGreaterThan(0);
  const url = `http://127.0.0.1:${node.port}`;
  const shop = url as never; // supertest takes an address as well
  const account = { email: 'inhaberin@post.example', password: 'Kunde1234' };
  await aUser({ role: 'owner', ...account });
  const { body: owner } = await request(shop).post('/api/users/login').send(account).expect(200);
  const { key } = await makeApiKey(shop, owner, ['orders', 'products']);
  const hook = { url: `http://127.0.0.1:${port}/`, events: ['order.placed' as const, 'order.paid' as const] };
  const { secret } = await makeWebhook(shop, owner, hook);
  const files = { ORDERS_FILE: join(folder, 'orders.jsonl'), STOCK_FILE: join(folder, 'stock.csv') };
  const env = { KONTOR_URL: url, KONTOR_KEY: key, KONTOR_WEBHOOK_SECRET: secret, PORT: String(port), ...files };
  return { shop, owner, env, files, port };
}

async function startExample(env: NodeJS.ProcessEnv): Promise<void> {
  // Not by npm, whose child would outlive it when it is killed.
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/orders.ts'], {
    cwd: example,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await readLine(child, /^listening on \d+$/);
}

it(
  'the example generates its client from the shop, fetches orders by webhooks and cursor, and sends stock',
  { timeout: 600_000 },
  async () => {
    const { shop, owner, env, files, port } = await startBoth();
    const bearer = { type: 'bearer' } as const;
    await npmRun('generate', env);
    await npmRun('typecheck', env);
    const product = await aProduct({ sku: 'ERP-1', countInStock: 10 });
    const early = await aVisitorOrder(shop, { products: [product] });
    await startExample(env);

    const readOrders = async () => {
      const lines = (await readFile(files.ORDERS_FILE, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
      return new Map(lines.map((line) => JSON.parse(line)).map((order) => [order.id, order]));
    };
    const stateOf = async ({ _id }: { _id: string }) => (await readOrders()).get(_id)?.state;
    const patient = { timeout: 60_000 };
    await expect.poll(() => stateOf(early), patient).toBe('open');

    const later = await aVisitorOrder(shop, { products: [product] });
    await expect.poll(() => stateOf(later), patient).toBe('open');
    await request(shop).put(`/api/orders/${later._id}/pay-admin`).auth(owner.token, bearer).send({}).expect(200);
    await expect.poll(() => stateOf(later), patient).toBe('paid');
    const fetched = (await readOrders()).get(later._id);
    expect(fetched).toMatchObject({ number: later.number, total: later.totalPrice, lines: [{ sku: 'ERP-1', qty: 1 }] });

    const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"type":"order.placed"}' });
    expect(forged.status).toBe(401);

    // The ERP counted 12 when it knew of 10; two were sold meanwhile.
    await writeFile(files.STOCK_FILE, 'sku,count,seen\nERP-1,12,10\n');
    expect((await npmRun('stock', env)).stdout).toBe('ERP-1 10\n');
    const { body } = await request(shop)
      .get(`/api/products/${String(product._id)}`)
      .expect(200);
    expect(body.countInStock).toBe(10);
    await writeFile(files.STOCK_FILE, 'sku,count,seen\nNONE,1,1\n');
    await expect(npmRun('stock', env)).rejects.toMatchObject({ code: 1, stdout: 'NONE not_found\n' });
  },
);
