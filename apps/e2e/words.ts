/** What a shopper reads in the journeys, written out, so that a changed or untranslated text is noticed. */
export interface Words {
  product: string;
  otherLanguage: string;
  all: string;
  quantity: string;
  addToCart: string;
  removeFromCart: string;
  toCart: string;
  proceed: string;
  asGuest: string;
  name: string;
  email: string;
  street: string;
  number: string;
  zipcode: string;
  city: string;
  toOrder: string;
  changeMethod: string;
  paypal: string;
  stripe: string;
  continue: string;
  placeOrder: string;
  payDemo: RegExp;
  payStripeDemo: RegExp;
  approve: string;
  decline: string;
  notPaid: string;
  paid: RegExp;
  emptyCart: string;
  cartEmptyLink: string;
  toOpenOrder: string;
}

const de: Words = {
  product: 'Hocker, Eiche geölt',
  otherLanguage: 'English',
  all: 'Alle',
  quantity: 'Menge',
  addToCart: 'In den Warenkorb',
  removeFromCart: 'Aus dem Warenkorb nehmen',
  toCart: 'Zum Warenkorb',
  proceed: 'Zur Kasse gehen',
  asGuest: 'Weiter als Gast',
  name: 'Vor- und Nachname',
  email: 'E-Mail-Adresse',
  street: 'Straße',
  number: 'Hausnummer',
  zipcode: 'Postleitzahl',
  city: 'Ort',
  toOrder: 'Weiter zur Bestellung',
  changeMethod: 'Zahlungsart ändern',
  paypal: 'PayPal oder Debitkarte',
  stripe: 'Stripe',
  continue: 'Weiter',
  placeOrder: 'Zahlungspflichtig bestellen',
  payDemo: /Mit PayPal bezahlen \(Demo\)/,
  payStripeDemo: /Mit Stripe bezahlen \(Demo\)/,
  approve: 'Zahlung freigeben',
  decline: 'Zahlung ablehnen',
  notPaid: 'Nicht bezahlt',
  paid: /^Bezahlt/,
  emptyCart: 'Ihr Warenkorb ist leer',
  cartEmptyLink: 'Warenkorb, leer',
  toOpenOrder: 'Weiter zur Zahlung',
};

const en: Words = {
  product: 'Stool, oiled oak',
  otherLanguage: 'Deutsch',
  all: 'All',
  quantity: 'Quantity',
  addToCart: 'Add to cart',
  removeFromCart: 'Remove from cart',
  toCart: 'Go to cart',
  proceed: 'Proceed checkout',
  asGuest: 'Continue as a guest',
  name: 'First and last name',
  email: 'E-mail address',
  street: 'Street',
  number: 'Number',
  zipcode: 'Zip code',
  city: 'City',
  toOrder: 'Continue to the order',
  changeMethod: 'Change payment method',
  paypal: 'PayPal or Debit Card',
  stripe: 'Stripe',
  continue: 'Continue',
  placeOrder: 'Order with obligation to pay',
  payDemo: /Pay with PayPal \(demo\)/i,
  payStripeDemo: /Pay with Stripe \(demo\)/i,
  approve: 'Approve payment',
  decline: 'Decline payment',
  notPaid: 'Not paid',
  paid: /^Paid/,
  emptyCart: 'Your cart is empty',
  cartEmptyLink: 'Cart, empty',
  toOpenOrder: 'Continue to payment',
};

export const words = { de, en };
export type Language = keyof typeof words;
