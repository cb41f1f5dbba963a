import type { giftMailDe, plannedDe, sentDe } from '../../de/mails/gift-vouchers.ts';

/** Words of the mail that brings a recipient vouchers. */
export const giftMailEn: typeof giftMailDe = {
  subject: (shop) => `A gift voucher for ${shop}`,
  title: (count) => (count === 1 ? 'A gift voucher for you' : 'Gift vouchers for you'),
  somebody: 'Somebody',
  intro: (giver, count, shop) =>
    count === 1
      ? `${giver} is giving you a gift voucher for ${shop}. It is also attached as a PDF.`
      : `${giver} is giving you ${count} gift vouchers for ${shop}. Each is also attached as a PDF.`,
  open: 'To the shop',
  privacyLink: 'Privacy',
  privacy:
    'Your name and your e-mail address come from the person who is giving you the voucher. We use them for this e-mail only.',
};

/** Words of the mail that says when and to whom vouchers go. */
export const plannedEn: typeof plannedDe = {
  subject: (number) => `Your gift vouchers from order ${number}: delivery scheduled`,
  title: 'Your gift vouchers will be sent',
  intro: (name, day, number) =>
    `Your order ${number} is paid. The vouchers will be sent by e-mail to ${name} on ${day}, each also as a PDF. You will then get a confirmation.`,
  nameless: 'the person you named',
  email: 'E-mail address',
  noGreeting: 'Your greeting contains a link or an address, so it is left out.',
  wrong: 'If the address is wrong, please reply to this e-mail before that day.',
};

/** Words of the mail that says that vouchers were sent to their recipient. */
export const sentEn: typeof sentDe = {
  subject: (number) => `Your gift vouchers from order ${number} were sent`,
  title: 'Your gift vouchers were sent',
  intro: (name, number) => `We have sent the vouchers from your order ${number} to ${name} by e-mail.`,
};
