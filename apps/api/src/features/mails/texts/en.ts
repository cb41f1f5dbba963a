import type { MailTexts } from './de.ts';

/** The words of mails in English. */
export const en: MailTexts = {
  greeting: (name) => `Hello ${name},`,
  greetingOfAll: 'Hello,',
  thanks: (shop) => `Kind regards\n${shop}`,
  smallBusiness:
    'No value added tax is shown: the seller is a small business under §\u00a019 of the German Value Added Tax Act (UStG).',
  orderReceived: {
    subject: (number, shop) => `Your order ${number} at ${shop}`,
    title: 'Thank you for your order',
    intro: (number, time) =>
      `We received your order ${number} on ${time} (German time). This e-mail confirms that it has arrived.`,
    terms: 'Our terms and conditions say when the contract is made.',
    unpaid: (until) =>
      `It has not been paid yet. We keep the goods for you until ${until} (German time). Once you begin to pay, this time may be longer.`,
    unpaidForever: 'It has not been paid yet.',
    open: 'View your order',
    openAndPay: 'View and pay for your order',
  },
  order: {
    articles: 'Your items',
    line: (qty, name) => `${qty} × ${name}`,
    each: (price) => `${price} each`,
    perUnit: (price, unit) => `Unit price ${price} per ${unit}`,
    sku: (sku) => `Item number ${sku}`,
    items: 'Subtotal',
    shipping: 'Delivery',
    free: 'free',
    total: 'Total',
    taxIncluded: (percent) => `of which VAT ${percent}%`,
    delivery: 'Delivery',
    deliveryTime: (min, max) =>
      `Delivery time: ${min === max ? min : `${min}–${max}`} ${max === 1 ? 'working day' : 'working days'} from receipt of payment`,
    deliveredBetween: (from, until) => `Expected delivery: ${from} to ${until}`,
    addressOnPage: 'To the address that is shown on the page of your order.',
    payment: 'Payment method',
    methods: { PayPal: 'PayPal or Debit Card', Stripe: 'Stripe' },
  },
  seller: {
    title: 'Seller',
    owner: (owner) => `Owner: ${owner}`,
    phone: (phone) => `Phone: ${phone}`,
    email: (email) => `E-mail: ${email}`,
    register: (entry) => `Register entry: ${entry}`,
    vatId: (id) => `VAT ID: ${id}`,
  },
  legal: { terms: 'Terms and conditions', withdrawal: 'Right of withdrawal' },
  attached: (names) => `Attached: ${names}`,
  foot: (shop, day, page, pages) => `${shop} · As of ${day} · Page ${page} of ${pages}`,
  paymentReceived: {
    subject: (number) => `We received your payment for order ${number}`,
    title: 'Your payment has arrived',
    intro: (amount, number) => `We have received your payment of ${amount} for order ${number}. Thank you.`,
    open: 'View your order',
  },
  paymentReminder: {
    subject: (number) => `Your order ${number} is waiting for payment`,
    title: 'Would you still like to pay for your order?',
    intro: (number, amount, until) =>
      `Your order ${number} over ${amount} has not been paid yet. We keep the goods for you until ${until} (German time); after that the order will be cancelled.`,
    done: 'If you have paid just now, or no longer want to order, there is nothing you need to do.',
    open: 'Pay now',
  },
  orderCancelled: {
    subject: (number) => `Your order ${number} has been cancelled`,
    title: 'Your order has been cancelled',
    cancelled: (number, time) => `Your order ${number} was cancelled on ${time} (German time).`,
    expired: (number) =>
      `Your order ${number} was not paid in time and has therefore been cancelled. You do not have to pay anything.`,
    paid: 'We will refund what you have already paid. We will write to you again when that is done.',
    unpaid: 'You do not have to pay anything.',
    again: 'If you would still like the items, you are welcome to order again.',
    shop: 'To the shop',
  },
  refunded: {
    subject: (number) => `Refund for order ${number}`,
    title: 'We have refunded you',
    intro: (amount, number) => `We have refunded ${amount} for order ${number}, the way you paid.`,
    time: 'It may take a few days until the amount is in your account.',
    open: 'View your order',
  },
  guestLink: {
    subject: (number) => `Link to your order ${number}`,
    title: 'The link to your order',
    intro: (number) => `Here is the link to your order ${number}, which was asked for with this address.`,
    key: 'Whoever has this link can see the order. Please do not pass it on. If you did not ask for it, there is nothing you need to do.',
    open: 'View your order',
  },
  merchant: {
    open: 'Open in the admin area',
    buyer: 'Buyer',
    order: {
      subject: (number, amount) => `New paid order ${number} over ${amount}`,
      title: 'New paid order',
      intro: (number, time) => `Order ${number} of ${time} (German time) is paid and can be sent.`,
    },
    refundDue: {
      subject: (number) => `To be refunded: order ${number}`,
      title: 'Money is to be refunded',
      intro: (amount, number) =>
        `${amount} came in for order ${number} that pays for nothing: the order is cancelled, paid otherwise, or it is not the price. Please refund it on the page of the order.`,
    },
    dispute: {
      subject: (number) => `Payment disputed: order ${number}`,
      title: 'A payment is disputed',
      intro: (amount, number) =>
        `The buyer of order ${number} claims ${amount} back through the bank or the payment provider. Answer in the provider's own pages; the overview says until when.`,
    },
    lowStock: {
      subject: (count) => (count === 1 ? 'One product is running out' : `${count} products are running out`),
      title: 'What is running out',
      intro: (threshold) => `Of these products ${threshold} pieces or fewer are left.`,
      pieces: (count) => (count === 0 ? 'sold out' : `${count} ${count === 1 ? 'piece' : 'pieces'}`),
      more: 'The list of products has more of them.',
    },
    mailFailed: {
      subject: (to) => `An e-mail to ${to} was not delivered`,
      title: 'An e-mail was not delivered',
      intro: (subject, to) => `The e-mail “${subject}” to ${to} could not be delivered. The shop will not try again.`,
      reason: (error) => `Reason: ${error}`,
      advice:
        'If the address is misspelt you may reach the buyer another way. In “Mails” you can read the e-mail and send it again.',
    },
    test: {
      subject: (shop) => `Test e-mail from ${shop}`,
      title: 'Your mails are being sent',
      intro:
        'If you can read this, the e-mails of your shop reach you. Please check whether it was in the folder for unwanted mail.',
    },
  },
};
