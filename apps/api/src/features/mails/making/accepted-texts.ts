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
import { type MailContext, addressOf, mailContext } from '../kinds/blocks/mail-context.ts';

/** A legal text as mails carry it. */
export interface AcceptedText {
  title: string;
  html: string;
  text: string;
  /** Language of the words, where it is another one than the mail's. */
  lang?: Language | undefined;
  /** To be attached: a PDF. */
  file: { name: string; content: Buffer };
}

/** Texts that a buyer gets on a durable medium (§ 312f (2) BGB). */
const sentKinds = ['terms', 'withdrawal'] as const;
type SentKind = (typeof sentKinds)[number];

/** Files by what is in them: to write one takes as long as a hundred mails. */
const files = new LRUCache<string, Promise<Buffer>>({ max: 24, ttl: 60 * 60_000, ttlResolution: 0 });

/** A text as a file: the same bytes for all who get it. @param at when it was published */
function writeFile(kind: SentKind, text: string, at: Date, context: MailContext): Promise<Buffer> {
  const { language, texts, write, settings } = context;
  const about = { title: texts.legal[kind], author: settings.shop.name, language, at, base: pagesOf(context) };
  const key = JSON.stringify([text, about]);
  const kept = files.get(key);
  if (kept) return kept;
  const foot = (page: number, pages: number) => texts.foot(about.author, write.day(at), page, pages);
  const file = writeLegalPdf(parseLegalText(text), { ...about, foot });
  files.set(key, file);
  file.catch(() => files.peek(key) === file && files.delete(key));
  return file;
}

/** A file speaks the language that its words are in. */
function inLanguageOf(texts: LegalTexts, context: MailContext): MailContext {
  const isTranslated = Boolean(texts[context.language]);
  return isTranslated ? context : mailContext(baseLanguage, context.settings, context.publicUrl);
}

/** Returns where links of a text lead on from. */
function pagesOf(context: MailContext): string {
  return addressOf('/', context).replace(/\/$/, '');
}

/** Returns the texts that an order's buyer has accepted, in the versions of then; none while the shop had published none. */
export async function readAcceptedTexts({ accepted }: StoredOrder, context: MailContext): Promise<AcceptedText[]> {
  const base = pagesOf(context);
  const found: AcceptedText[] = [];
  for (const kind of sentKinds) {
    const version = accepted?.[kind];
    const published = typeof version === 'number' ? await findPublished(kind, version) : undefined;
    if (!published) continue;
    const words = pickLanguage(published.texts, context.language);
    const tree = parseLegalText(words);
    const title = context.texts.legal[kind];
    const content = await writeFile(kind, words, published.publishedAt, inLanguageOf(published.texts, context));
    const file = { name: `${legalPaths[kind].slice(1)}.pdf`, content };
    const lang = foreignLang(published.texts[context.language]);
    found.push({ title, html: renderLegalHtml(tree, base), text: renderLegalText(tree, base), lang, file });
  }
  return found;
}
