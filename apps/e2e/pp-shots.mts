import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './fixtures/browser.ts';
const base = 'http://127.0.0.1:3930';
const browser = await chromium.launch(await browserLaunchOptions());
const list = await (await fetch(`${base}/api/products?pageSize=100`)).json();
const byName = (n: string) => list.products.find((p: any) => p.name.includes(n))._id;
const only = process.argv[2];
for (const [w, h, scheme, lang] of [
  [375, 667, 'light', ''],
  [1440, 900, 'light', ''],
  [768, 1024, 'dark', '/en'],
  [320, 640, 'light', '/en'],
] as const) {
  const ctx = await browser.newContext({
    viewport: { width: w, height: h },
    colorScheme: scheme,
    hasTouch: w < 700,
    isMobile: w < 700,
    deviceScaleFactor: 1,
  });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  const tag = `${w}${scheme}${lang.slice(1)}`;
  await page.goto(`${base}${lang}/products/${byName('Kerzenleuchter')}`);
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/pp-shots/${tag}-soldout.png`, fullPage: true });
  await page.goto(`${base}${lang}/products/${byName('Bauchvase')}`);
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/pp-shots/${tag}-view.png` });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(900);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/pp-shots/${tag}-full.png`, fullPage: true });
  console.log(tag, 'scroll', await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth));
  const add = page.getByRole('button', { name: lang ? 'Add to cart' : 'In den Warenkorb' }).first();
  await add.scrollIntoViewIfNeeded();
  await add.dblclick();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/pp-shots/${tag}-added.png` });
  console.log(tag, page.url(), await page.evaluate(() => localStorage.getItem('cartItems')?.length));
  await page.locator('.strip img').first().click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/pp-shots/${tag}-zoom.png` });
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(200);
  await page.screenshot({ path: `/tmp/pp-shots/${tag}-zoomed.png` });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(200);
  await page.goto(`${base}${lang}/cart`);
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/pp-shots/${tag}-cart.png`, fullPage: true });
  await page.goto(`${base}${lang}/products/${'f'.repeat(24)}`);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `/tmp/pp-shots/${tag}-gone.png`, fullPage: true });
  await ctx.close();
}
await browser.close();
