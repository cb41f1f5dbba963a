/** The areas of the admin side, in the order of menu and tabs; `title` is their text. */
export const adminAreas = [
  { path: '/admin', title: 'header.adminOverview', below: [] },
  { path: '/admin/orderlist', title: 'header.adminOrders', below: [] },
  { path: '/admin/productlist', title: 'header.adminProducts', below: ['/admin/productedit/', '/admin/product/'] },
  { path: '/admin/userlist', title: 'header.adminUsers', below: ['/admin/useredit/'] },
] as const;
