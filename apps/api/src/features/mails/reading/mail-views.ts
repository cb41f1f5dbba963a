import { createHmac, timingSafeEqual } from 'node:crypto';
import { notFound } from '../../../http/answers/api-error.ts';
import { type MailContent, unpackContent } from '../store/mail-content.ts';
import { hideCodes } from '../store/gift-codes.ts';
import { fillInLink, hideLink } from '../store/mail-link.ts';
import type { StoredMail } from '../store/mail.model.ts';

/**
 * Lifetime of an address that opens a mail's HTML part, in milliseconds: a frame loads at once, and a former admin should read
 * nothing for longer.
 */
const validMs = 60_000;

const pattern = /^([0-9a-f]{24})-(\d{10,16})-([0-9a-f]{64})$/;

/**
 * Addresses of mails' HTML parts as documents of their own. A frame sends no token in a header, so that a caller who may read a
 * mail gets an address that opens it for a while.
 */
export interface MailViews {
  pathOf: (id: string) => string;
  /** @returns the mail's id @throws 404 for an expired or unknown address */
  read: (token: string) => string;
  /** Returns both parts of a mail for staff. */
  contentOf: (mail: Pick<StoredMail, 'content' | 'link' | 'status'>) => MailContent;
}

/**
 * @param secret the signing key of these addresses alone
 * @param demoLinkSecret the key from which tokens of links are derived, in a demo only: its mails are queued without transport,
 * and visitors follow the links from the page. Everywhere else a link about an account is its recipient's alone
 */
export function makeMailViews(secret: string, now: () => Date, demoLinkSecret?: string): MailViews {
  const sign = (id: string, until: string) => createHmac('sha256', secret).update(`${id}-${until}`).digest('hex');
  return {
    pathOf: (id) => {
      const until = String(now().getTime() + validMs);
      return `/api/mail-views/${id}-${until}-${sign(id, until)}`;
    },
    read: (token) => {
      const [, id = '', until = '', signature = ''] = pattern.exec(token) ?? [];
      const isOurs = timingSafeEqual(Buffer.from(signature.padEnd(64)), Buffer.from(sign(id, until)));
      if (!isOurs || Number(until) < now().getTime()) throw notFound('Mail');
      return id;
    },
    contentOf: ({ content, link, status }) => {
      // The content is removed after its retention period.
      if (!content) return { html: '', text: '' };
      const stored = hideCodes(unpackContent(content));
      const isShown = demoLinkSecret !== undefined && status === 'held';
      return isShown ? fillInLink(stored, link, demoLinkSecret) : hideLink(stored, link);
    },
  };
}
