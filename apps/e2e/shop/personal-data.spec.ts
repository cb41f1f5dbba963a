import { randomUUID } from 'node:crypto';
import { openAs } from '../fixtures/admin-shop.ts';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { findLink, test } from '../fixtures/mailing-shop.ts';
import { type Language, pathIn, pattern, texts } from '../fixtures/texts.ts';

const runs: { language: Language; width: number }[] = [
  { language: 'de', width: 375 },
  { language: 'en', width: 1280 },
];

for (const { language, width } of runs) {
  const text = texts[language];
  const { ownData } = text;

  test.describe(`in ${language}, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a customer reads and saves the personal data, and requests and cancels the erasure of the account', async ({
      page,
      shop,
    }) => {
      const customer = await shop.aCustomer('Karla Petersen');
      const order = await shop.aUserOrder(await shop.aProduct('Vase'), customer);
      await openAs(page, customer, language, pathIn(language, '/account/data'));
      const data = page.getByRole('region', { name: ownData.exportTitle });
      await data.getByLabel(text.login.password).fill('Kunde1234');
      await page.keyboard.press('Enter');
      await data.getByText(`${text.accountArea.orders} (1)`).click();
      await expect(data.getByText(order.number, { exact: true })).toBeVisible();
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await data.getByRole('button', { name: ownData.save }).click();
      expect((await download).suggestedFilename()).toMatch(/^(meine-daten|my-data)-[\d-]+\.json$/);

      const erasure = page.getByRole('region', { name: ownData.erasureTitle });
      await expect(erasure.getByText(ownData.obstacles.orders)).toBeVisible();
      await shop.markPaid(order);
      await shop.send('PUT', `orders/${order._id}/deliver`, {});
      await page.reload();
      await erasure.getByLabel(text.login.password).fill('Kunde1234');
      await page.keyboard.press('Enter');
      await expect(erasure.getByText(pattern(ownData.pending))).toBeVisible();
      await expect(erasure.getByRole('status')).toBeFocused();
      await expectAccessible(page);
      await erasure.getByRole('button', { name: ownData.keep }).click();
      await expect(erasure.getByLabel(text.login.password)).toBeVisible();
    });

    test('a guest reads the personal data by the link of a mail, and requests their erasure', async ({
      page,
      shop,
      mails,
    }) => {
      const email = `gast.${randomUUID()}@post.example`;
      const order = await shop.aGuestOrder(await shop.aProduct('Krug'), { name: 'Karla Petersen', email });
      await shop.markPaid(order);
      await shop.send('PUT', `orders/${order._id}/deliver`, {});
      await openAs(page, undefined, language, pathIn(language, '/guest-data'));
      await page.getByLabel(text.findOrder.email).fill(email);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText(pattern(ownData.asked, { email }))).toBeVisible();

      await page.goto(await findLink(mails, email, pathIn(language, '/guest-data')));
      await page.getByRole('button', { name: ownData.show }).click();
      await page.getByText(`${text.accountArea.orders} (1)`).click();
      // Its invoice names it, too, in a closed disclosure.
      await expect(page.getByText(order.number, { exact: true }).filter({ visible: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: ownData.guestErase }).click();
      await expect(page.getByText(pattern(ownData.guestPending))).toBeVisible();
      await expectLater
        .poll(() => mails.textsTo(email).some((mail) => mail.includes(pathIn(language, '/guest-data\r'))))
        .toBe(true);
    });
  });
}
