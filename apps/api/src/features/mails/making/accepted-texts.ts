import { baseLanguage, type Language } from '@kontor/shared/rules/text/languages';
import { legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { parseLegalText } from '@kontor/shared/rules/legal/legal-markdown';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { LRUCache } from 'lru-cache';
import type { LegalTexts } from '../../legal/legal-text.model.ts';
import { writeLegalPdf } from '../../legal/legal-pdf.ts';
import { findPublished } from '../../legal/published-texts.service.ts';
import { renderLegalHtml, renderLegalText } from '../../legal/render-legal.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { type MailContext, makePageUrl, mailContext } from '../kinds/blocks/mail-context.ts';

/** A legal text in the form for mails. */
export interface AcceptedText {
  title: string;
  html: string;
  text: string;
  /** Language of the text, if it differs from the mail's. */
  lang?: Language | undefined;
  /** PDF to attach. */
  file: { name: string; content: Buffer };
}

/** Texts that a buyer gets on a durable medium (§ 312f (2) BGB). */
const sentKinds = ['terms', 'withdrawal'] as const;
type SentKind = (typeof sentKinds)[number];

/** Cache of files by their contents: writing one takes as long as a hundred mails. */
const files = new LRUCache<string, Promise<Buffer>>({ max: 24, ttl: 60 * 60_000, ttlResolution: 0 });

/** Writes a text as a file with the same bytes for all recipients. @param at time of publication */
function writeFile(kind: SentKind, text: string, at: Date, context: MailContext): Promise<Buffer> {
  const { language, texts, write, settings } = context;
  const about = { title: texts.legal[kind], author: settings.shop.name, language, at, base: makeBaseUrl(context) };
  const key = JSON.stringify([text, about]);
  const kept = files.get(key);
  if (kept) return kept;
  const foot = (page: number, pages: number) => texts.foot(about.author, write.day(at), page, pages);
  const file = writeLegalPdf(parseLegalText(text), { ...about, foot });
  files.set(key, file);
  file.catch(() => files.peek(key) === file && files.delete(key));
  return file;
}

/** Returns the mail's context in the language of the text. */
function chooseTextContext(texts: LegalTexts, context: MailContext): MailContext {
  const isTranslated = Boolean(texts[context.language]);
  return isTranslated ? context : mailContext(baseLanguage, context.settings, context.publicUrl);
}

/** Returns the base address for relative links of a text. */
function makeBaseUrl(context: MailContext): string {
  return makePageUrl('/', context).replace(/\/$/, '');
}

/**
 * Returns the texts that an order's buyer has accepted, in their versions of that time; none if the shop had published none.
 */
export async function readAcceptedTexts({ accepted }: StoredOrder, context: MailContext): Promise<AcceptedText[]> {
  const base = makeBaseUrl(context);
  const found: AcceptedText[] = [];
  for (const kind of sentKinds) {
    const version = accepted?.[kind];
    const published = typeof version === 'number' ? await findPublished(kind, version) : undefined;
    if (!published) continue;
    const words = pickLanguage(published.texts, context.language);
    const tree = parseLegalText(words);
    const title = context.texts.legal[kind];
    const content = await writeFile(kind, words, published.publishedAt, chooseTextContext(published.texts, context));
    const file = { name: `${legalPaths[kind].slice(1)}.pdf`, content };
    const lang = foreignLang(published.texts[context.language]);
    found.push({ title, html: renderLegalHtml(tree, base), text: renderLegalText(tree, base), lang, file });
  }
  return found;
}
