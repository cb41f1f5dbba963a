import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { browserLaunchOptions } from './fixtures/browser.ts';
import { type Shop, startShop } from './fixtures/shop.ts';
import { texts } from './fixtures/texts.ts';

/** Takes the README's pictures from the running shop. */
const folder = resolve(import.meta.dirname, '../../docs/screenshots');

const {
  product,
  shipping,
  placeOrder: { submit },
} = texts.de;

const desktop = { viewport: { width: 1440, height: 1000 } };
const phone = { viewport: { width: 375, height: 780 }, deviceScaleFactor: 2 };

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: resolve(folder, `${name}.jpg`), type: 'jpeg', quality: 80 });
}

async function newPage(browser: Browser, shop: Shop, options: object): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    ...options,
  });
  return context.newPage();
}

async function catalogue(browser: Browser, shop: Shop): Promise<void> {
  const page = await newPage(browser, shop, desktop);
  await page.goto('/');
  await picture(page, 'home');
  await page.getByRole('link', { name: 'Bauchvase, cremeweiß' }).click();
  await page.getByRole('button', { name: product.addToCart }).waitFor();
  await picture(page, 'product');
  const small = await newPage(browser, shop, { ...phone, colorScheme: 'dark' });
  await small.goto('/');
  await picture(small, 'home-phone-dark');
}

async function checkout(browser: Browser, shop: Shop): Promise<void> {
  const page = await newPage(browser, shop, desktop);
  await page.goto('/');
  await page.getByRole('link', { name: 'Bauchvase, cremeweiß' }).click();
  await page.getByRole('button', { name: product.addToCart }).click();
  await page.getByRole('button', { name: product.removeFromCart }).waitFor();
  await page.goto('/shipping');
  await page.getByLabel(shipping.name).fill('Karla Petersen');
  await page.getByLabel(shipping.email).fill('karla.petersen@post.example');
  await page.getByLabel(shipping.street).fill('Große Elbstraße');
  await page.getByLabel(shipping.number).fill('47 b');
  await page.getByLabel(shipping.zipcode).fill('22767');
  await page.getByLabel(shipping.city, { exact: true }).fill('Hamburg');
  await page.getByRole('button', { name: shipping.continue }).click();
  await page.getByRole('button', { name: submit }).waitFor();
  await picture(page, 'place-order');
  await page.getByRole('button', { name: submit }).click();
  await page.waitForURL('**/orders/*');
  await page.setViewportSize(phone.viewport);
  await picture(page, 'order-phone');
}

/**
 * Takes a picture of a product with one photo, in the shop with data unlike the demo's: long names, few photos (decision 055).
 */
async function onePhoto(browser: Browser, shop: Shop): Promise<void> {
  const page = await newPage(browser, shop, desktop);
  const answer = await page.request.get('/api/products?page=1');
  const { products }: { products: { _id: string; image: unknown[] }[] } = await answer.json();
  const found = products.find(({ image }) => image.length === 1);
  if (!found) throw new Error('The shop has no product with one photo');
  await page.goto(`/products/${found._id}`);
  await picture(page, 'product-one-photo');
  const small = await newPage(browser, shop, phone);
  await small.goto('/');
  await picture(small, 'unlike-home-phone');
}

async function take(shop: Shop, pictures: readonly ((browser: Browser, shop: Shop) => Promise<void>)[]): Promise<void> {
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    for (const takePicture of pictures) await takePicture(browser, shop);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

await mkdir(folder, { recursive: true });
await take(await startShop(), [catalogue, checkout]);
await take(await startShop({ KONTOR_SEED: 'unlike' }), [onePhoto]);
