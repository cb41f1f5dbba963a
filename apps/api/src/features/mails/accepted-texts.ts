import { legalPaths } from '@kontor/shared/legal-kinds';
import { parseLegalText } from '@kontor/shared/legal-markdown';
import { pickLanguage } from '@kontor/shared/localize';
import { findPublished } from '../legal/published-texts.service.ts';
import { renderLegalHtml, renderLegalText } from '../legal/render-legal.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { type MailContext, addressOf } from './kinds/mail-context.ts';

/** A legal text as mails carry it. */
export interface AcceptedText {
  title: string;
  /** Of the attachment. */
  fileName: string;
  html: string;
  text: string;
}

/** What a buyer gets on a durable medium (§ 312f (2) BGB). */
const sentKinds = ['terms', 'withdrawal'] as const;

/** The texts that an order's buyer has accepted, in the versions of then; none while the shop had published none. */
export async function readAcceptedTexts({ accepted }: StoredOrder, context: MailContext): Promise<AcceptedText[]> {
  const base = addressOf('/', context).replace(/\/$/, '');
  const found: AcceptedText[] = [];
  for (const kind of sentKinds) {
    const version = accepted?.[kind];
    const published = typeof version === 'number' ? await findPublished(kind, version) : undefined;
    if (!published) continue;
    const tree = parseLegalText(pickLanguage(published.texts, context.language));
    found.push({
      title: context.texts.legal[kind],
      fileName: `${legalPaths[kind].slice(1)}.html`,
      html: renderLegalHtml(tree, base),
      text: renderLegalText(tree, base),
    });
  }
  return found;
}
