import { expect, test } from '../fixtures/fixtures.ts';
import {
  aShopper,
  expectAccessible,
  keyboard,
  mouse,
  placeOrder,
  reachPlaceOrder,
  stool,
} from '../fixtures/journey.ts';
import { fill, type Language, pathIn, texts } from '../fixtures/texts.ts';

// Axe and Playwright try to run scripts in a mail's frame, which blocks all scripts.
test.use({ provoked: /^Blocked script execution in '[^']+\/api\/mail-views\// });

const runs: { language: Language; width: number }[] = [
  { language: 'de', width: 375 },
  { language: 'en', width: 320 },
  { language: 'de', width: 1280 },
];

for (const { language, width } of runs) {
  const text = texts[language];

  test(`a newcomer to the demo reads the mail of the order: ${language}, ${width} px`, async ({ page, restock }) => {
    await restock(stool.de);
    await page.setViewportSize({ width, height: 812 });
    const shopper = aShopper(page, language, mouse);
    await reachPlaceOrder(shopper);
    await placeOrder(shopper);
    const order = new URL(page.url()).pathname;
    const number = /\d{4}-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
    await keyboard.press(page.getByRole('link', { name: text.orderMails.show }));
    await expect(page.getByRole('heading', { level: 1, name: text.orderMails.title })).toBeVisible();
    const frame = page.frameLocator('iframe');
    await expect(async () => {
      const again = page.getByRole('button', { name: text.orderMails.look });
      if (await again.isVisible()) await again.click();
      await expect(frame.getByText(number).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // A signed address, without access to the shop's storage and scripts.
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    await keyboard.press(page.getByRole('link', { name: text.orderMails.back }));
    await expect(page).toHaveURL(new RegExp(`${order}$`));
  });

  test(`a guest who has lost the link requests it by keyboard: ${language}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(pathIn(language, '/login'));
    await keyboard.press(page.getByRole('link', { name: text.login.findOrder }));
    await expect(page.getByRole('heading', { level: 1, name: text.findOrder.title })).toBeFocused();
    await expectAccessible(page);
    await keyboard.press(page.getByRole('button', { name: text.findOrder.submit }));
    await expect(page.getByLabel(text.findOrder.email)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel(text.findOrder.number)).toBeFocused();
    await page.keyboard.type('2026-99999');
    await keyboard.write(page.getByLabel(text.findOrder.email), 'nobody@post.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText(fill(text.findOrder.asked, { email: 'nobody@post.example' }))).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
