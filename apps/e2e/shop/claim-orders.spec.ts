import { openAs } from '../fixtures/admin-shop.ts';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { expectAccessible, keyboard } from '../fixtures/journey.ts';
import { findLink, test } from '../fixtures/mailing-shop.ts';
import { fill, pathIn, texts } from '../fixtures/texts.ts';

for (const { language, width } of [
  { language: 'de', width: 375 },
  { language: 'en', width: 1280 },
] as const) {
  const text = texts[language];

  test(`a customer confirms the address and claims a guest order, by keyboard: ${language}, ${width} px`, async ({
    page,
    shop,
    mails,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const customer = await shop.aCustomer('Karla Petersen');
    const { email } = customer;
    const order = await shop.aGuestOrder(await shop.aProduct(`Becher ${language}`), { name: 'Karla Petersen', email });
    await openAs(page, customer, language, pathIn(language, '/my-orders'));
    await expect(page.getByText(text.claim.notVerified)).toBeVisible();
    await expect(page.getByText(order.number)).toHaveCount(0);
    await expectAccessible(page);

    // Registration sent the first mail in German; the link of a newer mail replaces the first one's.
    const path = pathIn(language, '/verify-email');
    const first = await findLink(mails, email, '/verify-email');
    await keyboard.press(page.getByRole('main').getByRole('link', { name: text.accountArea.toProfile }));
    await keyboard.press(page.getByRole('button', { name: text.accountLinks.sendVerification }));
    await expectLater.poll(() => findLink(mails, email, path)).not.toBe(first);
    await page.goto(await findLink(mails, email, path));
    await keyboard.press(page.getByRole('button', { name: text.accountLinks.verifySubmit }));
    await expect(page.getByText(fill(text.accountLinks.isVerified, { email }))).toBeVisible();
    await expectAccessible(page);

    await page.goto(pathIn(language, '/my-orders'));
    const waiting = page.getByRole('region', { name: text.claim.title });
    await expect(waiting.getByText(order.number, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await keyboard.press(waiting.getByRole('button', { name: text.claim.submit }));
    await expect(waiting).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('main').getByText(order.number).first()).toBeVisible();
    await expectAccessible(page);
  });
}
