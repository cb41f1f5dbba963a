import { expect, it } from 'vitest';
import { phraseMethod } from './provider-texts.ts';
import { nameInAll, nameMethod, nameProvider } from './providers.ts';
import { nameWay } from './stripe/provider.ts';

it.each([
  ['paypal', 'PayPal'],
  ['stripe', 'Stripe'],
  ['bank', 'Bank'],
  ['demo', 'Demo'],
] as const)('%s is written %s in the shop’s lists', (provider, name) => {
  expect(nameProvider(provider)).toBe(name);
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

it('Stripe’s name lists the payment options of its page, in their order', () => {
  expect(nameMethod('Stripe', 'de', { stripeWays: ['card', 'apple_pay', 'google_pay', 'klarna'] })).toBe(
    'Karte, Apple Pay, Google Pay, Klarna',
  );
  expect(nameMethod('Stripe', 'en', { stripeWays: ['klarna', 'card'] })).toBe('Klarna, Card');
  expect(nameMethod('Stripe', 'en', { stripeWays: ['klarna'] })).toBe('Klarna');
});

it('payment options of Stripe leave the names of other methods unchanged', () => {
  expect(nameMethod('PayPal', 'en', { stripeWays: ['klarna'] })).toBe('PayPal');
  expect(nameMethod('Vorkasse', 'en', { stripeWays: ['klarna'] })).toBe('Bank transfer');
});

it('a card’s name within a sentence fits the sentence', () => {
  expect(phraseMethod('Stripe', 'en', { stripeWays: ['card', 'google_pay'] })).toBe('card, Google Pay');
  expect(phraseMethod('PayPal', 'en', {})).toBe('PayPal');
});

it.each([
  ['card', { de: 'Karte', en: 'Card' }],
  ['apple_pay', { de: 'Apple Pay', en: 'Apple Pay' }],
  ['sepa_debit', { de: 'Stripe', en: 'Stripe' }],
])('what was paid by %s is called %j, in each language', (way, names) => {
  expect(nameWay(way)).toEqual(names);
});

it('a method’s name is given in every language', () => {
  expect(nameInAll('Vorkasse')).toEqual({ de: 'Überweisung', en: 'Bank transfer' });
});
