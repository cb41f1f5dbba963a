import { fileURLToPath } from 'node:url';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import * as webRenderer from '@kontor/web/server';
import type { Express } from 'express';
import type { ShopOptions } from '../shop/shop-options.ts';
import type { Renderer } from '../features/pages/rendered-pages.service.ts';
import { testApp } from './test-app.ts';

/** Folder of the site after `pnpm build`. */
const webDist = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Returns the app with the built site, whose first pages it renders as in production; `options` override anything. */
export function renderedShop(options: Partial<ShopOptions> = {}): Express {
  return testApp({ webDist, renderer: webRenderer, ...options });
}

/** Returns the site's own renderer, and the addresses that it has rendered, with the prefixes of their languages. */
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

/** Returns the answers from which a document was rendered, by their requests; undefined for one that the browser renders. */
export function readPageAnswers(html: string): Record<string, { data?: unknown; error?: unknown }> | undefined {
  const [, json] = /<script type="application\/json" id="page-answers">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json); // as declared by `RenderedPage`
}

/** Returns a document's `<main>`; empty in one that the browser renders. */
export function readMainElement(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
}
