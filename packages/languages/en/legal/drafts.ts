import type { DraftWords } from '../../legal-type.ts';

/** Words that drafts of legal texts are filled with, in English. */
export const drafts: DraftWords = {
  facts: {
    shopName: 'Name of the shop',
    legalName: 'Name or company',
    representation: 'Who runs or represents the firm',
    address: 'Address',
    addressLine: 'Address in one line',
    email: 'E-mail address',
    phone: 'Telephone number',
    economicId: 'Economic identification number',
    register: 'Register court and number',
    vatId: 'VAT identification number',
    returnAddress: 'Address for returns',
    countries: 'Countries of delivery',
    deliveryTime: 'Delivery time',
    shippingCosts: 'Shipping costs by country',
    paymentMethods: 'Ways to pay',
    contract: 'When the contract is made',
    paying: 'How it is paid',
    paymentPrivacy: 'Who learns what of a payment',
    tax: 'Value added tax',
  },
  representation: { company: 'Represented by: ', trader: 'Owner: ' },
  settings: {
    workingDays: (days, isOne) => `${days} working ${isOne ? 'day' : 'days'}`,
    shippingIsFree: 'Shipping is free.',
    countryIsFree: (country) => `- ${country}: free`,
    countryCosts: (country, price) => `- ${country}: ${price}`,
    countryCostsUntil: (country, price, freeFrom) => `- ${country}: ${price}; free for goods worth ${freeFrom} or more`,
    whereSeen: 'You see the shipping costs of your order in the cart and once more before you order.',
    tax: {
      regular: 'They include value added tax.',
      small_business:
        'As a small business under §\u00a019 of the German Value Added Tax Act (UStG) we show no value added tax.',
    },
  },
  payments: {
    contract: {
      service:
        'The contract is made as soon as you have approved the payment with the payment service you chose and we take it.',
      transfer: 'The contract is made as soon as we name our account to you after the order.',
      both: 'The contract is made as soon as you have approved the payment with the payment service you chose and we take it; if you pay by bank transfer, it is made as soon as we name our account to you after the order.',
    },
    paying: {
      service: 'You approve the payment with the payment service itself, whose terms apply as well.',
      transfer: 'A bank transfer goes to the account that we name after the order.',
    },
    privacy: {
      service:
        'To pay, you open the payment service that you chose. Only then is a connection to it made. From us it receives the order number and the amount; everything else you enter there yourself. From it we learn whether and when you paid, the identifier of the payment, refunds and disputes. The legal basis is Art. 6 (1) (b) GDPR. The service itself is the controller of the data it holds:',
      transfer:
        'If you pay by bank transfer, we learn from our bank what the statement says: name and account, amount, day and reference. By these we match the payment with your order. The legal basis is Art. 6 (1) (b) GDPR.',
    },
    abroad:
      'Data may be transferred to the USA in the course of this, on the basis of the adequacy decision on the EU–US Data Privacy Framework or of standard contractual clauses.',
  },
};
