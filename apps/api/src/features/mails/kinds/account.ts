import { roles } from '@kontor/shared/rules/access/roles';
import type { Block, Letter } from '../compose/letter.ts';
import { linkPlaceholder } from '../store/mail-link.ts';
import { type MailContext, addressOf, greet } from './blocks/mail-context.ts';

/** Data that a mail about an account is composed from. */
export interface AccountFacts {
  /** The account's; empty where there is none. */
  name: string;
  at: Date;
  /** Data from the request for the mail. */
  data: Readonly<Record<string, string>>;
}

/** Returns a button that uses nothing up: its page asks for a press. @param path of the page */
export function linkButton(label: string, path: string, context: MailContext): Block {
  return { kind: 'button', label, url: `${addressOf(path, context)}#${linkPlaceholder}` };
}

/** Greets, says the first words, and ends as all mails do. */
export function letterOf(
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
 * Returns a mail that brings a link, how long it holds, and what to do who has not asked for it. @param path of the link's page
 */
export function letterWithLink(words: LinkWords, path: string, facts: AccountFacts, context: MailContext): Letter {
  const blocks = [linkButton(words.open, path, context), text(words.valid), text(words.ignore)];
  return letterOf(words, blocks, facts, context);
}

/** Brings the link by which a new password is chosen. */
export function composePasswordReset(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.reset;
  const subject = words.subject(context.settings.shop.name);
  return letterWithLink({ ...words, subject }, '/password-reset', facts, context);
}

/** Brings somebody the link by which they open an account to work in the shop. */
export function composeInvitation(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.invitation;
  const shop = context.settings.shop.name;
  const role = roles.find((one) => one === facts.data['role']);
  const intro = words.intro(shop, role ? words.roles[role] : '');
  return letterWithLink({ ...words, subject: words.subject(shop), intro }, '/invitation', facts, context);
}

/** Tells that the password is another one now. */
export function composePasswordChanged(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.passwordChanged;
  const head = { ...words, intro: words.intro(context.settings.shop.name, context.write.minute(facts.at)) };
  const again: Block = { kind: 'button', label: words.open, url: addressOf('/forgot-password', context) };
  return letterOf(head, [text(words.notYou), again], facts, context);
}

/** Brings the link by which an address is confirmed. */
export function composeEmailVerification(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.verification;
  const intro = words.intro(context.settings.shop.name);
  return letterWithLink({ ...words, intro }, '/verify-email', facts, context);
}

/** To a new address: brings the link by which the account takes it over. */
export function composeEmailChange(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.emailChange;
  const intro = words.intro(context.settings.shop.name);
  return letterWithLink({ ...words, intro }, '/confirm-email', facts, context);
}

/** To the former address: tells of the new one, and brings the link by which that is taken back. */
export function composeEmailChanged(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.account.emailChanged;
  const head = { ...words, intro: words.intro(context.settings.shop.name, facts.data['to'] ?? '') };
  const blocks = [text(words.notYou), linkButton(words.open, '/undo-email', context), text(words.valid)];
  return letterOf(head, blocks, facts, context);
}
