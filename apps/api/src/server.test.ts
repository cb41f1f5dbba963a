import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type IncomingMessage, Agent, request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { orderSchema } from '@kontor/shared/wire/orders';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { readEnv } from './env/env.ts';
import { OrderModel } from './features/orders/order.model.ts';
import { compareStock } from './features/catalogue/stock-log/compare-stock.service.ts';
import { currentDatabase } from './lib/database/mongo.ts';
import { ProductModel } from './features/catalogue/product.model.ts';
import { ReviewModel } from './features/catalogue/reviews/review.model.ts';
import { LegalTextModel, LegalVersionModel } from './features/legal/legal-text.model.ts';
import { UserModel } from './features/users/user.model.ts';
import { connectDatabase } from './lib/database/mongo.ts';
import { randomHex } from './lib/random.ts';
import { encodeImage } from './lib/images/images.ts';
import { demoFolder } from './scripts/demo/demo-catalogue.ts';
import { encodeDemoPhotos } from './scripts/demo/demo-photos.ts';
import { demoAccounts } from './scripts/demo/seed-demo.ts';
import { type RunningServer, runServer } from './server.ts';
import { storePublished } from './testing/calls/legal-calls.ts';
import { plainPicture } from './testing/calls/picture-calls.ts';
import { chooseForRun } from './testing/choose-for-run.ts';
import { aProduct, aVisitorOrderBody } from './testing/factories.ts';

const dbName = `test-server-${randomHex(4)}`;
const mongoUri = (() => {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${dbName}`;
  return uri.href;
})();

let folder: string;
let running: RunningServer | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-server-'));
  await mongoose.disconnect();
  await connectDatabase(mongoUri, { dbName });
});

// A server closes the process' one connection: this opens another for the next test.
afterEach(async () => {
  await stop();
  await connectDatabase(mongoUri, { dbName });
});

afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await rm(folder, { recursive: true });
});

async function start(variables: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = readEnv({ PORT: '0', LOG_LEVEL: 'silent', ...variables }, folder);
  running = await runServer({ env, mongoUri, onProgress: () => {} });
  return `http://127.0.0.1:${running.port}`;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

/** Orders are accepted if they can be paid; other tests have filled the database already. */
const takesPayments = { DEMO_PAYMENTS: 'on', DEMO_PAYMENTS_IN_PRODUCTION: 'allowed' };

async function order(url: string, qty = 1): Promise<Response> {
  const sent = aVisitorOrderBody([await aProduct({ countInStock: qty })]);
  const body = JSON.stringify({ ...sent, cartItems: sent.cartItems.map((line) => ({ ...line, qty })) });
  return fetch(`${url}/api/orders/visitor-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
}

describe('a started server', () => {
  it('listens on a port of the system’s choice and is ready, on the database of its address', async () => {
    const url = await start();
    expect(mongoose.connection.name).toBe(dbName);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${url}/api/products`)).json()).toEqual([]);
  });

  it('offers the payment providers it has the credentials of', async () => {
    const paypal = {
      PAYPAL_CLIENT_ID: 'c',
      PAYPAL_CLIENT_SECRET: 's',
      PAYPAL_WEBHOOK_ID: 'w',
      PAYPAL_PAYEE: 'MERCHANT1',
    };
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const url = await start({ ...paypal, ...stripe });
    expect(await (await fetch(`${url}/api/config/payments`)).json()).toEqual([
      { method: 'PayPal', provider: 'paypal', demo: false },
      { method: 'Stripe', provider: 'stripe', demo: false },
    ]);
    expect(await (await fetch(`${url}/api/config/paypal-client-id`)).json()).toBe('c');
  });

  it('limits unpaid orders by its settings, and not when limits are off', async () => {
    for (const [limits, third] of [
      ['on', 429],
      ['off', 201],
    ] as const) {
      const url = await start({
        ...takesPayments,
        OPEN_ORDERS_PER_EMAIL: '2',
        ORDER_HOLD_MINUTES: '30',
        KONTOR_RATE_LIMITS: limits,
      });
      const [first, ...others] = [await order(url), await order(url), await order(url)];
      const { createdAt, reservedUntil } = z.parse(orderSchema, await first.json());
      expect(Date.parse(reservedUntil ?? '') - Date.parse(createdAt)).toBe(30 * 60_000);
      expect(others.map(({ status }) => status)).toEqual([201, third]);
      await stop();
      await connectDatabase(mongoUri, { dbName });
      await OrderModel.deleteMany({ number: { $gt: '' } });
    }
  });

  it.each([
    ['at most 20', {}, 409],
    ['any number, limits being off,', { KONTOR_RATE_LIMITS: 'off' }, 201],
  ])('accepts %s of a product in an unpaid guest order', async (_what, limits, status) => {
    const url = await start({ ...takesPayments, ...limits });
    expect([(await order(url, 20)).status, (await order(url, 21)).status]).toEqual([201, status]);
  });

  it('reserves an order for half an hour while no payment is begun', async () => {
    const placed = await order(await start(takesPayments));
    const { createdAt, reservedUntil } = z.parse(orderSchema, await placed.json());
    expect(Date.parse(reservedUntil ?? '') - Date.parse(createdAt)).toBe(30 * 60_000);
  });

  it('finishes an open request when it is stopped, and accepts no others', async () => {
    const url = await start();
    const body = JSON.stringify({ name: 'Karla', email: 'karla@post.example' });
    const open = httpRequest(`${url}/api/users/register/visitor`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
    });
    open.flushHeaders();
    // The server has accepted the request and waits for its body.
    await once(open, 'continue');

    const stopped = stop();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    open.end(body);
    const [response] = (await once(open, 'response')) as [IncomingMessage]; // what the event carries
    response.resume();

    expect(response.statusCode).toBe(201);
    await stopped;
    expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.disconnected);
  });

  it('keeps connections for longer than a minute, and waits for none of them when it is stopped', async () => {
    const url = new URL(await start());
    const unused = connect(Number(url.port), url.hostname);
    onTestFinished(() => void unused.destroy());
    await once(unused, 'connect');
    const { headers } = await fetch(`${url.href}healthz`);
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(65);

    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('fails on a taken port', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // what a listening TCP server has
    await expect(start({ PORT: String(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    other.close();
    // The port comes first: a start without it leaves no heartbeat.
    const processes = mongoose.connection.collection<{ _id: string }>('processes');
    expect(await processes.findOne({ _id: { $gt: '' } })).toBeNull();
  });
});

const login = (url: string, password: string) =>
  fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'chef@shop.example', password }),
  });

describe('the first admin', () => {
  const admin = { ADMIN_EMAIL: 'Chef@Shop.example', ADMIN_PASSWORD: 'Geheim12' };

  it('is opened once and can sign in', async () => {
    const response = await login(await start(admin), 'Geheim12');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ email: 'chef@shop.example', isAdmin: true });
    await stop();

    const url = await start({ ...admin, ADMIN_PASSWORD: 'Anders34' });
    expect(await UserModel.countDocuments({ role: 'owner' })).toBe(1);
    expect((await login(url, 'Anders34')).status).toBe(401);
    expect((await login(url, 'Geheim12')).status).toBe(200);
  });

  it('is refused for a customer’s address', async () => {
    await UserModel.create({ name: 'Kundin', email: 'chef@shop.example', passwordHash: 'none' });
    await expect(start(admin)).rejects.toMatchObject({ code: 'email_taken' });
    expect(await UserModel.exists({ role: 'owner' })).toBeNull();
  });

  it('is not opened in a shop with an admin, nor without settings for it', async () => {
    await start();
    expect(await UserModel.exists({ role: 'owner' })).toBeNull();
    await UserModel.create({ name: 'Andere', email: 'andere@shop.example', passwordHash: 'none', role: 'owner' });
    await stop();

    await start(admin);
    expect(await UserModel.countDocuments({ role: 'owner' })).toBe(1);
  });
});

describe('the secret that signs tokens', () => {
  it('is made once, readable by its owner alone', async () => {
    const file = join(folder, 'secret-data', 'jwt-secret');
    await start({ DATA_DIR: 'secret-data' });
    const secret = await readFile(file, 'utf8');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await stop();

    await start({ DATA_DIR: 'secret-data' });
    expect(await readFile(file, 'utf8')).toBe(secret);
  });

  it('is not made if one is configured', async () => {
    await start({ DATA_DIR: 'given-data', JWT_SECRET: 'x'.repeat(32) });
    expect(await readdir(join(folder, 'given-data'))).toEqual(['uploads']);
  });
});

/** Returns the versions that are published of each legal text. */
async function publishedTexts() {
  const versions = await LegalVersionModel.find({ kind: { $in: legalKinds } }).lean();
  const kinds = [...new Set(versions.map(({ kind }) => kind))].toSorted();
  return Object.fromEntries(
    kinds.map((kind) => [kind, versions.filter((one) => one.kind === kind).map(({ version }) => version)]),
  );
}

it('a shop that is no demo publishes no legal text by itself', async () => {
  await start({ DATA_DIR: 'no-demo' });
  expect([await publishedTexts(), await LegalTextModel.findById('imprint')]).toEqual([{}, null]);
});

/** Loading a catalogue with its photos takes long. */
const isShort = chooseForRun(true, false);

/**
 * Replaces all but the first photos of the demo, as if an interrupted start had encoded them: encoding them takes most of the
 * demo's time.
 */
async function keepSmallPhotos(dataFolder: string, leaveOut: number): Promise<void> {
  const small = await encodeImage(await plainPicture().png().toBuffer());
  const photos = join(demoFolder(), 'photos');
  const at = { folder: photos, uploads: join(folder, dataFolder, 'uploads'), encode: async () => small };
  await encodeDemoPhotos((await readdir(photos)).slice(leaveOut), at, () => {});
}

const countOrders = () => OrderModel.countDocuments({ _id: { $gt: '' } });

describe('the demo catalogue', () => {
  const demo = { KONTOR_SEED: 'demo', DATA_DIR: 'demo-data' };
  const withOrders = { DEMO_ORDERS: 'on', DEMO_PAYMENTS: 'on' };

  it('is loaded once, with pictures, reviews, accounts and orders', { tags: ['repeated'] }, async () => {
    if (isShort) await keepSmallPhotos('demo-data', 3);
    const url = await start({ ...demo, ...withOrders });
    const orders = await countOrders();
    expect(orders).toBeGreaterThan(5);
    const products = await ProductModel.find().lean();
    expect(products.length).toBeGreaterThan(20);
    expect(await compareStock(currentDatabase()), 'each log adds up to the stock').toEqual([]);
    expect(await UserModel.distinct('email')).toEqual(demoAccounts.map(({ email }) => email).sort());
    const reviews = await ReviewModel.find({ createdAt: { $lte: new Date() } }).lean();
    for (const product of products) {
      const stars = reviews.filter((review) => product._id.equals(review.product)).map(({ rating }) => rating);
      const ratingSum = stars.reduce((sum, rating) => sum + rating, 0);
      const rating = stars.length > 0 ? ratingSum / stars.length : 0;
      expect(product).toMatchObject({ rating, ratingSum, numReviews: stars.length, shopReviews: 0 });
    }
    const counts = products.map(({ numReviews }) => numReviews).toSorted((a, b) => a - b);
    expect(counts.at(0), 'some product waits for its first review').toBe(0);
    expect(counts.at(-1), 'one has more than a screen of them').toBeGreaterThan(12);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(reviews.length);
    const pictures = products.flatMap(({ images }) => images.map(({ path }) => path));
    expect(pictures.length).toBeGreaterThanOrEqual(products.length);
    for (const path of pictures) {
      const response = await fetch(`${url}${path}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    const stored = await readdir(join(folder, 'demo-data', 'uploads'));
    const texts = await publishedTexts();
    expect(texts).toEqual({ imprint: [1], privacy: [1], shipping: [1], terms: [1], withdrawal: [1] });
    await stop();

    await start({ ...demo, ...withOrders });
    expect(await countOrders()).toBe(orders);
    expect(await ProductModel.countDocuments({ _id: { $exists: true } })).toBe(products.length);
    expect(await ReviewModel.countDocuments({ createdAt: { $lte: new Date() } })).toBe(reviews.length);
    expect(await readdir(join(folder, 'demo-data', 'uploads'))).toEqual(stored);
    expect(await publishedTexts()).toEqual(texts);
  });

  it.skipIf(isShort)(
    'has a second shop with opposite data: other numbers of photos, letters and digits, and no VAT',
    { tags: ['repeated'] },
    async () => {
      const url = await start({ ...demo, ...withOrders, KONTOR_SEED: 'unlike', DATA_DIR: 'unlike-data' });
      const products = await ProductModel.find().lean();
      const photos = new Set(products.map(({ images }) => images.length));
      expect([0, 1, 12].filter((count) => !photos.has(count))).toEqual([]);
      const lengths = products.map(({ texts }) => texts.de?.name.length ?? 0);
      expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([2, 120]);
      const prices = products.map(({ priceCents }) => priceCents);
      expect([Math.min(...prices), Math.max(...prices)]).toEqual([5, 999_999]);
      expect(new Set(products.map(({ texts }) => texts.de?.category)).size).toBe(1);
      const variants = products.filter(({ group }) => group);
      expect(variants).toHaveLength(12);
      expect(new Set(variants.map(({ groupSummary }) => JSON.stringify(groupSummary)))).toEqual(
        new Set([JSON.stringify({ count: 11, fromCents: 1150, toCents: 14_800 })]),
      );
      expect(await ReviewModel.countDocuments({ createdAt: { $lte: new Date() } })).toBe(1);
      expect(await UserModel.distinct('email')).toEqual(demoAccounts.map(({ email }) => email).sort());
      const shop = await (await fetch(`${url}/api/config/shop`)).json();
      expect(shop).toMatchObject({ name: 'Töpferei & Imkerei Lindhof', tax: { mode: 'small_business' } });
      expect(shop).not.toHaveProperty('demo');
    },
  );

  it('leaves the merchant’s edited or published legal texts unchanged', async () => {
    await storePublished('terms', 'Eigene', '', 3);
    await LegalTextModel.create({ _id: 'imprint', draft: { de: 'Eigenes', en: '' }, draftVersion: 2 });
    await keepSmallPhotos('own-data', 0);
    await start({ ...demo, DATA_DIR: 'own-data' });
    expect(await publishedTexts()).toMatchObject({ privacy: [1], shipping: [1], terms: [3], withdrawal: [1] });
    expect(await LegalVersionModel.exists({ kind: 'imprint' })).toBeNull();
    expect(await LegalTextModel.findById('imprint').lean()).toMatchObject({
      draft: { de: 'Eigenes' },
      draftVersion: 2,
    });
  });

  it('leaves a shop with products alone', async () => {
    await aProduct({ name: 'Eigenes' });
    await start({ ...demo, DATA_DIR: 'own-data' });
    expect(await ProductModel.distinct('texts.de.name')).toEqual(['Eigenes']);
    expect(await UserModel.exists({ email: demoAccounts[0].email })).toBeNull();
  });

  it('adds no accounts and orders if the shop gets an admin of its own', async () => {
    const admin = { ADMIN_EMAIL: 'chef@shop.example', ADMIN_PASSWORD: 'Geheim12' };
    await keepSmallPhotos('own-data', 0);
    await start({ ...demo, ...withOrders, ...admin, DATA_DIR: 'own-data' });
    expect(await ProductModel.countDocuments({ _id: { $exists: true } })).toBeGreaterThan(20);
    expect(await UserModel.distinct('email')).toEqual(['chef@shop.example']);
    expect(await countOrders()).toBe(0);
  });

  it('leaves a shop with accounts alone', async () => {
    await UserModel.create({ name: 'Jemand', email: 'jemand@shop.example', passwordHash: 'none' });
    await start({ ...demo, DATA_DIR: 'own-data' });
    expect(await ProductModel.exists({ _id: { $exists: true } })).toBeNull();
  });
});

it('a data folder that is not writable stops the start', async () => {
  await writeFile(join(folder, 'a-file'), '');
  await expect(start({ DATA_DIR: 'a-file' })).rejects.toMatchObject({ code: 'ENOTDIR' });
});

describe('demo payments', () => {
  it('are refused on the database of a real shop whose settings were lost', async () => {
    await aProduct();
    await expect(start({ DEMO_PAYMENTS: 'on' })).rejects.toThrow(/DEMO_PAYMENTS/);
    await start({ DEMO_PAYMENTS: 'on', DEMO_PAYMENTS_IN_PRODUCTION: 'allowed' });
  });

  it('stay allowed on a database that began as a demo', async () => {
    await start({ DEMO_PAYMENTS: 'on' });
    await aProduct();
    await stop();
    expect((await fetch(`${await start({ DEMO_PAYMENTS: 'on' })}/api/config/payments`)).status).toBe(200);
  });
});
