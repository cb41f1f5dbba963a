import { roles } from '@kontor/shared/rules/access/roles';
import type { Block, Letter } from '../compose/letter.ts';
import { linkPlaceholder } from '../store/mail-link.ts';
import { type MailContext, makePageUrl, greet } from './blocks/mail-context.ts';

/** Data that a mail about an account is composed from. */
export interface AccountFacts {
  /** Name of the account; empty if there is none. */
  name: string;
  at: Date;
  /** Data from the request for the mail. */
  data: Readonly<Record<string, string>>;
}

/** Returns a button that changes nothing by itself: its page asks for a click. @param path of the page */
export function linkButton(label: string, path: string, context: MailContext): Block {
  return { kind: 'button', label, url: `${makePageUrl(path, context)}#${linkPlaceholder}` };
}

/** Composes a letter with greeting, first words and the usual ending. */
export function composeAccountLetter(
  { subject, title, intro }: { subject: string; title: string; intro: string },
  blocks: readonly Block[],
  { name }: AccountFacts,
  { texts, settings }: MailContext,
): Letter {
  return {
    subject,
    title,
    blocks: [
      { kind: 'text', text: greet(name, texts) },
      { kind: 'text', text: intro },
      ...blocks,
      { kind: 'text', text: texts.thanks(settings.shop.name) },
    ],
  };
}

/** Returns a paragraph. */
export const text = (words: string): Block => ({ kind: 'text', text: words });

interface LinkWords {
  subject: string;
  title: string;
  intro: string;
  open: string;
  valid: string;
  ignore: string;
}

/**
 * Returns a mail with a link, its lifetime, and advice for a recipient who did not ask for it. @param path of the link's page
 */
export function letterWithLink(words: LinkWords, path: string, facts: AccountFacts, context: MailContext): Letter {
  const blocks = [linkButton(words.open, path, context), text(words.valid), text(words.ignore)];
  return composeAccountLetter(words, blocks, facts, context);
}

/** Composes a mail with the link for choosing a new password. */
export function composePasswordReset(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.reset;
  const subject = words.subject(context.settings.shop.name);
  return letterWithLink({ ...words, subject }, '/password-reset', facts, context);
}

/** Composes a mail with the link for opening a staff account. */
export function composeInvitation(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.invitation;
  const shop = context.settings.shop.name;
  const role = roles.find((one) => one === facts.data['role']);
  const intro = words.intro(shop, role ? words.roles[role] : '');
  return letterWithLink({ ...words, subject: words.subject(shop), intro }, '/invitation', facts, context);
}

/** Composes a mail about a changed password. */
export function composePasswordChanged(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.passwordChanged;
  const head = { ...words, intro: words.intro(context.settings.shop.name, context.write.minute(facts.at)) };
  const again: Block = { kind: 'button', label: words.open, url: makePageUrl('/forgot-password', context) };
  return composeAccountLetter(head, [text(words.notYou), again], facts, context);
}

/** Composes a mail with the link for confirming an address. */
export function composeEmailVerification(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.verification;
  const intro = words.intro(context.settings.shop.name);
  return letterWithLink({ ...words, intro }, '/verify-email', facts, context);
}

/** Composes a mail to a new address, with the link that makes it the account's. */
export function composeEmailChange(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.emailChange;
  const intro = words.intro(context.settings.shop.name);
  return letterWithLink({ ...words, intro }, '/confirm-email', facts, context);
}

/** Composes a mail to a former address that was never confirmed: it does not name the new one. */
export function composeEmailLeft(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.emailLeft;
  const head = { ...words, intro: words.intro(context.settings.shop.name, context.write.minute(facts.at)) };
  return composeAccountLetter(head, [text(words.notYou)], facts, context);
}

/** Composes a mail to the former address about the new one, with the link for undoing the change. */
export function composeEmailChanged(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.emailChanged;
  const head = { ...words, intro: words.intro(context.settings.shop.name, facts.data['to'] ?? '') };
  const blocks = [text(words.notYou), linkButton(words.open, '/undo-email', context), text(words.valid)];
  return composeAccountLetter(head, blocks, facts, context);
}
