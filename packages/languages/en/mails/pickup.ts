import type { pickupDe } from '../../de/mails/pickup.ts';

/** Words of mails about orders that are picked up. */
export const pickupEn: typeof pickupDe = {
  title: 'Pick-up',
  place: 'You pick the order up from us:',
  days: (min, max) =>
    `Ready to be picked up: presumably ${min === max ? min : `${min}–${max}`}\u00a0${max === 1 ? 'working day' : 'working days'} from receipt of payment. We will write to you as soon as it is.`,
  between: (from, until) =>
    `Presumably ready to be picked up: ${from} to ${until}. We will write to you as soon as it is.`,
  daysFromOrder: (min, max) =>
    `Ready to be picked up: presumably ${min === max ? min : `${min}–${max}`}\u00a0${max === 1 ? 'working day' : 'working days'} from your order. We will write to you as soon as it is.`,
  payThere: (amount) => `You pay ${amount} at our till when you pick it up. You get the receipt there.`,
  payUntil: (amount, until) =>
    `You pay ${amount} at our till when you pick it up. You get the receipt there. We keep the goods for you until ${until} (German time).`,
  expired: (number) =>
    `Your order ${number} was not picked up in time and has been cancelled. You do not have to pay anything.`,
  reminder: {
    subject: (number) => `Your order ${number} is waiting for you`,
    title: 'Would you still like to pick your order up?',
    intro: (number, amount, until) =>
      `Your order ${number} is ready. You pay ${amount} when you pick it up. We keep the goods for you until ${until} (German time); after that the order is cancelled.`,
    code: (code) => `Your pick-up code: ${code}`,
  },
  ready: {
    subject: (number) => `Your order ${number} is ready to be picked up`,
    title: 'Your order is ready',
    intro: (number) => `Your order ${number} is ready. You can pick it up from us now.`,
    code: 'Pick-up code',
    number: 'Order number',
    bring: 'Please give the order number and the pick-up code when you come. Anybody who knows both gets the goods.',
    open: 'View order',
  },
  notReady: {
    subject: (number) => `Your order ${number} is not ready yet`,
    title: 'Your order is not ready yet',
    intro: (number) => `We were mistaken: your order ${number} is not ready to be picked up yet. We apologise.`,
    code: 'The pick-up code of our last e-mail is no longer valid. We will write to you with a new code as soon as the order is ready.',
  },
};
