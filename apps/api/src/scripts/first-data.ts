import { Types } from 'mongoose';
import type { Logger } from 'pino';
import { readShopStart, readUnpaidOrderRules } from '../env/app-options.ts';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import { type Env, EnvError } from '../env/env.ts';
import type { PictureStore } from '../features/catalogue/pictures/pictures.service.ts';
import { type SettingsStart, makeSettingsReader, readSettings } from '../features/settings/settings.service.ts';
import { makeRefuseWeakPassword } from '../features/users/passwords/refuse-weak-password.ts';
import { ensureFirstAdmin, isOwner } from '../features/users/users.service.ts';
import { inTransaction } from '../lib/database/mongo.ts';
import { logStock } from '../features/catalogue/stock-log/log-stock.service.ts';
import { ApiError } from '../http/answers/api-error.ts';
import { ProductModel } from '../features/catalogue/product.model.ts';
import { catalogueFolder, readDemoShop } from './demo/demo-catalogue.ts';
import { requireDemoDatabase } from './demo/demo-database.ts';
import { countPieces, makeBusyYear } from './demo/orders/busy-year.ts';
import { type DemoOrder, readDemoOrders } from './demo/orders/read-demo-orders.ts';
import { seedDemoOrders } from './demo/orders/seed-demo-orders.ts';
import { jwtSecret } from './start/jwt-secret.ts';
import { seedDemo } from './demo/seed-demo.ts';

const passedOverAdmin =
  'ADMIN_EMAIL opened no account, because this shop has an owner already. Was it a demo? docs/operating.md tells how to begin anew.';

interface FirstData {
  env: Env;
  pictures: PictureStore;
  logger: Logger;
  /** Called with the progress of the demo data; by default the log. */
  onProgress: ((text: string) => void) | undefined;
}

/**
 * Stores the first data of an empty shop: the demo's data in a demo, and the first admin.
 * @throws EnvError when demo payments are switched on in a shop that is no demo
 */
export async function storeFirstData({ env, pictures, logger, onProgress }: FirstData): Promise<void> {
  if (env.DEMO_PAYMENTS !== 'off' && env.DEMO_PAYMENTS_IN_PRODUCTION !== 'allowed') await requireDemoDatabase();
  const say = onProgress ?? ((text: string) => logger.info(text));
  // A shop with an admin of its own gets no account with a password from the README.
  if (env.KONTOR_SEED !== 'none') {
    const { sections } = readShopStart(env, await readDemoShop(env.KONTOR_SEED));
    const accounts = !env.ADMIN_EMAIL;
    const products = await seedDemo(
      { seed: env.KONTOR_SEED, pictures, uploads: env.UPLOADS_DIR, accounts, shop: sections },
      say,
    );
    if (products && accounts && takesDemoOrders(env)) await storeDemoOrders({ env, pictures, sections, products }, say);
  }
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    const email = env.ADMIN_EMAIL.toLowerCase();
    const admin = { email, password: env.ADMIN_PASSWORD };
    if (await ensureFirstAdmin(admin, makeFirstRules(env)).catch(refuseAdmin))
      logger.info('opened the first admin account');
    else if (!(await isOwner(email))) logger.warn(passedOverAdmin);
  }
}

/** Creates the check of the first owner's password, which follows the rules of every other one. */
function makeFirstRules(env: Env) {
  const { sections } = readShopStart(env);
  const readShopName = async () => (await readSettings({ ...sections, orders: usualOrderSettings })).shop.name;
  return makeRefuseWeakPassword({ readShopName, freeEmails: [] });
}

function refuseAdmin(error: unknown): never {
  const isWeak = error instanceof ApiError && error.code === 'invalid_input';
  throw isWeak ? new EnvError(`ADMIN_PASSWORD: ${error.message}`) : error;
}

/**
 * Whether the demo's orders are loaded: they need the demo provider, which has taken their money, and the demo's own products.
 */
function takesDemoOrders({ DEMO_ORDERS, DEMO_PAYMENTS, KONTOR_SEED: seed }: Env): boolean {
  return (seed === 'busy' || (seed === 'demo' && DEMO_ORDERS === 'on')) && DEMO_PAYMENTS !== 'off';
}

const ordersOfYear = 2000;

/** Returns the demo's few orders, or those of a busy year, for which the products get additional stock. */
async function prepareDemoOrders(
  seed: Env['KONTOR_SEED'],
  products: ReadonlyMap<string, string>,
): Promise<DemoOrder[]> {
  if (seed !== 'busy') return readDemoOrders(catalogueFolder());
  const orders = makeBusyYear([...products.keys()], ordersOfYear);
  for (const [slug, pieces] of countPieces(orders)) {
    const product = new Types.ObjectId(products.get(slug));
    await inTransaction(async (session) => {
      await ProductModel.updateOne({ _id: product }, { $inc: { countInStock: pieces } }, { session });
      await logStock([{ product, change: pieces }], { cause: 'by_hand' }, session);
    });
  }
  return orders;
}

interface DemoOrdering {
  env: Env;
  pictures: PictureStore;
  sections: Omit<SettingsStart, 'orders'>;
  products: ReadonlyMap<string, string>;
}

async function storeDemoOrders(
  { env, pictures, sections, products }: DemoOrdering,
  say: (text: string) => void,
): Promise<void> {
  const rules = readUnpaidOrderRules(env, await jwtSecret(env));
  const { PUBLIC_URL: publicUrl, MERCHANT_EMAIL: merchantEmail } = env;
  const trade = {
    settings: makeSettingsReader({ ...sections, orders: rules }),
    // They arrive all at once, without a client network.
    unpaid: { ...rules, isSizeLimited: false, perEmail: 0, perAddress: 0 },
    products,
    publicUrl,
    merchantEmail,
    store: pictures.files,
  };
  const orders = await prepareDemoOrders(env.KONTOR_SEED, products);
  await seedDemoOrders(trade, orders, new Date(), (placed) => {
    if (placed % 100 === 0 || placed === orders.length) say(`Placed ${placed} of ${orders.length} demo orders`);
  });
}
