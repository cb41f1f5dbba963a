import type { MailTexts } from '../../de/mails/mails.ts';
import { peopleEn } from './people.ts';
import { giftMailEn, plannedEn, sentEn } from './gift-vouchers.ts';
import { onAccountEn } from './on-account.ts';
import { pickupEn } from './pickup.ts';
import { returnsEn } from './returns.ts';
import { reviewEn } from './reviews.ts';

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
    shippingBy: (name: string) => `Delivery (${name})`,
    wrapping: 'Gift wrapping',
    discount: (amount: string) => `Discount ${amount}`,
    discounts: (names: string) => `Discount (${names})`,
    paidAlready: 'Already paid',
    voucher: (ending: string) => `of which by gift voucher (…${ending})`,
    gift: 'A gift',
    giftHint: 'There is no price in the parcel. It bears the name above; invoice and e-mails go to you.',
    greetingOnPage: 'You find your greeting on the page of your order.',
    free: 'free',
    total: 'Total',
    taxIncluded: (percent) => `of which VAT ${percent}%`,
    taxFree: 'VAT-exempt intra-Community supply (§\u00a04 no.\u00a01\u00a0b, §\u00a06a of the German VAT act, UStG).',
    delivery: 'Delivery',
    billing: 'Invoice to',
    deliveryTime: (min, max) =>
      `Delivery time: ${min === max ? min : `${min}–${max}`}\u00a0${max === 1 ? 'working day' : 'working days'} from receipt of payment`,
    deliveredBetween: (from, until) => `Expected delivery: ${from} to ${until}`,
    addressOnPage: 'To the address that is shown on the page of your order.',
    payment: 'Payment method',
  },
  transfer: {
    title: 'Please transfer',
    holder: 'Recipient',
    iban: 'IBAN',
    bic: 'BIC',
    amount: 'Amount',
    code: 'GiroCode for your banking app',
    reference: 'Reference',
    note: 'Please use only the order number as the reference, so that we can match your payment. A QR code for your banking app is on the page of your order.',
    until: (until: string) =>
      `We keep the goods for you until ${until}. If no money has arrived by then, we cancel the order.`,
    partSubject: (number: string) => `Part of the payment for your order ${number} is missing`,
    partTitle: 'Part of your payment has arrived',
    part: (number: string, received: string, missing: string) =>
      `So far ${received} has arrived for your order ${number}. ${missing} is still missing. We send your order as soon as the whole amount has arrived.`,
  },
  seller: {
    title: 'Seller',
    owner: (owner) => `Owner: ${owner}`,
    represented: (person) => `Represented by: ${person}`,
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
  orderEdited: {
    subject: (number) => `Your order ${number} has been changed`,
    title: 'Your order has been changed',
    intro: (number, total) =>
      `As agreed, we have changed your order ${number}. It now costs ${total}; below is what belongs to it. If anything is wrong, please answer this e-mail.`,
    toVoucher: (ending, amount, left) => `${amount} is back on the voucher …${ending}; ${left} is on it now.`,
    owed: (amount) => `The amount to pay is now ${amount}.`,
    refunded: (number, amount) =>
      `As agreed, we have changed your order ${number}. We refund you ${amount}; below is what we will still send. If anything is wrong, please answer this e-mail.`,
    open: 'View your order',
    pay: 'View your order and pay',
  },
  giftVoucher: {
    address: 'Invoice address',
    subject: (number) => `Your gift vouchers from order ${number}`,
    title: 'Your gift vouchers',
    intro: (count, number) =>
      count === 1
        ? `Here is the gift voucher from your order ${number}. It is attached as a PDF too, to print and give away.`
        : `Here are the ${count} gift vouchers from your order ${number}. Each is attached as a PDF too, to print and give away.`,
    row: (value, until) => `${value}, valid until ${until}`,
    redeem:
      'To redeem a voucher, enter its code in the cart. You can use it for several purchases: what is left stays on the voucher. Anyone who knows the code can redeem it, so keep it as safe as cash.',
    byMail: 'The vouchers arrive by e-mail as soon as we have your payment. No parcel is sent.',
    open: 'View your order',
    toRecipient: (day) =>
      `The vouchers will be sent by e-mail to the person you named: on ${day}, or once we have your payment if that is later. No parcel is sent.`,
    balance: 'See the balance',
    gift: giftMailEn,
    planned: plannedEn,
    sent: sentEn,
    pdf: {
      file: (ending) => `gift-voucher-${ending}.pdf`,
      title: 'Gift voucher',
      over: (value) => `worth ${value}`,
      code: 'Code',
      until: (day) => `Valid until ${day}`,
      redeem: (url) => `To redeem it at ${url}, enter the code in the cart. What is left stays on the voucher.`,
    },
  },
  paymentReminder: {
    subject: (number) => `Your order ${number} is waiting for payment`,
    title: 'Would you still like to pay for your order?',
    intro: (number, amount, until) =>
      `Your order ${number} for ${amount} has not been paid yet. We keep the goods for you until ${until} (German time); after that the order will be cancelled.`,
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
  orderShipped: {
    subject: (number) => `Your order ${number} is on its way`,
    partSubject: (number) => `Part of your order ${number} is on its way`,
    title: 'Your parcel is on its way',
    all: (number) => `We have sent your order ${number}.`,
    part: (number) => `We have sent part of your order ${number}. The rest will follow.`,
    last: (number) => `We have sent the last part of your order ${number}.`,
    inside: 'In the parcel',
    carrier: (name) => `Carrier: ${name}`,
    number: (tracking) => `Tracking number: ${tracking}`,
    track: 'Track the parcel',
    open: 'View your order',
  },
  refunded: {
    subject: (number) => `Refund for order ${number}`,
    title: 'We have refunded you',
    intro: (amount, number) => `We have refunded ${amount} for order ${number}, the way you paid.`,
    fromVoucher: (ending, amount, left) =>
      `For this we have taken ${amount} off the voucher you bought (…${ending}); ${left} is left on it.`,
    toVoucher: (ending, amount, left) =>
      `Of this, ${amount} is back on the voucher …${ending}; its balance is now ${left}.`,
    time: 'It may take a few days until the amount is in your account.',
    open: 'View your order',
  },
  issued: {
    invoice: {
      subject: (number, order) => `Your invoice ${number} for order ${order}`,
      title: 'Your invoice',
      intro: (number, order) => `Attached is the invoice ${number} for your order ${order}. Please keep it.`,
    },
    correction: {
      subject: (number, order) => `Invoice correction ${number} for order ${order}`,
      title: 'Your invoice was corrected',
      intro: (number, order) =>
        `Attached is the invoice correction ${number} for your order ${order}. Please keep it together with the invoice.`,
    },
    again: 'All your invoices are also on the page of your order.',
    open: 'View your order',
  },
  guestLink: {
    subject: (number) => `Link to your order ${number}`,
    title: 'The link to your order',
    intro: (number) => `Here is the link to your order ${number}, which was asked for with this address.`,
    key: 'Whoever has this link can see the order. Please do not pass it on. If you did not ask for it, there is nothing you need to do.',
    open: 'View your order',
    subjectOfMany: 'Links to your last orders',
    titleOfMany: 'The links to your last orders',
    introOfMany: 'Here are the links to your last orders, which were asked for with this address.',
    openOne: (number, day) => `View order ${number} of ${day}`,
    keys: 'Whoever has one of these links can see the order. Please do not pass them on. If you did not ask for them, there is nothing you need to do.',
  },
  account: {
    reset: {
      subject: (shop) => `A new password for your account at ${shop}`,
      title: 'Choose a new password',
      intro: 'A new password was asked for your account. You can choose it with this link:',
      open: 'Choose a new password',
      valid: 'The link works once, within 30\u00a0minutes. If several were asked for, only the newest one works.',
      ignore: 'If you did not ask for it, there is nothing to do: your password stays as it is.',
    },
    invitation: {
      subject: (shop) => `An invitation to work at ${shop}`,
      title: 'You are invited',
      intro: (shop, role) =>
        `You are invited to work in the shop ${shop}, in the role of ${role}. Open your account with this link:`,
      roles: { owner: 'owner', office: 'office', packing: 'packing', catalogue: 'catalogue' },
      open: 'Accept the invitation',
      valid: 'The link works once, within 7\u00a0days. If you were invited more than once, only the newest one works.',
      ignore: 'If this means nothing to you, there is nothing to do.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      intro: (shop, time) =>
        `The password of your account at ${shop} was changed on ${time} (German time). You were signed out on all devices.`,
      notYou: 'If this was not you, please choose a new password at once and answer this e-mail.',
      open: 'Ask for a new password',
    },
    verification: {
      subject: 'Please confirm your e-mail address',
      title: 'Is this your e-mail address?',
      intro: (shop) => `An account at ${shop} has this e-mail address. Please confirm that it is yours:`,
      open: 'Confirm e-mail address',
      valid:
        'The link works once, within 24\u00a0hours. You can use your account without this; it is only needed to add orders to your account that you placed as a guest.',
      ignore:
        'If you have not opened an account with us, please confirm nothing: whoever has opened it would see what you ordered as a guest.',
    },
    emailChange: {
      subject: 'Please confirm your new e-mail address',
      title: 'Your new e-mail address',
      intro: (shop) => `An account at ${shop} is to get this e-mail address. Please confirm this:`,
      open: 'Confirm new address',
      valid: 'The link works once, within 24\u00a0hours. Until then the old address stays.',
      ignore: 'If you did not ask for it, please confirm nothing: the account is somebody else’s.',
    },
    emailChanged: {
      subject: 'The e-mail address of your account was changed',
      title: 'Your account has another e-mail address',
      intro: (shop, email) =>
        `Your account at ${shop} now has the e-mail address ${email}. What we write to you goes there from now on.`,
      notYou: 'If this was not you, undo the change with this link:',
      open: 'Undo the change',
      valid:
        'The link works once, within 72\u00a0hours. Whoever is signed in will be signed out everywhere, and you choose a new password.',
    },
    emailLeft: {
      subject: 'An account has another e-mail address now',
      title: 'This e-mail address is no longer an account’s',
      intro: (shop, time) =>
        `An account at ${shop} that had this e-mail address got another one on ${time} (German time). The address had not been confirmed. We write to you no more about this account.`,
      notYou: 'If this is your account, and you did not change the address, please answer this e-mail.',
    },
  },
  stock: {
    confirm: {
      subject: (product) => `Back in stock? Please confirm: ${product}`,
      title: 'Shall we let you know?',
      intro: (shop, product) =>
        `Somebody asked ${shop} to write to this address as soon as “${product}” is back. Please confirm that:`,
      open: 'Yes, let me know',
      valid: 'The link is valid for 72\u00a0hours. You then get a single e-mail, as soon as it is your turn.',
      ignore: 'If you did not ask for it, there is nothing to do: you will hear no more of it.',
    },
    back: {
      subject: (product) => `Back in stock: ${product}`,
      title: 'Back in stock',
      intro: (shop, product) =>
        `“${product}” is back at ${shop}. We write to as many people as there are pieces, first come, first served. Nothing is set aside.`,
      open: 'To the product',
      once: 'This was the only e-mail about it: your address is no longer kept for this.',
    },
  },
  personalData: {
    request: {
      subject: (shop) => `Your data at ${shop}`,
      title: 'Your data',
      intro: (shop) =>
        `This link shows you what ${shop} stores about the orders you placed as a guest. You can also have it deleted:`,
      open: 'View data',
      valid:
        'The link is valid for 24\u00a0hours. If several were asked for, only the newest one works. Please do not pass it on.',
      ignore: 'If you did not ask for it, there is nothing you need to do.',
    },
    erasure: {
      subject: (shop) => `Your data at ${shop} will be deleted`,
      title: 'Your data will be deleted',
      intro: {
        account: (shop, day) =>
          `As you asked, we will delete your account at ${shop} on ${day}. Until then you can use it as usual.`,
        guest: (shop, day) =>
          `As you asked, on ${day} we will delete what ${shop} stores about the orders you placed as a guest.`,
      },
      change: {
        account: 'Until then you can change your mind. Please sign in to do so:',
        guest: 'Until then you can change your mind. Please have a new link sent to you to do so:',
      },
      open: 'Keep my data',
      notYou: 'If this was not you, please take the deletion back at once and answer this e-mail.',
    },
    erased: {
      subject: (shop) => `Your data at ${shop} have been deleted`,
      title: 'Your data have been deleted',
      intro: (shop) => `As you asked, ${shop} has deleted your data.`,
      left: 'We only keep what the law requires: invoices, and name and address on paid orders. We will delete these too as soon as their periods end. This is the last e-mail; we delete it after 7\u00a0days.',
    },
  },
  withdraw: 'Withdraw from contract',
  withdrawal: {
    receivedSubject: (reference) => `Receipt of your withdrawal ${reference}`,
    receivedTitle: 'We have received your withdrawal',
    received: (time, reference) => `We received your withdrawal on ${time} (German time). Reference: ${reference}`,
    content: 'What you have declared',
    declared: 'I hereby withdraw from the contract.',
    name: (name) => `Name: ${name}`,
    email: (email) => `E-mail address for this receipt: ${email}`,
    order: (order) => `Order: ${order}`,
    wholeOrder: 'The withdrawal is for the whole order.',
    articles: 'The withdrawal is for these items:',
    message: 'Message:',
    restInFile: 'What looks like a link is left out here; the attached file has all of it.',
    fileName: 'withdrawal.txt',
    next: 'This e-mail confirms that it has arrived. We will check the withdrawal and write to you about what happens next. If you are entitled to a refund, you get your money back within 14\u00a0days of receipt, but not before the goods are back with us or you have shown that you have sent them.',
    returns: 'Sending the goods back',
    sendBack: 'Please send the goods back within 14\u00a0days of your withdrawal to:',
    label: (carrier: string, tracking: string) =>
      `A return label of ${carrier} is attached, tracking number ${tracking}. Print it and stick it on the parcel.`,
    labelLater:
      'We cannot send a return label yet because the carrier cannot be reached at the moment. You will receive it in another e-mail as soon as it is available.',
    labelName: 'return-label.pdf',
    costs: 'You bear the direct cost of returning the goods, unless our instruction on withdrawal says otherwise.',
    decidedSubject: (reference) => `About your withdrawal ${reference}`,
    acceptedTitle: 'Your withdrawal is accepted',
    accepted: (reference, time) => `We have accepted your withdrawal ${reference}, received on ${time} (German time).`,
    refund: (day) =>
      `You get your money back by ${day}, but not before the goods are back with us or you have shown that you have sent them. If that is done already, there is nothing you need to do.`,
    rejectedTitle: 'About your withdrawal',
    rejected: (reference, time) =>
      `We are sorry that we cannot accept your withdrawal ${reference}, received on ${time} (German time).`,
    questions: 'If you have any questions, please reply to this e-mail.',
  },
  returns: returnsEn,
  review: reviewEn,
  pickup: pickupEn,
  onAccount: onAccountEn,
  people: peopleEn,
  merchant: {
    open: 'Open in the admin area',
    buyer: 'Buyer',
    order: {
      subject: (number, amount) => `New paid order ${number} for ${amount}`,
      title: 'New paid order',
      intro: (number, time) => `Order ${number} of ${time} (German time) is paid and can be sent.`,
    },
    orderPaidLater: {
      subject: (number, amount) => `New order ${number} for ${amount}, paid on pick-up`,
      title: 'New order, not paid yet',
      intro: (number, time) =>
        `Order ${number} of ${time} (German time) will be picked up and paid at your till. It can be prepared.`,
    },
    refundDue: {
      subject: (number) => `To be refunded: order ${number}`,
      title: 'Money is to be refunded',
      intro: (amount, number) =>
        `${amount} came in for order ${number} that it does not need: the order is cancelled or paid already, or the amount is not its price. Please refund it on the page of the order.`,
    },
    dispute: {
      subject: (number) => `Payment disputed: order ${number}`,
      title: 'A payment is disputed',
      intro: (amount, number) =>
        `The buyer of order ${number} claims ${amount} back through the bank or the payment provider. Answer on the provider's own pages; the overview says until when.`,
    },
    withdrawal: {
      subject: (reference) => `New withdrawal ${reference}`,
      title: 'A withdrawal has come in',
      intro: (time, reference) =>
        `The withdrawal ${reference} came in on ${time} (German time). Its sender got a receipt.`,
      matches: (number) => `The number belongs to order ${number}.`,
      unknown: 'No order has this number.',
      flags: {
        name_differs: 'The name is not that of the order.',
        email_differs: 'The e-mail address is not that of the order.',
        cancelled: 'The order is cancelled.',
      },
      until: (day) => `If it is valid, the money must be back by ${day}.`,
    },
    lowStock: {
      subject: (count) => (count === 1 ? 'One product is running out' : `${count} products are running out`),
      title: 'What is running out',
      intro: (threshold) => `Of these products ${threshold}\u00a0pieces or fewer are left.`,
      pieces: (count) => (count === 0 ? 'sold out' : `${count}\u00a0${count === 1 ? 'piece' : 'pieces'}`),
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
        'If you can read this, the e-mails of your shop reach you. Please check whether it was in the spam folder.',
    },
    webhookOff: {
      subject: 'A webhook has been turned off',
      title: 'A webhook has been turned off',
      intro: (url) => `The shop no longer sends events to ${url}.`,
      reasons: {
        gone: 'The program answered that this address no longer exists (410).',
        failed: 'For three days there was no good answer to an event.',
        secret_lost: 'The shop can no longer read the webhook’s secret: JWT_SECRET was changed.',
      },
      advice:
        'When the program can be reached again, turn the webhook on in the admin area. What had not been sent before it went off follows then. If the secret is lost, renew it first.',
    },
  },
};
