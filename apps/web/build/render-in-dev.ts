import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ShopSettings } from '@kontor/shared/config';
import type * as SitePaths from '@kontor/shared/site-paths';
import type { Plugin, ViteDevServer } from 'vite';
import type { AskedCall, CallAnswer, FindAddress, RenderPage } from '../src/app/render-page.ts';

interface Renderer {
  findAddress: FindAddress;
  renderPage: RenderPage;
}

/** As JSON stands in a script element. */
const toBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Asks the running API, as the server does inside its own process. @param api its address */
function askApi(api: string): (call: AskedCall) => Promise<CallAnswer> {
  return async ({ key, params, query }) => {
    const values = new Map<string, unknown>(Object.entries(params));
    const [, pattern = ''] = key.split(' ');
    const callPath = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${api}/api${callPath}?${search.toString()}`);
    const data: unknown = await answer.json();
    return answer.ok ? { data } : { error: { status: answer.status, data } };
  };
}

/** The document of a page that the server renders, with the sources as they are now; undefined for any other page. */
async function renderDocument(server: ViteDevServer, api: string, url: URL): Promise<string | undefined> {
  // Both modules export what their types say; Vite cannot know.
  const { splitLanguagePath } = (await server.ssrLoadModule('@kontor/shared/site-paths')) as typeof SitePaths;
  const { findAddress, renderPage } = (await server.ssrLoadModule('/src/entry-server.tsx')) as Renderer;
  const { language, path: pagePath } = splitLanguagePath(url.pathname);
  const address = findAddress(pagePath, url.search);
  if (address === undefined) return undefined;
  const settings = (await (await fetch(`${api}/api/config/shop`)).json()) as ShopSettings; // by the contract's schema
  const { html, answers } = await renderPage({ address, language, settings, ask: askApi(api) });
  const index = await readFile(path.join(server.config.root, 'index.html'), 'utf8');
  const document = await server.transformIndexHtml(url.pathname, index);
  return document
    .replace('<html lang="de">', `<html lang="${language}">`)
    .replace('<script type="application/json" id="shop-settings"><!--shop-settings--></script>', () =>
      toBlock('shop-settings', settings),
    )
    .replace(/<!--shell-->[\s\S]*?<!--\/shell-->/g, '')
    .replace('<!--page--></div>', () => `${html}</div>${toBlock('page-answers', answers)}`);
}

/**
 * Renders pages on the development server too, so that what differs between server and browser is seen while it is
 * written. What cannot be rendered the browser shows by itself, and the terminal says why.
 * @param api the address of the running API
 */
export function renderInDev(api: string): Plugin {
  return {
    name: 'render-in-dev',
    apply: 'serve',
    configureServer(server) {
      const render = async (url: URL): Promise<string | undefined> => {
        try {
          return await renderDocument(server, api, url);
        } catch (error) {
          server.config.logger.error(`render-in-dev: ${String(error)}`);
          return undefined;
        }
      };
      const answer = async (req: IncomingMessage, res: ServerResponse, next: () => void): Promise<void> => {
        const url = new URL(req.url ?? '/', 'http://site');
        const wantsPage = req.method === 'GET' && (req.headers.accept ?? '').includes('text/html');
        const document = wantsPage && !/\.\w{1,8}$/.test(url.pathname) ? await render(url) : undefined;
        if (document === undefined) next();
        else res.setHeader('Content-Type', 'text/html; charset=utf-8').end(document);
      };
      server.middlewares.use((req, res, next) => void answer(req, res, next));
    },
  };
}
