import { fileURLToPath } from 'node:url';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import * as webRenderer from '@kontor/web/server';
import type { Express } from 'express';
import type { ShopOptions } from '../shop/shop-options.ts';
import type { Renderer } from '../features/pages/rendered-pages.service.ts';
import { testApp } from './test-app.ts';

/** The site as `pnpm build` leaves it. */
const webDist = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Returns the app with the built site, whose first pages it renders as production does; `options` override anything. */
export function renderedShop(options: Partial<ShopOptions> = {}): Express {
  return testApp({ webDist, renderer: webRenderer, ...options });
}

/** Returns the site's own renderer, and the addresses that it was asked for, with the prefixes of their languages. */
export function countingRenderer(): Renderer & { rendered: string[] } {
  const rendered: string[] = [];
  return {
    rendered,
    findAddress: webRenderer.findAddress,
    renderPage: (page) => {
      rendered.push(addLanguagePrefix(page.language, page.address));
      return webRenderer.renderPage(page);
    },
  };
}

/** Returns the answers that a document was rendered from, by their requests; undefined for one that the browser renders. */
export function answersOf(html: string): Record<string, { data?: unknown; error?: unknown }> | undefined {
  const [, json] = /<script type="application\/json" id="page-answers">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json); // as `RenderedPage` declares it
}

/** Returns a document's `<main>`; empty in one that the browser renders. */
export function mainOf(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
}
