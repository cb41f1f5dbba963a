import { randomUUID } from 'node:crypto';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { keyboard } from '../fixtures/journey.ts';
import { findLink, test } from '../fixtures/mailing-shop.ts';
import { fill, texts } from '../fixtures/texts.ts';

const { product: words, stockNotice } = texts.de;

test('a visitor signs up by keyboard and gets a mail when a sold-out product is back', async ({
  page,
  shop,
  mails,
}) => {
  const vase = await shop.aProduct('Vase', { countInStock: 0 });
  const email = `karla.${randomUUID()}@post.example`;
  await page.goto(`/products/${vase._id}`);
  await keyboard.write(page.getByLabel(stockNotice.email), email);
  await keyboard.press(page.getByRole('button', { name: stockNotice.submitHere }));
  // Without a page of its own; the answer has the focus.
  await expect(page.getByText(fill(stockNotice.asked, { email }))).toBeFocused();
  expect(new URL(page.url()).pathname).toMatch(`/products/${vase._id}`);

  await page.goto(await findLink(mails, email, '/stock-notice'));
  await keyboard.press(page.getByRole('button', { name: stockNotice.confirm }));
  await expect(page.getByText(fill(stockNotice.confirmed, { name: 'Vase' }))).toBeVisible();
  expect(mails.textsTo(email)).toHaveLength(1);

  await shop.send('PUT', `products/${vase._id}`, { ...(await shop.product(vase._id)), countInStock: 3 });
  const news = () => mails.textsTo(email)[1] ?? '';
  // The shop looks every five seconds.
  await expectLater.poll(news).toContain(`/products/${vase._id}`);
  await page.goto(new RegExp(`/products/${vase._id}\\S*`).exec(news())?.[0] ?? '');
  await expect(page.getByRole('button', { name: words.addToCart })).toBeEnabled();
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form on the page of a sold-out product is posted, and two others that can be had are below it', async ({
    page,
    shop,
    mails,
  }) => {
    const category = `Vasen ${randomUUID()}`;
    const vase = await shop.aProduct('Vase', { countInStock: 0, category });
    for (const name of ['Krug', 'Schale', 'Becher']) await shop.aProduct(name, { countInStock: 3, category });
    const email = `karla.${randomUUID()}@post.example`;
    await page.goto(`/products/${vase._id}`);
    await expect(page.locator('.instead li')).toHaveCount(2);
    // The browser itself refuses what is no address.
    await page.getByLabel(stockNotice.email).fill('karla');
    await page.getByRole('button', { name: stockNotice.submitHere }).click();
    await expect(page.getByRole('button', { name: stockNotice.submitHere })).toBeVisible();
    await page.getByLabel(stockNotice.email).fill(email);
    await page.getByRole('button', { name: stockNotice.submitHere }).click();
    await expect(page.getByText(stockNotice.posted)).toBeVisible();
    expect(await findLink(mails, email, '/stock-notice')).toContain('/stock-notice#');
  });
});
