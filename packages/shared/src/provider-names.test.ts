import { expect, it } from 'vitest';
import { joinStripeWays, nameMethod, providerNames } from './provider-names.ts';

it.each([
  ['paypal', 'PayPal'],
  ['stripe', 'Stripe'],
  ['bank', 'Bank'],
  ['demo', 'Demo'],
] as const)('%s is written %s in the shop’s lists', (provider, name) => {
  expect(providerNames[provider]).toBe(name);
});

it.each([
  ['PayPal', 'de', 'PayPal'],
  ['PayPal', 'en', 'PayPal'],
  ['Vorkasse', 'de', 'Überweisung'],
  ['Vorkasse', 'en', 'Bank transfer'],
  ['Stripe', 'de', 'Karte'],
  ['Stripe', 'en', 'Card'],
] as const)('an order paid by %s says in %s: %s', (method, language, name) => {
  expect(nameMethod(method, language)).toBe(name);
});

it('Stripe is called by what can be paid with on its page, in that order', () => {
  expect(nameMethod('Stripe', 'de', ['card', 'apple_pay', 'google_pay', 'klarna'])).toBe(
    'Karte, Apple Pay, Google Pay, Klarna',
  );
  expect(nameMethod('Stripe', 'en', ['klarna', 'card'])).toBe('Klarna, Card');
  expect(nameMethod('Stripe', 'en', ['klarna'])).toBe('Klarna');
});

it('those ways change the name of no other method', () => {
  expect(nameMethod('PayPal', 'en', ['klarna'])).toBe('PayPal');
  expect(nameMethod('Vorkasse', 'en', ['klarna'])).toBe('Bank transfer');
});

it('within a sentence a card is called as the sentence likes', () => {
  expect(joinStripeWays(['card', 'google_pay'], 'card')).toBe('card, Google Pay');
});
