import type { onAccountDe } from '../../de/mails/on-account.ts';

/** Words of mails about orders on account. */
export const onAccountEn: typeof onAccountDe = {
  ordered: (amount, days) =>
    `You pay ${amount} on account, within ${days}\u00a0${days === 1 ? 'day' : 'days'} after the goods are sent. We will e-mail you the invoice with our bank account as soon as we send them.`,
  deliveryTime: (min, max) =>
    `Delivery time: ${min === max ? min : `${min}–${max}`}\u00a0${max === 1 ? 'working day' : 'working days'} from your order`,
  due: (day) => `Payable by ${day}.`,
  merchant: {
    subject: (number, amount) => `New order ${number} for ${amount}, on account`,
    title: 'New order on account',
    intro: (number, time) => `Order ${number} of ${time} (German time) is paid on account. It can be sent now.`,
  },
  account_reminded: {
    subject: (number) => `Payment reminder for order ${number}`,
    title: 'Payment reminder',
    intro: (number, amount, day) =>
      `The invoice of your order ${number} was payable by ${day}. ${amount} is still open. You have surely just overlooked it: please transfer the amount now.`,
  },
  dunned: {
    subject: (number) => `First demand for payment of order ${number}`,
    title: 'First demand for payment',
    intro: (number, amount, day, daysToPay) =>
      `The invoice of your order ${number} was payable by ${day}. Despite our reminder, ${amount} is still open. Please transfer the amount within ${daysToPay}\u00a0${daysToPay === 1 ? 'day' : 'days'}.`,
  },
  dunned_again: {
    subject: (number) => `Second demand for payment of order ${number}`,
    title: 'Second demand for payment',
    intro: (number, amount, day) =>
      `The invoice of your order ${number} was payable by ${day}. Despite our first demand, ${amount} is still open. Please transfer the amount immediately; this is our last demand.`,
  },
  done: 'Have you paid in the last few days? Then please ignore this e-mail. If something is wrong, please reply to it.',
  credited: {
    subject: (number) => `Less to pay for order ${number}`,
    title: 'You have less to pay',
    intro: (number, amount) => `For order ${number} we charge you ${amount} less.`,
    byReturn: (number, amount) => `For what you returned of order ${number} we charge you ${amount} less.`,
    left: (amount) => `${amount} is left to pay. If you have already transferred more, you get the difference back.`,
  },
  open: 'View order',
  withdrawn: (day) =>
    `You need not pay for what you have withdrawn from. If you have paid meanwhile, you get that money back by ${day}, but not before the goods are back with us or you have shown that you have sent them.`,
};
