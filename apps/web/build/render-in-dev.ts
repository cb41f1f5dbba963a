import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ShopSettings } from '@kontor/shared/wire/config';
import type * as PageDocuments from '@kontor/shared/wire/page-documents';
import type * as SitePaths from '@kontor/shared/rules/site/site-paths';
import type { Plugin, ViteDevServer } from 'vite';
import type * as Call from '../src/api/call.ts';
import type { AskedCall, CallAnswer, FindAddress, RenderPage } from '../src/app/render-page.ts';

interface Renderer {
  findAddress: FindAddress;
  renderPage: RenderPage;
}

/** Title until the page is hydrated and sets its own. */
const TITLE = '<title>Kontor</title>';

/** Calls the running API over HTTP, in place of the server's calls within its process. @param api its address */
function askApi(api: string, fillPath: (typeof Call)['fillPath']): (call: AskedCall) => Promise<CallAnswer> {
  return async ({ key, params, query }) => {
    const [, pattern = ''] = key.split(' ');
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${api}/api${fillPath(pattern, params)}?${search.toString()}`);
    const data: unknown = await answer.json();
    return answer.ok ? { data } : { error: { status: answer.status, data } };
  };
}

/** Renders the document of a server-rendered page from the current sources; undefined for any other page. */
async function renderDocument(server: ViteDevServer, api: string, url: URL): Promise<string | undefined> {
  // The modules export what their types say, which Vite cannot know.
  const load = async <Module>(file: string) => (await server.ssrLoadModule(file)) as Module;
  const { splitLanguagePath } = await load<typeof SitePaths>('@kontor/shared/rules/site/site-paths');
  const { makePageDocuments } = await load<typeof PageDocuments>('@kontor/shared/wire/page-documents');
  const { findAddress, renderPage } = await load<Renderer>('/src/entry-server.tsx');
  const { fillPath } = await load<typeof Call>('/src/api/call.ts');
  const { language, path: pagePath } = splitLanguagePath(url.pathname);
  const address = findAddress(pagePath, url.search);
  if (address === undefined) return undefined;
  const settings = (await (await fetch(`${api}/api/config/shop`)).json()) as ShopSettings; // by the contract's schema
  const page = await renderPage({ address, language, settings, ask: askApi(api, fillPath) });
  const index = await readFile(path.join(server.config.root, 'index.html'), 'utf8');
  const document = await server.transformIndexHtml(url.pathname, index);
  return makePageDocuments(document).rendered({ ...page, language, shop: settings, head: TITLE });
}

/**
 * Renders pages on the development server, too, so that differences between server and browser show early. If rendering fails,
 * the browser renders the page, and the terminal shows the reason.
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
