/** The areas of the admin side, in the order of menu and tabs; `title` is their text. */
export const adminAreas = [
  { path: '/admin', title: 'admin.overview', below: [] },
  { path: '/admin/orderlist', title: 'admin.orders', below: [] },
  { path: '/admin/productlist', title: 'admin.products', below: ['/admin/productedit/', '/admin/product/'] },
  { path: '/admin/mails', title: 'admin.mails', below: ['/admin/mails/'] },
  { path: '/admin/userlist', title: 'admin.users', below: ['/admin/useredit/'] },
  { path: '/admin/settings', title: 'admin.settings', below: ['/admin/settings/'] },
] as const;
