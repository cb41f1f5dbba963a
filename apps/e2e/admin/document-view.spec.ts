import type { Locator, Page } from '@playwright/test';
import { openAs, test } from '../fixtures/admin-shop.ts';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { Order, ShopCalls } from '../fixtures/shop-calls.ts';
import { fill, texts } from '../fixtures/texts.ts';

/** German on a desktop and English on a phone in dark mode. */
const runs = [
  { language: 'de', width: 1280, height: 900, colorScheme: 'light' },
  { language: 'en', width: 375, height: 600, colorScheme: 'dark' },
] as const;

/** Creates a guest's paid order with a number of articles. @returns it and the number of its invoice */
async function invoiceOf(shop: ShopCalls, articles: number): Promise<{ order: Order; invoice: string }> {
  const cartItems = [];
  for (let number = 1; number <= articles; number += 1) {
    const { _id, price } = await shop.aProduct(
      `Becher ${number}, innen weiß glasiert und außen roh belassen, gedreht aus Westerwälder Ton, mit Henkel`,
    );
    cartItems.push({ _id, qty: 1, price });
  }
  const order = await shop.send<Order>('POST', 'orders/visitor-order', {
    cartItems,
    shippingAddress: { street: 'Deichweg', number: '4', zipcode: '25980', city: 'Sylt', country: 'DE' },
    paymentMethod: 'PayPal',
    visitor: { name: 'Anke Petersen', email: 'anke.petersen@post.example' },
  });
  await shop.markPaid(order);
  const documents = () => shop.send<{ number: string; kind: string }[]>('GET', `orders/${order._id}/documents`);
  const findInvoice = async () => (await documents()).find(({ kind }) => kind === 'invoice')?.number;
  await expectLater.poll(findInvoice).toMatch(/^RE-/);
  return { order, invoice: (await findInvoice()) ?? '' };
}

/** Returns the share of a canvas that is not white, in percent: a printed page has a few percent, a blank one none. */
function measureInk(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    let dark = 0;
    for (let index = 0; index < pixels.length; index += 4) {
      if ((pixels[index + 3] ?? 0) > 200 && (pixels[index] ?? 255) < 128) dark += 1;
    }
    return (dark / (pixels.length / 4)) * 100;
  });
}

/** Collects violations of the page's Content-Security-Policy from now on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Set by `exposeFunction`.
      (window as unknown as { noteRefused: (what: string) => void }).noteRefused(`${violatedDirective} ${blockedURI}`);
    });
  });
  return refused;
}

for (const { language, width, height, colorScheme } of runs) {
  const text = texts[language].documents;

  test.describe(`${language}, ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height } });

    test('an invoice in the list of documents opens and closes by keyboard, and its viewer loads only then', async ({
      page,
      shop,
    }) => {
      const { order, invoice } = await invoiceOf(shop, 1);
      const refused = await watchPolicy(page);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      const askedFor = (name: string) => scripts.filter((path) => path.includes(name)).length;
      await openAs(page, shop.admin, language, `/admin/documents?q=${order.number}`);
      const name = fill(text.kinds.invoice, { number: invoice });
      const view = page.getByRole('button', { name: fill(text.viewOf, { name }) });
      await expect(view).toBeVisible();
      // A page whose document is not viewed loads no viewer.
      expect(askedFor('pdf')).toBe(0);
      await view.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name });
      const sheet = dialog.getByRole('img', { name: fill(text.page, { page: 1, pages: 1 }) });
      await expect(sheet).toHaveAttribute('aria-busy', 'false');
      expect(await measureInk(sheet)).toBeGreaterThan(0.5);
      expect([askedFor('read-pdf'), askedFor('pdf.worker')]).toEqual([1, 1]);
      const [drawn, shown] = await sheet.evaluate((element: HTMLCanvasElement) => [
        element.width,
        element.clientWidth * window.devicePixelRatio,
      ]);
      expect(drawn).toBeGreaterThanOrEqual(shown ?? 0);
      await expectAccessible(page);
      const begun = page.waitForEvent('download');
      await dialog.getByRole('button', { name: text.download }).click();
      expect((await begun).suggestedFilename()).toBe(`${invoice}.pdf`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(view).toBeFocused();
      expect(refused).toEqual([]);
    });

    test("an order's page draws only the visible pages of a long invoice", async ({ page, shop }) => {
      const { order, invoice } = await invoiceOf(shop, 70);
      const refused = await watchPolicy(page);
      await openAs(page, shop.admin, language, `/orders/${order._id}`);
      const name = fill(text.kinds.invoice, { number: invoice });
      await page.getByRole('button', { name: fill(text.viewOf, { name }) }).click();
      const dialog = page.getByRole('dialog', { name });
      const sheets = dialog.getByRole('img');
      await expect(sheets.first()).toHaveAttribute('aria-busy', 'false');
      const count = await sheets.count();
      expect(count).toBeGreaterThan(3);
      await expect(sheets.last()).toHaveAttribute('aria-busy', 'true');
      await sheets.last().scrollIntoViewIfNeeded();
      await expect(sheets.last()).toHaveAttribute('aria-busy', 'false');
      expect(await measureInk(sheets.last())).toBeGreaterThan(0.2);
      // A page that is no longer visible frees its memory.
      await expect(sheets.first()).toHaveAttribute('aria-busy', 'true');
      expect(await sheets.first().evaluate((element: HTMLCanvasElement) => element.width)).toBe(1);
      await dialog.getByRole('button', { name: text.close }).click();
      await expect(dialog).toBeHidden();
      expect(refused).toEqual([]);
    });
  });
}
