import { createHmac, timingSafeEqual } from 'node:crypto';
import { notFound } from '../../http/api-error.ts';

/**
 * How long a mail's HTML part may be opened by its address, in milliseconds: a frame loads at once, and whoever is no admin any
 * more should read nothing for longer than that.
 */
const validMs = 60_000;

const pattern = /^([0-9a-f]{24})-(\d{10,16})-([0-9a-f]{64})$/;

/**
 * Addresses of mails' HTML parts as documents of their own. A frame sends no token in a header, so that whoever may read a mail
 * gets an address that opens it for a while.
 */
export interface MailViews {
  pathOf: (id: string) => string;
  /** @returns the mail's id @throws 404 for an address that is over or was never given */
  read: (token: string) => string;
}

/** @param secret that nobody else signs with */
export function makeMailViews(secret: string, now: () => Date): MailViews {
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
  };
}
