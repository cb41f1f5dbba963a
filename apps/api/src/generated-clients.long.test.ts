// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProgramPermission } from '@kontor/shared/rules/access/roles';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { OrderModel } from './features/orders/order.model.ts';
import { berlinDay } from './lib/time/berlin-time.ts';
import { makeApiKey } from './testing/calls/api-key-calls.ts';
import { listening } from './testing/calls/shop-calls.ts';
import { aProduct, aUser } from './testing/factories.ts';
import { shopWithBank } from './testing/payments/transfers.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';
import { testApp } from './testing/test-app.ts';

const clients = join(import.meta.dirname, '..', '..', '..', 'tools', 'clients');
const cycleSchema = z.object({ id: z.string(), statuses: z.array(z.number()), codes: z.array(z.string()) });

/** Runs a client with these variables. @returns what it prints */
type RunClient = (env: NodeJS.ProcessEnv) => Promise<string>;

async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const own = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env };
  return (await promisify(execFile)(command, args, { cwd: clients, env: own })).stdout;
}

const runPackage = (name: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  run(join(clients, 'node_modules', '.bin', name), args, env);

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port

/** Generates the types of the TypeScript client from the running shop, and checks the program against them. */
async function generateTypeScript(shop: string): Promise<RunClient> {
  await runPackage('openapi-typescript', [`${shop}/api/openapi.json`, '--output', 'src/generated/api.d.ts']);
  await runPackage('tsc', ['--noEmit']);
  return (env) => runPackage('tsx', ['src/order-cycle.ts'], env);
}

/** Fetches the generator by pip and generates the Python client from the running shop. */
async function generatePython(shop: string): Promise<RunClient> {
  const folder = await aTemporaryFolder();
  const packages = join(clients, 'node_modules', '.cache', 'python');
  await mkdir(packages, { recursive: true });
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--upgrade', '--target', packages];
  await run('python3', [...pip, '--requirement', 'requirements.txt']);
  const document = join(folder, 'openapi.json');
  await writeFile(document, await (await fetch(`${shop}/api/openapi.json`)).text());
  const client = join(folder, 'client');
  const generate = ['generate', '--path', document, '--output-path', client, '--config', 'python-client.yml'];
  await run('python3', ['-m', 'openapi_python_client', ...generate], { PYTHONPATH: packages });
  return (env) => run('python3', ['order_cycle.py'], { ...env, PYTHONPATH: [client, packages].join(':') });
}

it.each([
  ['TypeScript', generateTypeScript],
  ['Python', generatePython],
])(
  'a client generated in %s places, pays, ships and refunds with exactly those permissions, and gets 403 with less',
  { timeout: 900_000 },
  async (_language, generate) => {
    const server = await listening(testApp({ shop: shopWithBank }));
    const [owner, product] = [await aUser({ role: 'owner' }), await aProduct({ countInStock: 10 })];
    const url = addressOf(server);
    const runClient = await generate(url);
    const cycle = async (permissions: readonly ProgramPermission[], ORDER = '') => {
      const { key } = await makeApiKey(server, owner, permissions);
      const PRICE = String(product.priceCents / 100);
      const about = { PRODUCT: String(product._id), PRICE, TODAY: berlinDay(new Date()), ORDER };
      const said = await runClient({ KONTOR_URL: url, KONTOR_KEY: key, ...about });
      return z.parse(cycleSchema, JSON.parse(said));
    };

    const { id, statuses, codes } = await cycle(['orders', 'refunds']);
    expect({ statuses, codes }).toEqual({ statuses: [201, 200, 200, 200], codes: ['', '', '', ''] });
    const stored = await OrderModel.findById(id).lean();
    expect(stored).toMatchObject({ isPaid: true, shipments: [{ tracking: '00340434' }] });

    const withoutRefunds = await cycle(['orders']);
    expect(withoutRefunds.statuses).toEqual([201, 200, 200, 403]);
    const onlyRefunds = await cycle(['refunds'], withoutRefunds.id);
    expect(onlyRefunds.statuses).toEqual([201, 403, 403, 200]);
    expect(onlyRefunds.codes).toEqual(['', 'not_permitted', 'not_permitted', '']);
  },
);
