import type { Permission } from '@kontor/shared/rules/access/roles';
import { usePermission } from '../../session/use-permission.ts';

/** Groups of areas, in the order of the side menu, each with the key of its name. */
export const areaGroups = [
  { id: 'shop', title: 'admin.groups.shop' },
  { id: 'money', title: 'admin.groups.money' },
  { id: 'house', title: 'admin.groups.house' },
] as const;

type AreaGroup = (typeof areaGroups)[number]['id'];

/**
 * Areas of the admin side by group, in the order of menu and tabs; `title` is the key of their text. An area shows to staff with its
 * permission; one with `unless` only to staff without that one, since others find it inside another area.
 */
const adminAreas = [
  { path: '/admin', group: 'shop', title: 'admin.overview', below: [], permission: 'overview' },
  {
    path: '/admin/orderlist',
    group: 'shop',
    title: 'admin.orders',
    below: ['/admin/sending', '/admin/order-drafts'],
    permission: 'orders',
  },
  {
    path: '/admin/sending',
    group: 'shop',
    title: 'adminSending.title',
    below: [],
    permission: 'sending',
    unless: 'orders',
  },
  {
    path: '/admin/withdrawals',
    group: 'shop',
    title: 'admin.withdrawals',
    below: ['/admin/withdrawals/'],
    permission: 'withdrawals',
  },
  {
    path: '/admin/productlist',
    group: 'shop',
    title: 'admin.products',
    below: ['/admin/productedit/', '/admin/product/'],
    permission: 'products',
  },
  {
    path: '/admin/categories',
    group: 'shop',
    title: 'adminCategories.title',
    below: ['/admin/categories/'],
    permission: 'products',
  },
  {
    path: '/admin/makers',
    group: 'shop',
    title: 'adminMakers.title',
    below: ['/admin/makers/'],
    permission: 'products',
  },
  {
    path: '/admin/promotions',
    group: 'shop',
    title: 'adminPromotions.title',
    below: ['/admin/promotions/'],
    permission: 'products',
  },
  { path: '/admin/redirects', group: 'shop', title: 'adminRedirects.title', below: [], permission: 'products' },
  { path: '/admin/reviews', group: 'shop', title: 'adminReviews.title', below: [], permission: 'reviews' },
  {
    path: '/admin/userlist',
    group: 'shop',
    title: 'admin.users',
    below: ['/admin/useredit/', '/admin/customers/'],
    permission: 'customers',
  },
  { path: '/admin/bank', group: 'money', title: 'admin.bank', below: [], permission: 'bank' },
  { path: '/admin/documents', group: 'money', title: 'admin.documents', below: [], permission: 'documents' },
  { path: '/admin/vouchers', group: 'money', title: 'adminVouchers.title', below: [], permission: 'refunds' },
  { path: '/admin/books', group: 'money', title: 'admin.books', below: ['/admin/procedure'], permission: 'books' },
  { path: '/admin/figures', group: 'money', title: 'adminFigures.title', below: [], permission: 'overview' },
  { path: '/admin/mails', group: 'house', title: 'admin.mails', below: ['/admin/mails/'], permission: 'mails' },
  { path: '/admin/audit', group: 'house', title: 'adminAudit.title', below: [], permission: 'people' },
  { path: '/admin/system', group: 'house', title: 'adminSystem.title', below: [], permission: 'people' },
  { path: '/admin/api-keys', group: 'house', title: 'adminKeys.title', below: [], permission: 'people' },
  {
    path: '/admin/imports',
    group: 'house',
    title: 'adminImports.title',
    below: ['/admin/imports/'],
    permission: 'products',
  },
  { path: '/admin/exports', group: 'house', title: 'adminExports.title', below: [], permission: 'people' },
  { path: '/admin/webhooks', group: 'house', title: 'adminWebhooks.title', below: [], permission: 'people' },
  { path: '/admin/readiness', group: 'house', title: 'admin.readiness', below: [], permission: 'settings' },
  {
    path: '/admin/settings/legal',
    group: 'house',
    title: 'adminLegal.texts',
    below: ['/admin/settings/legal/'],
    permission: 'texts',
    unless: 'settings',
  },
  {
    path: '/admin/settings',
    group: 'house',
    title: 'admin.settings',
    below: ['/admin/settings/'],
    permission: 'settings',
  },
] as const satisfies readonly {
  group: AreaGroup;
  permission: Permission;
  unless?: Permission;
  [name: string]: unknown;
}[];

/** Tells whether the tab of a path shows the number of undelivered orders. */
export function showsUndelivered(path: string): boolean {
  return path === '/admin/orderlist' || path === '/admin/sending';
}

/** Returns the areas that the signed-in user may see. */
export function useAdminAreas() {
  const may = usePermission();
  return adminAreas.filter((area) => may(area.permission) && !('unless' in area && may(area.unless)));
}
