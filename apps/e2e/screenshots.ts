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

const shop = await startShop();
const browser = await chromium.launch(await browserLaunchOptions());
try {
  await mkdir(folder, { recursive: true });
  await catalogue(browser, shop);
  await checkout(browser, shop);
} finally {
  await browser.close();
  await shop.stop();
}
