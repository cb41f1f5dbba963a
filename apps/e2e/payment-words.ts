import type { Language } from './words.ts';

/** What a shopper reads while paying, written out as in `words.ts`. */
interface PaymentWords {
  toPay: string;
  payPaypal: string;
  payStripe: string;
  otherMethod: string;
  success: string;
  /** With date and time. */
  paidByPaypal: RegExp;
  paidByStripe: RegExp;
  aborted: string;
  broken: string;
  brokenHint: string;
  declined: string;
  pending: string;
  pendingHint: string;
  sdkFailed: string;
  ownPage: string;
  tryAgain: string;
  away: string;
  refunded: string;
  fullyRefunded: string;
}

const de: PaymentWords = {
  toPay: 'Noch zu zahlen',
  payPaypal: 'Mit PayPal oder Karte bezahlen',
  payStripe: 'Mit Stripe bezahlen',
  otherMethod: 'Andere Zahlungsart wählen',
  success: 'Ihre Zahlung ist eingegangen.',
  paidByPaypal: /^Bezahlt\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr, PayPal$/,
  paidByStripe: /^Bezahlt\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr, Stripe$/,
  aborted: 'Sie haben die Zahlung abgebrochen. Ihre Bestellung ist noch da.',
  broken: 'Bei PayPal ist etwas schiefgegangen.',
  brokenHint: 'Versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart.',
  declined: 'Die Zahlung wurde abgelehnt.',
  pending: 'Ihre Zahlung ist unterwegs',
  pendingHint: 'bitte zahlen Sie nicht noch einmal',
  sdkFailed: 'PayPal konnte nicht geladen werden.',
  ownPage: 'Auf der Seite von PayPal bezahlen',
  tryAgain: 'Noch einmal versuchen',
  away: 'Der Zahlungsdienst antwortet gerade nicht.',
  refunded: 'Erstattet',
  fullyRefunded: 'Vollständig erstattet',
};

const en: PaymentWords = {
  toPay: 'Still to pay',
  payPaypal: 'Pay with PayPal or card',
  payStripe: 'Pay with Stripe',
  otherMethod: 'Choose another payment method',
  success: 'We have received your payment.',
  paidByPaypal: /^Paid\d{1,2} \w+ \d{4}, \d\d:\d\d, PayPal$/,
  paidByStripe: /^Paid\d{1,2} \w+ \d{4}, \d\d:\d\d, Stripe$/,
  aborted: 'You stopped the payment. Your order is still here.',
  broken: 'Something went wrong at PayPal.',
  brokenHint: 'Please try again, or choose another payment method.',
  declined: 'The payment was declined.',
  pending: 'Your payment is on its way',
  pendingHint: 'please do not pay a second time',
  sdkFailed: 'Paypal SDK could not be loaded.',
  ownPage: "Pay on PayPal's own page",
  tryAgain: 'Try again',
  away: 'The payment provider does not answer at the moment.',
  refunded: 'Refunded',
  fullyRefunded: 'Refunded in full',
};

export const paymentWords: Record<Language, PaymentWords> = { de, en };
