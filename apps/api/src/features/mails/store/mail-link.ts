import { linkToken } from '../../users/links/link-token.ts';
import type { LinkPurpose } from '../../users/links/link-purposes.ts';
import type { MailContent } from './mail-content.ts';

/** Which link a mail brings, without being one. */
export interface MailLink {
  purpose: LinkPurpose;
  /** Key that the token is derived from (`linkToken`). */
  key: string;
}

/** Stands for the token wherever a stored mail has its link. */
export const linkPlaceholder = 'THE-TOKEN-OF-THIS-LINK';
/** Replaces the link for readers of somebody else's mail. */
const hidden = '…';

function replaceToken({ html, text }: MailContent, token: string): MailContent {
  return { html: html.replaceAll(linkPlaceholder, token), text: text.replaceAll(linkPlaceholder, token) };
}

/**
 * A mail as its recipient reads it.
 * @param secret that the tokens of links follow from
 */
export function fillInLink(content: MailContent, link: MailLink | undefined, secret: string): MailContent {
  return link ? replaceToken(content, linkToken(secret, link)) : content;
}

/** Returns a mail as everybody else reads it: a link is a key to an account. */
export function hideLink(content: MailContent, link: MailLink | undefined): MailContent {
  return link ? replaceToken(content, hidden) : content;
}
