import { roles } from '@kontor/shared/rules/access/roles';
import type { Letter } from '../compose/letter.ts';
import { type AccountFacts, composeAccountLetter, letterWithLink, linkButton, text } from './account.ts';
import type { MailContext } from './blocks/mail-context.ts';
import { isHarmlessName } from './blocks/typed-words.ts';

/** Returns a role in words; for a customer, that there is none. */
function nameRole(value: string | undefined, { texts }: MailContext): string {
  const role = roles.find((one) => one === value);
  return role ? texts.account.invitation.roles[role] : texts.people.noRole;
}

/** Returns a person's name, unless the typed name would make the mail an advertisement. */
function nameSomebody(name: string | undefined, { texts }: MailContext): string {
  return name && isHarmlessName(name) ? name : texts.people.somebody;
}

/** Composes a mail about a changed role, its author, and how to undo the change. */
export function composeRoleChanged(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.role;
  const { before, after, byName } = facts.data;
  const shop = context.settings.shop.name;
  const roleNames = { before: nameRole(before, context), after: nameRole(after, context) };
  const intro = words.intro(shop, roleNames, nameSomebody(byName, context));
  const head = { subject: words.subject(shop), title: words.title, intro };
  const blocks = [text(words.notYou), linkButton(words.open, '/undo-change', context), text(words.valid)];
  return composeAccountLetter(head, blocks, facts, context);
}

/** Composes a mail to an account whose change of a role an owner has undone for good. */
export function composeRoleUndone(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.roleUndone;
  const shop = context.settings.shop.name;
  const intro = words.intro(shop, nameRole(facts.data['after'], context));
  return composeAccountLetter(
    { subject: words.subject(shop), title: words.title, intro },
    [text(words.ask)],
    facts,
    context,
  );
}

function introducePeople({ data }: AccountFacts, context: MailContext): string {
  const { intro } = context.texts.people.owners;
  const by = nameSomebody(data['byName'], context);
  if (data['what'] === 'invitation') return intro.invitation(context.settings.shop.name, data['email'] ?? '', by);
  const name = nameSomebody(data['name'], context);
  return intro.role(context.settings.shop.name, name, nameRole(data['after'], context), by);
}

/** Composes a mail to owners about a new role or invitation, and how to undo it. */
export function composePeopleChanged(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.owners;
  const head = { ...words, subject: words.subject(context.settings.shop.name), intro: introducePeople(facts, context) };
  const blocks = [text(words.notYou), linkButton(words.open, '/undo-change', context), text(words.valid)];
  return composeAccountLetter(head, blocks, facts, context);
}

/** Returns the last four digits: enough to recognise the account, without sending its number by mail. */
function endOfIban(json: string | undefined): string {
  const iban = /"iban":"(\w+)"/.exec(json ?? '')?.[1];
  return iban ? `… ${iban.slice(-4)}` : '';
}

/** Composes a mail to owners about a new bank account, and how to undo the change. */
export function composeBankChanged(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.bank;
  const shop = context.settings.shop.name;
  const iban = { before: endOfIban(facts.data['before']), after: endOfIban(facts.data['after']) };
  const intro = words.intro(shop, iban, nameSomebody(facts.data['byName'], context));
  const head = { ...words, subject: words.subject(shop), intro };
  const blocks = [text(words.notYou), linkButton(words.open, '/undo-change', context), text(words.valid)];
  return composeAccountLetter(head, blocks, facts, context);
}

/** Lists the requests in the name of an account that were cancelled. */
export function composeRequestsEnded(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.ended;
  const ended = new Set((facts.data['what'] ?? '').split(','));
  const lines = Object.entries(words.what).filter(([name]) => ended.has(name));
  const head = { ...words, intro: words.intro(context.settings.shop.name) };
  const blocks = [...lines.map(([, line]) => text(`– ${line}`)), text(words.again)];
  return composeAccountLetter(head, blocks, facts, context);
}

/** Composes a mail about a deleted account: when its data is erased, and how to restore it. */
export function composeAccountRemoved(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.people.removed;
  const shop = context.settings.shop.name;
  const day = context.write.day(new Date(facts.data['erasesAt'] ?? ''));
  const head = { subject: words.subject(shop), title: words.title, intro: words.intro(shop, day) };
  const valid = words.valid(day);
  return letterWithLink({ ...words, ...head, valid }, '/restore-account', facts, context);
}
