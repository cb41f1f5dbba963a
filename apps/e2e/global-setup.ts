import { startShop } from './shop.ts';

/** One shop for the whole run; tests find it by these variables. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env['KONTOR_E2E_URL'] = shop.url;
  process.env['KONTOR_E2E_MONGODB_URI'] = shop.mongoUri;
  return shop.stop;
}
