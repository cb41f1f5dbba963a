import type { reviewDe } from '../../de/mails/reviews.ts';

/** Words of mails about reported and withheld reviews. */
export const reviewEn: typeof reviewDe = {
  reasons: {
    insult: 'insult, threat or hatred',
    false: 'untrue facts or a fake review',
    personal_data: 'personal details of somebody',
    rights: 'infringes somebody’s rights (such as copyright or a trade mark)',
    advertising: 'advertising, or not about the product',
    child_abuse: 'depiction of child sexual abuse',
    other: 'another reason',
  },
  grounds: {
    law: 'We consider the content illegal. Legal ground:',
    terms: 'The content breaks our rules for reviews. Ground:',
  },
  facts: 'Facts and circumstances that the decision is based on:',
  humans: 'A person has decided; no automated means were used to find or to decide this.',
  redress: (email) =>
    `If you do not agree, reply to this e-mail or write to ${email}; we will then look at the decision again. Independently of that you can go to court.`,
  received: {
    subject: (reference) => `Receipt of your report ${reference}`,
    title: 'We have received your report',
    intro: (product, time) => `We received your report of a review of “${product}” on ${time} (German time).`,
    reason: (reason) => `Reason: ${reason}`,
    next: 'A person will look at it. We will write to you how we have decided.',
    stranger: 'If you have reported nothing, somebody has given your address: please reply to this e-mail then.',
  },
  decided: {
    subject: (reference) => `Decision on your report ${reference}`,
    title: 'We have decided on your report',
    intro: (product, time) => `You reported a review of “${product}” on ${time} (German time).`,
    outcomes: {
      kept: 'We have looked at it; the review stays visible.',
      hidden: 'We have looked at it and hidden the review: nobody but its writer can see it any more.',
      removed: 'We have looked at it and removed the review.',
    },
  },
  withheld: {
    subject: (product) => `Your review of “${product}”`,
    title: 'About your review',
    hidden: (product) =>
      `we have hidden your review of “${product}”: until further notice only you can see it, everywhere. It no longer counts in the average and the number of reviews.`,
    removed: (product) =>
      `we have removed your review of “${product}” permanently and everywhere. It no longer counts in the average and the number of reviews.`,
    byReport: 'This was prompted by a notice under Art.\u00a016 of Regulation (EU) 2022/2065.',
    byShop: 'This was prompted by our own review, not by a notice.',
    yours: 'Your review',
  },
  restored: {
    title: 'Your review is visible again',
    intro: (product) => `Your review of “${product}” is visible to everybody again, and counts again.`,
  },
  merchant: {
    subject: (reference) => `Review reported ${reference}`,
    title: 'A review was reported',
    intro: (product, reason) => `A review of “${product}” was reported. Reason: ${reason}.`,
    explanation: 'Explanation',
    review: 'The review',
    next: 'Please decide soon and with care: whoever reported it and whoever wrote it are told your decision and its reasons by e-mail.',
  },
};
