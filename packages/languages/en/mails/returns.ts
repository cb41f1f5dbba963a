import type { returnsDe } from '../../de/mails/returns.ts';

/** Words of mails about returns in English. */
export const returnsEn: typeof returnsDe = {
  reference: (reference) => `Reference: ${reference}`,
  open: 'View your return',
  announced: {
    subject: (reference) => `Your return ${reference}`,
    title: 'Your return is announced',
    byBuyer: (number) => `You have announced a return for your order ${number}.`,
    byShop: (number) => `We have set up a return for your order ${number}.`,
    articles: 'Coming back',
    where: 'Please send the goods to',
    slip: (reference) => `Put a note with the reference ${reference} into the parcel, and keep your proof of posting.`,
    costsOfShop: 'We bear the cost of this return.',
    next: 'We check the goods as soon as they are with us, and write to you. You can enter the tracking number on the page of your order.',
    noWithdrawal:
      'A return is not yet a withdrawal. If you want to withdraw from the contract, please declare that separately:',
  },
  label: {
    subject: (reference: string) => `Your return label for ${reference}`,
    title: 'Your return label is here',
    intro: (number: string) => `You are sending goods from your order ${number} back to us.`,
  },
  received: {
    subject: (reference) => `Your return ${reference} has arrived`,
    title: 'Your return is with us',
    intro: (number) => `Your return for order ${number} has arrived.`,
    articles: 'What has arrived',
    next: 'We are checking the goods now, and write to you as soon as we have decided.',
    backSubject: (number) => `Your parcel for order ${number} came back to us`,
    backTitle: 'Your parcel could not be delivered',
    back: (number) => `A parcel for your order ${number} could not be delivered and is back with us.`,
    backNext:
      'We send it once more or refund you, and write to you then. If your address has changed, please reply to this e-mail.',
  },
  decided: {
    subject: (reference) => `About your return ${reference}`,
    refundTitle: 'Your money is on its way',
    rejectedTitle: 'About your return',
    title: 'Your return is completed',
    refunded: (amount, number, method) =>
      `We have refunded ${amount} for your return of order ${number}, the way you paid (${method}).`,
    voucher: 'What you paid with a gift voucher is back on the voucher.',
    lessMoney: 'The goods have lost value, so we refund less than their price.',
    lessCredit: 'The goods have lost value, so we take off less than their price.',
    exchange: (number) => `You get a replacement for the goods that you have sent back of order ${number}.`,
    replacement: (number) => `We send it to you with order ${number}.`,
    sendAgain: (number) => `We send the parcel for your order ${number} once more.`,
    settled: (number) =>
      `Your return for order ${number} is completed. We have written to you about the refund already.`,
    rejected: (number) => `We have checked your return for order ${number}. We are sorry that we cannot accept it.`,
    reason: 'Our reasons',
    rights: 'Your statutory rights, for example where goods are defective, are not affected.',
    questions: 'If you have any questions, please reply to this e-mail.',
  },
};
