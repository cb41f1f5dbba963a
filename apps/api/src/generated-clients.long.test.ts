// @module-tag slow
import { execFile } from 'node:child_process';
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
import { testApp } from './testing/test-app.ts';

const clients = join(import.meta.dirname, '..', '..', '..', 'tools', 'clients');
const cycleSchema = z.object({ id: z.string(), statuses: z.array(z.number()), codes: z.array(z.string()) });

async function runClient(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(join(clients, 'node_modules', '.bin', command), args, {
    cwd: clients,
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout;
}

const addressOf = (shop: Server) => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`; // it listens on a port

it(
  'a generated client places, pays, ships and refunds with a key of exactly those permissions, and gets 403 with less',
  { timeout: 600_000 },
  async () => {
    const shop = await listening(testApp({ shop: shopWithBank }));
    const [owner, product] = [await aUser({ role: 'owner' }), await aProduct({ countInStock: 10 })];
    const KONTOR_URL = addressOf(shop);
    await runClient('openapi-typescript', [`${KONTOR_URL}/api/openapi.json`, '--output', 'src/generated/api.d.ts']);
    await runClient('tsc', ['--noEmit']);
    const cycle = async (permissions: readonly ProgramPermission[], ORDER = '') => {
      const { key } = await makeApiKey(shop, owner, permissions);
      const about = { PRODUCT: String(product._id), PRICE: String(product.priceCents / 100), TODAY: berlinDay(new Date()) };
      const said = await runClient('tsx', ['src/order-cycle.ts'], { KONTOR_URL, KONTOR_KEY: key, ORDER, ...about });
      return z.parse(cycleSchema, JSON.parse(said));
    };

    const { id, statuses, codes } = await cycle(['orders', 'refunds']);
    expect({ statuses, codes }).toEqual({ statuses: [201, 200, 201, 200], codes: ['', '', '', ''] });
    expect(await OrderModel.findById(id).lean()).toMatchObject({ isPaid: true, isDelivered: true });

    const withoutRefunds = await cycle(['orders']);
    expect(withoutRefunds.statuses).toEqual([201, 200, 201, 403]);
    const onlyRefunds = await cycle(['refunds'], withoutRefunds.id);
    expect(onlyRefunds.statuses).toEqual([201, 403, 403, 200]);
    expect(onlyRefunds.codes).toEqual(['', 'not_permitted', 'not_permitted', '']);
  },
);
