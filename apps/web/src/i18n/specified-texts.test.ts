import { methodLooks } from '@kontor/shared/rules/providers/provider-texts';
import { expect, test } from 'vitest';
import { deHome } from '@kontor/languages/de/site/home';
import { enAdmin } from '@kontor/languages/en/site/admin';
import { enHome } from '@kontor/languages/en/site/home';
import { enList } from '@kontor/languages/en/site/list';
import { enPages } from '@kontor/languages/en/site/pages';
import { enProduct } from '@kontor/languages/en/site/product';
import { en } from '@kontor/languages/en/site/first';

/** English texts of the site, compared with those of the specification; only capitalisation may differ. */
const texts = {
  ...en,
  ...enHome,
  ...enList,
  ...enPages,
  ...enProduct,
  ...enAdmin,
  common: { ...enList.common, ...en.common },
  product: { ...enPages.product, ...enProduct.product },
  finding: { ...enList.finding, ...enPages.finding },
  reviews: { ...enPages.reviews, ...enProduct.reviews },
  cart: { ...enPages.cart, ...enProduct.cart },
};

// spec 2.30, 2.109
test('the texts of the catalogue are those specified', () => {
  expect([texts.home.all, deHome.home.all]).toEqual(['All', 'Alle']);
  expect(texts.finding.empty).toBe('There is no product yet');
  expect([texts.product.inStock, texts.common.outOfStock]).toEqual(['In Stock', 'Out of Stock']);
});

// spec 2.63, 2.81, 2.111
test('the texts of cart and checkout are those specified', () => {
  expect(texts.cart.empty).toBe('Your cart is empty');
  expect(texts.cart.checkout).toBe('Proceed checkout');
  expect(texts.login.continueAsGuest).toBe('Continue as a guest');
  // The specified text is the hint below the names that shoppers know (decision 009).
  expect(methodLooks.PayPal.hint.en).toBe('PayPal or Debit Card');
  expect(methodLooks.Stripe.hint.en).toContain('Stripe');
  expect(texts.placeOrder.empty).toBe('Your Order is empty');
});

// spec 2.71, 8.5, 8.6, 8.17
test('the texts of accounts are those specified', () => {
  expect(texts.account.looksGood).toMatch(/^looks good\.?$/i);
  expect(texts.account.mismatch).toBe("Passwords don't match!");
  expect(texts.account.nameOrEmailMissing).toBe('Name or Email is missing!');
  expect(texts.fields.password_rule).toBe(
    'Password should be between 6 to 20 characters which contain at least one numeric digit, one uppercase and one lowercase letter.',
  );
  expect(texts.profile.updated).toBe('Profile Updated');
});

// spec 2.53, 5.14
test('the texts of reviews are those specified', () => {
  expect(texts.reviews.beFirst).toBe('Be the first to review.');
  expect(texts.reviews.fakeName).toBe('Fake Name (only for admins)');
  const { rating1, rating2, rating3, rating4, rating5 } = texts.reviews;
  expect([rating1, rating2, rating3, rating4, rating5].map((text) => text.replace(' –', ''))).toEqual([
    '1 bad',
    '2 regular',
    '3 good',
    '4 very good',
    '5 excellent',
  ]);
});

// spec 8.11
test('the texts of orders are those specified', () => {
  expect(texts.myOrders.empty).toBe("You don't have any orders yet");
  expect(texts.order.deleted).toBe('Order (id: {{id}}) was successfully deleted.');
});

test('the texts about a payment script that does not load are those specified', () => {
  expect(texts.pay.sdkFailed).toBe('Paypal SDK could not be loaded.');
});

// spec 2.110, 8.13, 8.16
test('the texts of the admin pages about users are those specified', () => {
  expect(texts.adminUsers.empty).toBe('There is no user yet');
  expect(texts.adminUsers.deleted).toBe("User '{{name}}' with id: {{id}} was successfully deleted.");
  expect(texts.adminUsers.edited).toBe('User edited successfully');
  const { first, prev, next, last } = texts.admin;
  expect([first, prev, next, last]).toEqual(['First', 'Prev', 'Next', 'Last']);
});

// spec 2.102, 2.108, 5.19, 5.20, 8.8
test('the texts of the admin pages about orders are those specified', () => {
  const { userOrders, visitorOrders, empty, noToken, noOrders } = texts.adminOrders;
  expect([userOrders, visitorOrders]).toEqual(['Orders by users', 'Orders by guests']);
  expect(empty).toBe('There is no order yet');
  expect([noToken, noOrders]).toEqual(['User not authenticated', 'No orders data received']);
});

// spec 2.49, 5.9, 8.7, 8.12, 8.14, 8.15
test('the texts about products in the admin area are those specified', () => {
  const words = enAdmin.adminProducts;
  expect(words.empty).toBe('There is no product yet');
  expect(words.generated).toBe('Success: Product was succesfully generated');
  expect(words.updated).toBe('Success: Product was succesfully updated');
  expect(words.deleted).toBe('Product was successfully deleted.');
  expect(words.deleteTitle).toMatch(/would you really want to remove the product/i);
  expect(words.required).toBe('This field cannot be empty');
  expect(words.positive).toBe('Please enter a positive number');
  expect(words.notImage).toBe('{{file}} is not an image file. Accepted types: .jpg, .jpeg, .png');
  expect(words.picturesNotDeleted).toBe('Some Images were not deleted successfully!');
});
