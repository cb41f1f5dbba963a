import type { ShopSettings } from '@kontor/shared/wire/config';
import { withdrawalStepKey } from '@kontor/shared/wire/withdrawal-page';
import type { RequestHandler } from 'express';
import { feedPages } from '../features/feeds/feed-pages.ts';
import { feeds } from '../features/feeds/feeds.ts';
import { writeClosedPage } from '../features/pages/closed-page.ts';
import { describePage } from '../features/pages/describe-page.service.ts';
import { pageRoutes } from '../features/pages/pages.routes.ts';
import { renderedPages } from '../features/pages/rendered-pages.service.ts';
import { beginWithdrawal, withdrawalPage } from '../features/pages/withdrawal-page.ts';
import { noticeForm } from '../features/stock-notices/notice-form.ts';
import type { HttpTools } from '../http/implement.ts';
import { readPageDocuments } from '../http/site/page-documents.ts';
import { orderPageHeaders } from '../http/guards/security-headers.ts';
import { assetsFolder } from '../http/site/last-assets.ts';
import { sendStored } from '../http/site/send-stored.ts';
import { site } from '../http/site/site.ts';
import type { Shop } from './open-shop.ts';

/** Creates the routes outside `/api`: files for browsers and search engines, the forms of withdrawals and stock notices, and the site's pages. */
export function sitePages(
  shop: Shop,
  { insideReads, rateLimit }: Pick<HttpTools, 'insideReads' | 'rateLimit'>,
): RequestHandler[] {
  const { publicUrl, storage, webDist, renderer, readShop, readShopVersion, readSettings, findRedirect, logger, now } =
    shop;
  const documents = readPageDocuments(webDist);
  const readKept = () => shop.settings.readKept();
  const describe = (url: URL, settings: ShopSettings) =>
    describePage(url, { shop: settings, readSettings: readKept, publicUrl });
  const onError = (message: string) => (error: unknown) => logger.error({ err: error }, message);
  insideReads.set(withdrawalStepKey, beginWithdrawal);
  return [
    pageRoutes({ readShop, publicUrl, storage }),
    feedPages({ feeds, readSettings, publicUrl, folder: storage.folder, now }),
    withdrawalPage({
      renderer,
      documents,
      readShop,
      describe,
      limit: rateLimit('withdrawal'),
      now,
      onError: onError('the page of a withdrawal could not be written'),
    }),
    noticeForm({ limit: rateLimit('stockNotice'), now }),
    site({
      webDist,
      readShop,
      documents,
      lastAssets: sendStored(storage, assetsFolder),
      orderHeaders: orderPageHeaders(publicUrl),
      describe,
      describeClosed: writeClosedPage,
      findRedirect,
      render:
        documents &&
        renderer &&
        renderedPages({ ...renderer, readShop: readShopVersion, insideReads, describe, documents }),
      onError: onError('a page is left to the browser, or has no head of its own'),
    }),
  ];
}
