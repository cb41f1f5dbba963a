import { expect, test } from 'vitest';
import { de } from './de.ts';
import { enPages } from './en-pages.ts';
import { en } from './en.ts';

/** The English words that the specification gives, as given; a sentence case of ours is all that may differ. */
const texts = { ...en, ...enPages };

test('the words of the catalogue are those specified', () => {
  expect([texts.home.all, de.home.all]).toEqual(['All', 'Alle']);
  expect(texts.home.empty).toBe('There is no product yet');
  expect([texts.product.inStock, texts.product.outOfStock]).toEqual(['In Stock', 'Out of Stock']);
});

test('the words of cart and checkout are those specified', () => {
  expect(texts.cart.empty).toBe('Your cart is empty');
  expect(texts.cart.checkout).toBe('Proceed checkout');
  expect(texts.login.continueAsGuest).toBe('Continue as a guest');
  expect([texts.payment.paypal, texts.payment.stripe]).toEqual(['PayPal or Debit Card', 'Stripe']);
  expect(texts.placeOrder.empty).toBe('Your Order is empty');
});

test('the words of accounts are those specified', () => {
  expect(texts.account.looksGood).toMatch(/^looks good\.?$/i);
  expect(texts.account.mismatch).toBe("Passwords don't match!");
  expect(texts.account.nameOrEmailMissing).toBe('Name or Email is missing!');
  expect(texts.fields.password_rule).toBe(
    'Password should be between 6 to 20 characters which contain at least one numeric digit, one uppercase and one lowercase letter.',
  );
  expect(texts.profile.updated).toBe('Profile Updated');
});

test('the words of reviews are those specified', () => {
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

test('the words of orders are those specified', () => {
  expect(texts.myOrders.empty).toBe("You don't have any orders yet");
  expect(texts.order.deleted).toBe('Order (id: {{id}}) was successfully deleted.');
});

test('the words about a payment script that does not load are those specified', () => {
  expect(texts.pay.sdkFailed).toBe('Paypal SDK could not be loaded.');
});
