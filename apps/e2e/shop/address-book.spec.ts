import { expect, test } from '../fixtures/fixtures.ts';
import {
  type Shopper,
  aShopper,
  chooseProduct,
  continueToOrder,
  expectAccessible,
  goToCart,
  keyboard,
  openShop,
  placeOrder,
  putIntoCart,
  stool,
} from '../fixtures/journey.ts';
import { type Language, pathIn } from '../fixtures/texts.ts';

const password = 'Elbinsel2026';
const languages: Language[] = ['de', 'en'];

/** Registers an account and opens its address book. */
async function registerForAddresses({ page, hand, language, text, email }: Shopper): Promise<void> {
  await page.goto(pathIn(language, '/register?redirect=account/addresses'));
  await hand.write(page.getByLabel(text.account.name, { exact: true }), 'Karla Petersen');
  await hand.write(page.getByLabel(text.account.email), email);
  await hand.write(page.getByLabel(text.account.password, { exact: true }), password);
  await hand.write(page.getByLabel(text.account.confirm), password);
  await hand.press(page.getByRole('button', { name: text.register.submit }));
  await expect(page.getByRole('heading', { level: 1, name: text.accountArea.addresses })).toBeVisible();
}

/** Adds an address of a firm. */
async function addOffice({ page, hand, text }: Shopper): Promise<void> {
  await hand.press(page.getByRole('button', { name: text.addresses.add }));
  await expect(page.getByRole('heading', { level: 2, name: text.addresses.add })).toBeFocused();
  await hand.write(page.getByLabel(text.addresses.label), 'Kontorhaus');
  await hand.write(page.getByLabel(text.shipping.company), 'Büro & Co. KG');
  await hand.write(page.getByLabel(text.shipping.vatId), 'DE123456789');
  await hand.write(page.getByLabel(text.shipping.street), 'Große Elbstraße');
  await hand.write(page.getByLabel(text.shipping.number, { exact: true }), '47 b');
  await hand.write(page.getByLabel(text.shipping.zipcode), '22767');
  await hand.write(page.getByLabel(text.shipping.city, { exact: true }), 'Hamburg');
  await expectAccessible(page);
  await hand.press(page.getByRole('button', { name: text.addresses.save }));
  await expect(page.getByText(text.addresses.saved).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kontorhaus' })).toContainText('Büro & Co. KG');
}

for (const language of languages) {
  test(`an address saved by keyboard is chosen in the checkout without typing: ${language}`, async ({
    page,
    restock,
    ordersOf,
  }) => {
    await restock(stool.de);
    const shopper = aShopper(page, language, keyboard);
    const { hand, text, email } = shopper;
    await registerForAddresses(shopper);
    await expectAccessible(page);
    await addOffice(shopper);
    await expectAccessible(page);

    await openShop(shopper);
    await chooseProduct(shopper);
    await putIntoCart(shopper, '2');
    await goToCart(shopper);
    await hand.press(page.getByRole('link', { name: text.cart.checkout }));
    await expect(page).toHaveURL(/\/shipping$/);
    await expect(page.getByRole('radio', { name: /Kontorhaus/ })).toBeChecked();
    await expect(page.getByRole('group', { name: text.shipping.address })).toBeHidden();
    await expect(page.getByLabel(text.shipping.vatId)).toHaveValue('DE123456789');
    await expectAccessible(page);
    await continueToOrder(shopper);
    await placeOrder(shopper);
    const [order] = await ordersOf(email);
    const address = { street: 'Große Elbstraße', number: '47 b', city: 'Hamburg', company: 'Büro & Co. KG' };
    expect(order?.['shippingAddress']).toMatchObject(address);
    expect(order?.['billing']).toMatchObject({ ...address, vatId: 'DE123456789', name: 'Karla Petersen' });
  });
}
