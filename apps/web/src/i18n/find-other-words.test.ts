import { findOtherWords } from '@kontor/languages/preferred-words';
import type { Language } from '@kontor/shared/rules/text/languages';
import { describe, expect, it } from 'vitest';

/** Returns the advice for each text. */
function adviceOn(language: Language, texts: readonly string[]): string[] {
  return findOtherWords(language, new Map(texts.map((text) => [text, text]))).map((line) => line.split(' → ')[1] ?? '');
}

describe('for German texts that use …', () => {
  it.each([
    [['Bitte log in', 'Zum Login', 'Frühere Logins', 'Jetzt einloggen', 'Sie sind eingeloggt'], 'anmelden, Anmeldung'],
    [['Logout', 'Hier ausloggen', 'Sie sind ausgeloggt'], 'abmelden'],
    [['Ihr Account', 'Alle Accounts', 'Im Kundenkonto'], 'Konto'],
    [['Ihre Email', 'Ihre Emailadresse', 'Ihre Mailadresse', 'E-Mailadresse'], 'E-Mail, E-Mail-Adresse'],
    [['PLZ und Ort', 'Ihr Postleitzahlencode'], 'Postleitzahl'],
    [['In den Einkaufswagen'], 'Warenkorb'],
    [['Ihre Versandadresse', 'Andere Lieferanschrift'], 'Lieferadresse'],
    [['Andere Rechnungsanschrift'], 'Rechnungsadresse'],
    [['Welche Zahlungsmethode?', 'Zahlungsweise', 'Bezahlart', 'Zahlart', 'Alle Zahlarten'], 'Zahlungsart'],
    [['Per Vorkasse'], 'Überweisung'],
    [['Der Zahlungsanbieter', 'Ein Bezahldienst', 'Zahlungsdienstleister'], 'Zahlungsdienst'],
    [['Sie sind schon Kunde?', 'Unsere Kunden'], 'Sie, Kundinnen und Kunden, Kundschaft'],
    [['Seit eben ausverkauft'], 'seit Ihrem letzten Besuch, inzwischen'],
    [['Kannst du warten?', 'Deine Bestellung', 'In deinem Warenkorb', 'Wir danken dir'], 'Sie'],
    [['Trackingnummer', 'Die Paketnummer'], 'Sendungsnummer'],
    [['Stornierung', 'Die Bestellung ist annulliert'], 'stornieren, storniert'],
    [['Zur Übersicht', 'Weiter einkaufen'], 'zum Sortiment'],
  ])('%j the check advises: %s', (texts, word) => {
    expect(adviceOn('de', texts)).toEqual(texts.map(() => word));
  });

  it.each([
    'Melden Sie sich an.',
    'Ihr Konto, Ihr Bankkonto',
    'Ihre E-Mail-Adresse, Ihre E-Mail',
    'Postleitzahl und Ort',
    'Ihr Zahlungsdienst nennt die Zahlungsart.',
    'Eine individuelle Vase, auf direktem Weg',
    'Die Rechnungsadresse ist die Lieferadresse.',
    'Die Bestellung ist storniert.',
  ])('%j there is no advice', (text) => {
    expect(adviceOn('de', [text])).toEqual([]);
  });
});

describe('for English texts that use …', () => {
  it.each([
    [['Please log in', 'You are logged in', 'Login'], 'sign in'],
    [['Log out', 'Logout', 'You are logged off'], 'sign out'],
    [['Your email', 'No emails'], 'e-mail'],
    [['Zip code', 'Zipcode', 'Which postal codes?', 'Post code'], 'postcode'],
    [['Your basket', 'Into the shopping bag'], 'cart'],
    [['Your shipping address'], 'delivery address'],
    [['Another billing address'], 'invoice address'],
    [['The payment service', 'Payment processors'], 'payment provider'],
    [['Your package', 'Two packages'], 'parcel'],
    [['The catalog', 'Color', 'The order was canceled'], 'catalogue, colour, cancelled, favourite'],
    [['Where may we send it?'], 'where should we'],
    [['4.5 stars from {{count, number}} review', '4.5 stars from {{count, number}} reviews'], 'based on … reviews'],
    [['Phone nr', 'Mobile number'], 'phone number'],
    [['Continue shopping'], 'to the catalogue'],
    [['Delivery cost', 'No delivery charges'], 'shipping'],
  ])('%j the check advises: %s', (texts, word) => {
    expect(adviceOn('en', texts)).toEqual(texts.map(() => word));
  });

  it.each([
    'Sign in to your account by e-mail.',
    'Packaging of a blog in the catalogue',
    'The delivery address is the invoice address.',
    'Based on {{count, number}} reviews',
    'Delivery and shipping',
  ])('%j there is no advice', (text) => {
    expect(adviceOn('en', [text])).toEqual([]);
  });
});

it('each text is checked in its own language only', () => {
  expect(adviceOn('de', ['The catalog'])).toEqual([]);
  expect(adviceOn('en', ['Vorkasse'])).toEqual([]);
});

it('advice names the place, the word as written, and the preferred word', () => {
  const texts = new Map([
    ['cart.title', 'Your Basket'],
    ['cart.empty', 'Your cart is empty'],
    ['cart.foot', 'Log in, and the basket is kept'],
  ]);
  expect(findOtherWords('en', texts)).toEqual([
    'cart.title: Basket → cart',
    'cart.foot: Log in → sign in',
    'cart.foot: basket → cart',
  ]);
});

it.each([
  'Hello {{email}}, {{ package }}',
  'See https://shop.example/basket',
  'See http://shop.example/basket',
  'Write to basket.karla@shop.example',
  'Write to karla@the-basket.example',
])('placeholders and addresses are not checked: %j', (text) => {
  expect(adviceOn('en', [text])).toEqual([]);
});

it('text beside a placeholder is a word of its own', () => {
  expect(
    findOtherWords('en', new Map([['a', 'Your{{lineBreak}}basket at https://shop.example has a package']])),
  ).toEqual(['a: basket → cart', 'a: package → parcel']);
});
