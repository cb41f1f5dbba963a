import { linkToken } from '../../users/links/link-token.ts';
import type { LinkPurpose } from '../../users/links/link-purposes.ts';
import type { MailContent } from './mail-content.ts';

/** Link of a mail, without its token. */
export interface MailLink {
  purpose: LinkPurpose;
  /** Key that the token is derived from (`linkToken`). */
  key: string;
}

/** Placeholder for the token in a stored mail. */
export const linkPlaceholder = 'THE-TOKEN-OF-THIS-LINK';
/** Replaces the link for readers other than the recipient. */
const hidden = '…';

function replaceToken({ html, text }: MailContent, token: string): MailContent {
  return { html: html.replaceAll(linkPlaceholder, token), text: text.replaceAll(linkPlaceholder, token) };
}

/**
 * Returns a mail as its recipient reads it.
 * @param secret from which the tokens of links are derived
 */
export function fillInLink(content: MailContent, link: MailLink | undefined, secret: string): MailContent {
  return link ? replaceToken(content, linkToken(secret, link)) : content;
}

/** Returns a mail for all other readers, without its link, which is a key to an account. */
export function hideLink(content: MailContent, link: MailLink | undefined): MailContent {
  return link ? replaceToken(content, hidden) : content;
}
