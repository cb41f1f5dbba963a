import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { type Account, ShopCalls } from './shop-calls.ts';
import { type Shop, startShop } from './shop.ts';
import type { Language } from './words.ts';

export const adminLogin = { email: 'admin@kontor.example', password: 'Admin1234' };

/**
 * Admins change what everybody sees: figures, settings, who is an admin. So these tests have a shop of their own, one for
 * each worker, which begins empty. Another `shopEnv` (variables of the server) makes another shop.
 */
export const test = base.extend<object, { shopEnv: Record<string, string>; ownShop: Shop; shop: ShopCalls }>({
  shopEnv: [{}, { scope: 'worker', option: true }],
  ownShop: [
    async ({ shopEnv }, use) => {
      const { email, password } = adminLogin;
      const env = { KONTOR_SEED: 'none', ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...shopEnv };
      const ownShop = await startShop(env);
      await use(ownShop);
      await ownShop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [
    async ({ ownShop, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: ownShop.url });
      const response = await request.post('/api/users/login', { data: adminLogin });
      await use(new ShopCalls(request, await response.json()));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
});

/** Opens a page of the shop as somebody who has signed in before, in a language chosen before. */
export async function openAs(page: Page, account: Account | undefined, language: Language, path: string) {
  // A document of the shop's origin in which the site does not run yet.
  await page.route('/before', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/before');
  await page.evaluate(
    ([user, chosen]) => {
      if (user) window.localStorage.setItem('userInfo', user);
      window.localStorage.setItem('language', chosen);
    },
    [account && JSON.stringify(account), JSON.stringify(language)] as const,
  );
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

interface Run {
  language: Language;
  width: number;
}

/** Every admin journey is made in both languages, and once on a phone. */
export const runs: readonly Run[] = [
  { language: 'de', width: 1280 },
  { language: 'en', width: 1280 },
  { language: 'de', width: 375 },
];
