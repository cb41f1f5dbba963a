import { roles } from '@kontor/shared/rules/access/roles';
import type { Letter } from '../compose/letter.ts';
import { type AccountFacts, letterOf, letterWithLink, linkButton, text } from './account.ts';
import type { MailContext } from './blocks/mail-context.ts';
import { isHarmlessName } from './blocks/typed-words.ts';

/** Returns a role in words; of a customer that there is none. */
function nameRole(value: string | undefined, { texts }: MailContext): string {
  const role = roles.find((one) => one === value);
  return role ? texts.account.invitation.roles[role] : texts.people.noRole;
}

/** Somebody by name, unless what was typed for one would make an advertisement of the mail. */
function nameSomebody(name: string | undefined, { texts }: MailContext): string {
  return name && isHarmlessName(name) ? name : texts.people.somebody;
}

/** Tells somebody that their role is another one, who has changed it, and how that is taken back. */
export function composeRoleChanged(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.role;
  const { before, after, byName } = facts.data;
  const shop = context.settings.shop.name;
  const roleNames = { before: nameRole(before, context), after: nameRole(after, context) };
  const intro = words.intro(shop, roleNames, nameSomebody(byName, context));
  const head = { subject: words.subject(shop), title: words.title, intro };
  const blocks = [text(words.notYou), linkButton(words.open, '/undo-change', context), text(words.valid)];
  return letterOf(head, blocks, facts, context);
}

/** Tells somebody that an owner has taken a change of their role back, which is the last word. */
export function composeRoleUndone(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.roleUndone;
  const shop = context.settings.shop.name;
  const intro = words.intro(shop, nameRole(facts.data['after'], context));
  return letterOf({ subject: words.subject(shop), title: words.title, intro }, [text(words.ask)], facts, context);
}

function introducePeople({ data }: AccountFacts, context: MailContext): string {
  const { intro } = context.texts.people.owners;
  const by = nameSomebody(data['byName'], context);
  if (data['what'] === 'invitation') return intro.invitation(context.settings.shop.name, data['email'] ?? '', by);
  const name = nameSomebody(data['name'], context);
  return intro.role(context.settings.shop.name, name, nameRole(data['after'], context), by);
}

/** Tells an owner who may do more in the shop from now on, or is invited to own it, and how that is taken back. */
export function composePeopleChanged(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.owners;
  const head = { ...words, subject: words.subject(context.settings.shop.name), intro: introducePeople(facts, context) };
  const blocks = [text(words.notYou), linkButton(words.open, '/undo-change', context), text(words.valid)];
  return letterOf(head, blocks, facts, context);
}

/** The last four digits: what is changed is to be known again, and no mail is to bring a bank account. */
function endOfIban(json: string | undefined): string {
  const iban = /"iban":"(\w+)"/.exec(json ?? '')?.[1];
  return iban ? `… ${iban.slice(-4)}` : '';
}

/** Tells an owner that money goes to another account, and how that is taken back. */
export function composeBankChanged(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.bank;
  const shop = context.settings.shop.name;
  const iban = { before: endOfIban(facts.data['before']), after: endOfIban(facts.data['after']) };
  const intro = words.intro(shop, iban, nameSomebody(facts.data['byName'], context));
  const head = { ...words, subject: words.subject(shop), intro };
  const blocks = [text(words.notYou), linkButton(words.open, '/undo-change', context), text(words.valid)];
  return letterOf(head, blocks, facts, context);
}

/** Lists what somebody had asked for in the name of the account, and holds no more. */
export function composeRequestsEnded(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.ended;
  const ended = new Set((facts.data['what'] ?? '').split(','));
  const lines = Object.entries(words.what).filter(([name]) => ended.has(name));
  const head = { ...words, intro: words.intro(context.settings.shop.name) };
  const blocks = [...lines.map(([, line]) => text(`– ${line}`)), text(words.again)];
  return letterOf(head, blocks, facts, context);
}

/** Tells that the shop has deleted the account, when what is kept goes, and how the account comes back. */
export function composeAccountRemoved(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.removed;
  const shop = context.settings.shop.name;
  const day = context.write.day(new Date(facts.data['erasesAt'] ?? ''));
  const head = { subject: words.subject(shop), title: words.title, intro: words.intro(shop, day) };
  const valid = words.valid(day);
  return letterWithLink({ ...words, ...head, valid }, '/restore-account', facts, context);
}
