import type { peopleDe } from '../../de/mails/people.ts';

/** Words of mails about who works in the shop, and about what was done to accounts. */
export const peopleEn: typeof peopleDe = {
  noRole: 'none (customer account)',
  somebody: 'somebody with the rights of an owner',
  role: {
    subject: (shop) => `Your role at ${shop} was changed`,
    title: 'Your role was changed',
    intro: (shop, role, by) =>
      `Your role in the shop ${shop} is now: ${role.after}. Before, it was: ${role.before}. It was changed by: ${by}.`,
    notYou: 'If this is not right, undo the change with this link:',
    open: 'Undo the change',
    valid:
      'The link works once, within 72\u00a0hours. Whoever changed the role will be signed out everywhere, and all owners will be told.',
  },
  roleUndone: {
    subject: (shop) => `Your role at ${shop} was set back`,
    title: 'Your role was set back',
    intro: (shop, role) => `An owner has undone a change of your role in the shop ${shop}. Your role is now: ${role}.`,
    ask: 'If you have questions about this, please ask an owner of the shop.',
  },
  owners: {
    subject: (shop) => `New rights in the shop ${shop}`,
    title: 'Somebody has new rights',
    intro: {
      role: (shop, name, role, by) => `In the shop ${shop}, ${name} now has the role ${role}. It was given by: ${by}.`,
      invitation: (shop, email, by) =>
        `${email} was invited to become an owner of the shop ${shop}. The invitation was sent by: ${by}.`,
    },
    notYou: 'If this is not what you want, take it back with this link:',
    open: 'Take it back',
    valid:
      'The link works once, within 72\u00a0hours. Whoever gave the rights will be signed out everywhere; whoever got them loses them.',
  },
  bank: {
    subject: (shop) => `A new bank account in the shop ${shop}`,
    title: 'The bank account was changed',
    intro: (shop, { before, after }, by) =>
      `In the shop ${shop}, the bank account that transfers go to was changed: IBAN ${after || 'none'} instead of ${before || 'none'}. It was changed by: ${by}.`,
    notYou: 'If this is not right, undo the change with this link:',
    open: 'Undo the change',
    valid: 'The link works once, within 72\u00a0hours. Whoever changed the bank account will be signed out everywhere.',
  },
  ended: {
    subject: 'Open requests about your account have ended',
    title: 'Open requests have ended',
    intro: (shop) =>
      `Your account at ${shop} has a new password, or its former address again. What was asked for in its name until then holds no more:`,
    what: {
      email_change: 'the change to another e-mail address',
      former_address: 'the way back to an address that the account had in between',
      invitation: 'invitations to work in the shop',
      erasure: 'the deletion of the account',
      second_factor: 'the setting up of a second factor',
    },
    again: 'If any of it was your own wish, please ask for it again.',
  },
  removed: {
    subject: (shop) => `Your account at ${shop} was deleted`,
    title: 'Your account was deleted',
    intro: (shop, day) =>
      `${shop} has deleted your account: nobody can sign in to it any more. What is still kept of it will be deleted on ${day}. Until then you can have the account back:`,
    open: 'Get the account back',
    valid: (day) => `The link works once, until ${day}.`,
    ignore: 'If it is to stay deleted, there is nothing to do.',
  },
};
