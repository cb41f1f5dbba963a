import type { Letter } from '../compose/letter.ts';
import { type AccountFacts, composeAccountLetter, letterWithLink, text } from './account.ts';
import { type MailContext, makePageUrl } from './blocks/mail-context.ts';

interface Words {
  subject: (shop: string) => string;
  title: string;
}

function makeLetterHead({ subject, title }: Words, intro: string, { settings }: MailContext) {
  return { subject: subject(settings.shop.name), title, intro };
}

/** Composes a mail with the link to a guest's stored data. */
export function composeDataRequest(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.personalData.request;
  const head = makeLetterHead(words, words.intro(context.settings.shop.name), context);
  return letterWithLink({ ...words, ...head }, '/guest-data', facts, context);
}

/**
 * Composes a mail about a scheduled erasure, with its date and the way to withdraw it: in the account, or for a guest by a
 * link.
 */
export function composeErasureRequested(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.personalData.erasure;
  const { erasesAt = '', isAccount } = facts.data;
  const [kind, path] = isAccount ? (['account', '/account/data'] as const) : (['guest', '/guest-data'] as const);
  const day = context.write.day(new Date(erasesAt));
  const head = makeLetterHead(words, words.intro[kind](context.settings.shop.name, day), context);
  const button = { kind: 'button', label: words.open, url: makePageUrl(path, context) } as const;
  return composeAccountLetter(head, [text(words.change[kind]), button, text(words.notYou)], facts, context);
}

/** Composes the last mail, after the erasure: deleted and remaining data. */
export function composeErased(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.personalData.erased;
  const head = makeLetterHead(words, words.intro(context.settings.shop.name), context);
  return composeAccountLetter(head, [text(words.left)], facts, context);
}
