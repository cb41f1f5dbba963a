import { findLegalKind, legalRedirects } from '../legal/legal-kinds.ts';

/** Pages besides the legal texts: signing in, targets of mails, and earlier orders. */
const openPages =
  /^\/(?:login|my-orders|find-order|forgot-password|password-reset|(?:verify|confirm|undo)-email|undo-change|restore-account|invitation|guest-data|vertrag-widerrufen|withdraw|(?:admin|orders|demo-checkout)(?:\/.*)?)\/?$/;

/** Whether a page is public while the shop is closed. @param path without prefix */
export function isOpenWhileClosed(path: string): boolean {
  return openPages.test(path) || findLegalKind(path.replace(/\/$/, '')) !== undefined || path in legalRedirects;
}
