import type { Permission } from '@kontor/shared/rules/access/roles';
import { usePermission } from '../../session/use-permission.ts';

/**
 * Areas of the admin side, in the order of menu and tabs; `title` is the key of their text. An area shows to staff with its
 * permission; one with `unless` only to staff without that one, since others find it inside another area.
 */
const adminAreas = [
  { path: '/admin', title: 'admin.overview', below: [], permission: 'overview' },
  { path: '/admin/orderlist', title: 'admin.orders', below: ['/admin/sending'], permission: 'orders' },
  { path: '/admin/sending', title: 'adminSending.title', below: [], permission: 'sending', unless: 'orders' },
  { path: '/admin/withdrawals', title: 'admin.withdrawals', below: [], permission: 'withdrawals' },
  { path: '/admin/bank', title: 'admin.bank', below: [], permission: 'bank' },
  { path: '/admin/documents', title: 'admin.documents', below: [], permission: 'documents' },
  {
    path: '/admin/productlist',
    title: 'admin.products',
    below: ['/admin/productedit/', '/admin/product/'],
    permission: 'products',
  },
  { path: '/admin/reviews', title: 'adminReviews.title', below: [], permission: 'reviews' },
  { path: '/admin/books', title: 'admin.books', below: ['/admin/procedure'], permission: 'books' },
  { path: '/admin/mails', title: 'admin.mails', below: ['/admin/mails/'], permission: 'mails' },
  { path: '/admin/userlist', title: 'admin.users', below: ['/admin/useredit/'], permission: 'customers' },
  { path: '/admin/audit', title: 'adminAudit.title', below: [], permission: 'people' },
  { path: '/admin/readiness', title: 'admin.readiness', below: [], permission: 'settings' },
  {
    path: '/admin/settings/legal',
    title: 'adminLegal.texts',
    below: ['/admin/settings/legal/'],
    permission: 'texts',
    unless: 'settings',
  },
  { path: '/admin/settings', title: 'admin.settings', below: ['/admin/settings/'], permission: 'settings' },
] as const satisfies readonly { permission: Permission; unless?: Permission; [name: string]: unknown }[];

/** Tells whether the tab of a path shows the number of undelivered orders. */
export function showsUndelivered(path: string): boolean {
  return path === '/admin/orderlist' || path === '/admin/sending';
}

/** Returns the areas that the signed-in user may see. */
export function useAdminAreas() {
  const may = usePermission();
  return adminAreas.filter((area) => may(area.permission) && !('unless' in area && may(area.unless)));
}
