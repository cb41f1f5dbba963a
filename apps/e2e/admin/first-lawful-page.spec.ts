import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import { startShop } from '../fixtures/shop.ts';
import { fill, texts } from '../fixtures/texts.ts';
import { lookAtClosedShop, lookAtReadiness, openTheShop, setUpShop, tryMail } from './opening-steps.ts';
import { test } from './real-pictures.ts';

const { adminLegal, adminProducts, adminSettings, ...text } = texts.de;

/** Seller data, as a merchant has them at hand. */
const seller = {
  legalName: 'Töpferei Nord',
  owner: 'Ada Nord',
  street: 'Deichweg',
  number: '4',
  zipcode: '25980',
  city: 'Sylt',
  email: 'post@toepferei.example',
  phone: '+49 4651 12345',
  vatId: 'DE123456789',
  lucid: 'DE1234567890123',
};

const login = { email: 'ada@toepferei.example', password: 'Werkstatt7' };

/** The shop as its operator has installed it: empty and closed. */
const production = {
  NODE_ENV: 'production',
  KONTOR_SEED: 'none',
  KONTOR_RATE_LIMITS: 'on',
  DEMO_PAYMENTS: 'off',
  JWT_SECRET: 'a secret of the browser tests, 32 bytes long',
  PUBLIC_URL: 'https://toepferei.example',
  STRIPE_SECRET_KEY: 'sk_live_of_the_browser_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_browser_tests',
  MAIL_FROM: 'shop@toepferei.example',
  ADMIN_EMAIL: login.email,
  ADMIN_PASSWORD: login.password,
};

const manufacturer = { name: 'Töpferei Nord', contact: 'post@toepferei.example', street: 'Deichweg', number: '4' };

/** Counts the clicks and fields of a merchant. */
function handsOf(page: Page) {
  const done = { clicks: 0, fields: 0 };
  return {
    done,
    click: async (target: Locator): Promise<void> => {
      done.clicks += 1;
      await target.click();
    },
    write: async (field: Locator, words: string): Promise<void> => {
      done.fields += 1;
      await field.fill(words);
    },
    /** Fills fields by their names. */
    writeAll: async (prefix: string, values: Record<string, string>): Promise<void> => {
      done.fields += Object.keys(values).length;
      for (const [name, words] of Object.entries(values)) await page.locator(`[name="${prefix}${name}"]`).fill(words);
    },
  };
}

type Hands = ReturnType<typeof handsOf>;

/** Publishes a legal text from the list: fills the draft's German placeholders and leaves the English text empty. */
async function publishText(page: Page, { click, done }: Hands, name: string): Promise<void> {
  await click(page.getByRole('main').getByRole('link', { name, exact: true }));
  await click(page.getByRole('button', { name: adminLegal.removeMark }));
  const places = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
  while ((await places.count()) > 0) {
    await click(places.first());
    done.fields += 1;
    await page.keyboard.insertText('wie vereinbart');
  }
  await click(page.getByRole('tab', { name: /^Englisch/ }));
  await page.getByRole('textbox', { name: fill(adminLegal.textIn, { language: 'Englisch' }) }).fill('');
  done.fields += 1;
  await click(page.getByRole('button', { name: adminLegal.publish, exact: true }));
  await click(page.getByRole('dialog').getByRole('button', { name: adminLegal.publishYes }));
  await expect(page.getByText(fill(adminLegal.publishedNow, { version: 1 })).first()).toBeVisible();
  await click(page.getByRole('link', { name: adminLegal.texts, exact: true }));
}

for (const width of [1280, 375]) {
  test(`a merchant gets from an empty shop to a lawful product page, and on a desktop opens the shop: ${width} px`, async ({
    browser,
    picture,
  }, { annotations }) => {
    test.setTimeout(600_000);
    const { email, password } = login;
    const mails = await startMailServer();
    const shop = await startShop({ ...production, SMTP_URL: mails.url });
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 900 } });
    try {
      const page = await context.newPage();
      const hands = handsOf(page);
      const { click, write, writeAll, done } = hands;
      await page.goto('/login');
      await write(page.getByLabel(text.login.email, { exact: true }), email);
      await write(page.getByLabel(text.login.password, { exact: true }), password);
      await click(page.getByRole('main').getByRole('button', { name: text.login.submit }));
      await expect(page).not.toHaveURL(/login/);

      if (width === 1280) {
        await lookAtClosedShop(browser, shop.url);
        await lookAtReadiness(page);
      }
      await page.goto('/admin');
      await click(page.getByRole('link', { name: text.admin.settings, exact: true }));
      const section = page.getByRole('main');
      await click(section.getByRole('link', { name: adminSettings.seller, exact: true }));
      await expect(section.locator('[name="legalName"]')).toBeVisible();
      await writeAll('', seller);
      await click(section.getByRole('button', { name: text.admin.save }));
      await expect(page.getByText(adminSettings.saved, { exact: true })).toBeVisible();
      await click(section.locator('.page-back').getByRole('link', { name: text.admin.settings }));
      await click(section.getByRole('link', { name: adminSettings.legal, exact: true }));
      for (const kind of ['imprint', 'privacy', 'terms', 'withdrawal', 'shipping'] as const) {
        await publishText(page, hands, text.legal[kind]);
      }

      await click(page.getByRole('link', { name: text.admin.products, exact: true }));
      await click(page.getByRole('main').getByRole('link', { name: adminProducts.add }).first());
      const say = (label: string, words: string) => write(page.getByLabel(label, { exact: true }), words);
      await say(adminProducts.name, 'Kanne');
      await say(adminProducts.description, 'Aus Ton gedreht.');
      await say(`${adminProducts.properties} ${text.onward.optional}`, 'Steinzeug, 1 Liter');
      await say(adminProducts.brand, 'Töpferei Nord');
      await say(adminProducts.category, 'Kannen');
      await say(adminProducts.priceInEuro, '39,00');
      await say(adminProducts.stock, '6');
      await writeAll('manufacturer.', { ...manufacturer, zipcode: '25980', city: 'Sylt', country: 'Deutschland' });
      done.clicks += 1;
      await page.getByLabel(adminProducts.chooseFiles).setInputFiles(picture('vorn.jpg'));
      const alt = fill(adminProducts.ofPicture, { text: adminProducts.alt, number: 1 });
      await write(page.getByLabel(alt), 'Kanne von vorn');
      await click(page.getByRole('button', { name: adminProducts.create }));
      await click(page.getByRole('main').getByRole('link', { name: adminProducts.show }));

      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Kanne' })).toBeVisible();
      await expect(page.locator('details').filter({ hasText: text.product.safety })).toContainText(
        'Deichweg 4, 25980 Sylt',
      );
      const footer = page.getByRole('contentinfo');
      for (const kind of ['imprint', 'privacy', 'terms', 'withdrawal', 'shipping'] as const) {
        await expect(footer.getByRole('link', { name: text.legal[kind] })).toBeVisible();
      }
      await expectAccessible(page);
      annotations.push({ type: 'work', description: `${done.clicks} clicks, ${done.fields} fields` });
      expect(done.clicks).toBeLessThanOrEqual(60);

      if (width !== 1280) return;
      await page.goto('/admin');
      await setUpShop(page, seller.email, picture('seite.png'));
      await tryMail(page, seller.email, mails);
      await openTheShop(page);
    } finally {
      await context.close();
      await shop.stop();
      mails.stop();
    }
  });
}
