import type { Letter } from '../compose/letter.ts';
import { type AccountFacts, composeAccountLetter, letterWithLink, text } from './account.ts';
import { type MailContext, makePageUrl } from './blocks/mail-context.ts';

/** Asks the recipient to confirm a stock notice for a product. */
export function composeStockConfirm(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.stock.confirm;
  const { name = '' } = facts.data;
  const intro = words.intro(context.settings.shop.name, name);
  return letterWithLink({ ...words, subject: words.subject(name), intro }, '/stock-notice', facts, context);
}

/** Composes the single mail about a product that is back. */
export function composeStockBack(facts: AccountFacts, context: MailContext): Letter {
  const words = context.texts.stock.back;
  const { name = '', product = '' } = facts.data;
  const head = {
    subject: words.subject(name),
    title: words.title,
    intro: words.intro(context.settings.shop.name, name),
  };
  const button = { kind: 'button', label: words.open, url: makePageUrl(`/products/${product}`, context) } as const;
  return composeAccountLetter(head, [button, text(words.once)], facts, context);
}
