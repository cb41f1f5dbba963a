import { describe, expect, it } from 'vitest';
import { legalPaths } from '../legal/legal-kinds.ts';
import { isOpenWhileClosed } from './while-closed.ts';

describe('while the shop is closed', () => {
  it.each([
    '/login',
    '/forgot-password',
    // Where mails lead.
    '/password-reset',
    '/verify-email',
    '/confirm-email',
    '/undo-email',
    '/undo-change',
    '/restore-account',
    '/invitation',
    '/guest-data',
    // Pages for orders placed before closing.
    '/my-orders',
    '/find-order',
    '/vertrag-widerrufen',
    '/withdraw',
    '/orders/1',
    '/orders/1/mails/2',
    '/demo-checkout/1',
    '/admin',
    '/admin/orders/1',
    // The law.
    ...Object.values(legalPaths),
  ])('%s is shown to everybody, with a slash behind it or none', (path) => {
    expect([isOpenWhileClosed(path), isOpenWhileClosed(`${path}/`)]).toEqual([true, true]);
  });

  it.each(['/imprint', '/privacy', '/terms', '/withdrawal', '/delivery', '/accessibility'])(
    '%s still leads to the legal text',
    (path) => {
      expect(isOpenWhileClosed(path)).toBe(true);
    },
  );

  it.each([
    '/',
    '/products/1',
    '/products/1/login',
    '/cart',
    '/register',
    '/verify',
    '/login/more',
    '/loginx',
    '/administration',
    '/orders-of-others',
    '/nowhere/impressum',
    '/impressum/more',
    '/impressumx',
    '/nowhere/imprint',
  ])('%s is not shown', (path) => {
    expect(isOpenWhileClosed(path)).toBe(false);
  });
});
