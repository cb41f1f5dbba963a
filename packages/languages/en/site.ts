import type { SiteTexts } from '../site-texts-type.ts';

export const site: SiteTexts = {
  first: () => import('./site/first.ts'),
  home: () => import('./site/home.ts'),
  product: () => import('./site/product.ts'),
  list: () => import('./site/list.ts'),
  pages: () => import('./site/pages.ts'),
  admin: () => import('./site/admin.ts'),
  details: () => import('./site/details.ts'),
};
