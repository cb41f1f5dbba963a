import { AxeBuilder } from '@axe-core/playwright';
import { openAs, test } from '../fixtures/admin-shop.ts';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import type { Order, Product, ShopCalls } from '../fixtures/shop-calls.ts';
import type { Language } from '../fixtures/texts.ts';

/** A name of the maximum length, without a place to wrap. */
const SHOP_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänskajüte'.repeat(3).slice(0, 100);

// A separate shop, whose outbox has only these mails.
test.use({ shopEnv: { MERCHANT_EMAIL: 'haendler@kontor.example', SHOP_NAME } });

interface Mail {
  _id: string;
  kind: string;
  language: string;
  subject: string;
  html: string;
}

const languages: Language[] = ['de', 'en'];
const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const email = 'karla@post.example';
/** A product name of the maximum length, without a place to wrap. */
const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);

function anOrder(shop: ShopCalls, { _id, price }: Product, language: Language): Promise<Order> {
  const city = `Llanfairpwllgwyngyll${'gogerychwyrndrobwll'.repeat(3)}`;
  const shippingAddress = { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city, country: 'DE' };
  const cartItems = [{ _id, qty: 3, price }];
  const visitor = { name: 'Karla Petersen', email };
  return shop.send('POST', 'orders/visitor-order', {
    cartItems,
    shippingAddress,
    visitor,
    paymentMethod: 'PayPal',
    language,
  });
}

/** Causes and collects all mails about an order: to the buyer in both languages, and to the merchant. */
async function allMails(shop: ShopCalls): Promise<Mail[]> {
  const product = await shop.aProduct(long, { price: 99_999.99, properties: 'Steinzeug '.repeat(20).trim() });
  for (const language of languages) {
    const order = await anOrder(shop, product, language);
    await shop.send('POST', 'orders/guest-link', { email, number: order.number, language });
    await expectLater.poll(async () => (await list(shop, 'guest_link')).length).toBe(languages.indexOf(language) + 1);
    await shop.markPaid(order);
    await shop.send('DELETE', `orders/${order._id}`);
  }
  await shop.send('POST', 'mails/test');
  await expectLater.poll(async () => (await list(shop)).length).toBe(15);
  const found = await list(shop);
  return Promise.all(found.map(({ _id }) => shop.send<Mail>('GET', `mails/${_id}`)));
}

async function list(shop: ShopCalls, kind?: string): Promise<Mail[]> {
  return (await shop.send<{ mails: Mail[] }>('GET', `mails?pageSize=50${kind ? `&kind=${kind}` : ''}`)).mails;
}

test('mails fit 320 px in light and dark mode, and have no pictures', async ({ page, shop }) => {
  const mails = await allMails(shop);
  await openAs(page, shop.admin, 'de', '/admin');
  // An empty document, as in mail programs: without the shop's styles and scripts.
  await page.goto('about:blank');
  await page.setViewportSize({ width: 320, height: 900 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const { html, kind, language } of mails) {
      await page.setContent(html);
      const { width, pictures, paper } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        pictures: document.images.length,
        paper: getComputedStyle(document.body).backgroundColor,
      }));
      const night = colorScheme === 'dark';
      expect([kind, language, width, pictures]).toEqual([kind, language, 320, 0]);
      expect(paper).toBe(night ? 'rgb(20, 22, 27)' : 'rgb(251, 250, 248)');
      // Only rules of the guidelines: landmarks belong to the page that shows the mail.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(guidelines).analyze();
      expect([kind, language, violations.map(({ id }) => id)]).toEqual([kind, language, []]);
    }
  }
});
