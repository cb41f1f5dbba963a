import type { Response } from 'express';
import type { MailViews } from './mail-views.ts';
import { readMailHtml } from './mails.service.ts';

/**
 * A mail shown as a document: it brings its own looks, and nothing else. No script, no frame, nothing from elsewhere, and
 * none of the shop's storage; links open beside it. Only the shop's own pages may frame it.
 */
const policy = [
  "default-src 'none'",
  // Pictures that are part of the mail.
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join(';');

/** Sends a mail's HTML part by the address that was given for it. @throws 404 */
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
