import type { Response } from 'express';
import type { MailViews } from './mail-views.ts';
import { readMailHtml } from './mails.service.ts';

/**
 * Policy for a mail shown as a document with its own styles: no script, no frame, no external content, and none of the shop's
 * storage; links open in another window. Only the shop's own pages may frame it.
 */
const policy = [
  "default-src 'none'",
  // Pictures embedded in the mail.
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join(';');

/** Sends a mail's HTML part by its temporary address. @throws 404 */
export async function sendMailHtml(res: Response, token: string, views: MailViews): Promise<void> {
  const html = await readMailHtml(token, views);
  res.set({
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    // Links to orders are keys: the pages they lead to must not learn the referrer.
    'Referrer-Policy': 'no-referrer',
  });
  res.type('html').send(html);
}
