import { findLegalKind, legalRedirects } from '../legal/legal-kinds.ts';

/** Beside the legal texts: the way in, where mails lead, and what was ordered before. */
const openPages =
  /^\/(?:login|my-orders|find-order|forgot-password|password-reset|(?:verify|confirm|undo)-email|undo-change|restore-account|invitation|guest-data|vertrag-widerrufen|withdraw|(?:admin|orders|demo-checkout)(?:\/.*)?)\/?$/;

/** Whether a page, by its path without prefix, is shown to everybody while the shop is closed. */
export function isOpenWhileClosed(path: string): boolean {
  return openPages.test(path) || findLegalKind(path.replace(/\/$/, '')) !== undefined || path in legalRedirects;
}
