import type { MailTexts } from '@kontor/languages/de/mails/mails';
import { serverTexts } from '@kontor/languages/server-texts';
import type { Language } from '@kontor/shared/rules/text/languages';
import { withdrawalPath } from '@kontor/shared/rules/legal/legal-kinds';
import type { Settings } from '@kontor/shared/wire/settings';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import type { StoredOrder } from '../../../orders/order.model.ts';
import type { Block } from '../../compose/letter.ts';
import { type Formats, formats } from '../../../../lib/text/formats.ts';
import { isHarmlessName } from './typed-words.ts';

/** Common input of every mail. */
export interface MailContext {
  language: Language;
  texts: MailTexts;
  write: Formats;
  settings: Settings;
  publicUrl: string;
  /** Current names of payment methods. */
  offer: ProviderOffer;
}

export function mailContext(
  language: Language,
  settings: Settings,
  publicUrl: string,
  offer: ProviderOffer = {},
): MailContext {
  return { language, texts: serverTexts[language].mails, write: formats[language], settings, publicUrl, offer };
}

/** Returns the address of a page in the mail's language. @param path without prefix */
export function makePageUrl(
  path: string,
  { language, publicUrl }: Pick<MailContext, 'language' | 'publicUrl'>,
): string {
  return new URL(addLanguagePrefix(language, path), publicUrl).href;
}

/**
 * Returns a button that leads to the order. For a guest its address is the key, so that it appears in mails to its buyer alone.
 */
export function orderButton(label: string, order: StoredOrder, context: MailContext): Block {
  return { kind: 'button', label, url: makePageUrl(`/orders/${order._id}`, context) };
}

/** Returns a link to the withdrawal function (§ 356a BGB). */
export function withdrawalLink(context: MailContext): Block {
  return { kind: 'link', label: context.texts.withdraw, url: makePageUrl(withdrawalPath, context) };
}

/** Greets by name, unless the typed name would make the mail an advertisement. */
export function greet(name: string, texts: MailTexts): string {
  return name && isHarmlessName(name) ? texts.greeting(name) : texts.greetingOfAll;
}

/** Returns the greeting and a first paragraph. */
export function opening({ buyer }: StoredOrder, intro: string, { texts }: MailContext): Block[] {
  return [
    { kind: 'text', text: greet(buyer.name ?? '', texts) },
    { kind: 'text', text: intro },
  ];
}
