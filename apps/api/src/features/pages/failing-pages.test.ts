import * as webRenderer from '@kontor/web/server';
import mongoose from 'mongoose';
import { type LevelWithSilent, pino } from 'pino';
import request from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { connectDatabase } from '../../lib/database/mongo.ts';
import { listening } from '../../testing/calls/shop-calls.ts';
import { readDocumentHead } from '../../testing/document-head.ts';
import { aProduct } from '../../testing/factories.ts';
import { readPageAnswers, readMainElement, renderedShop } from '../../testing/rendered-shop.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import type { Renderer } from './rendered-pages.service.ts';
import { eventually } from '../../testing/eventually.ts';
import { findWorkerAddress } from '../../testing/worker-database.ts';

beforeEach(resetListVersions);

const toldOfPage = 'a page is left to the browser, or has no head of its own';

/** Creates an app with this renderer, and its logged errors: the message and the reason. */
function aShop(renderPage: Renderer['renderPage']) {
  const lines: string[] = [];
  const level: LevelWithSilent = 'error';
  const line = z.object({ msg: z.string(), err: z.object({ message: z.string() }) });
  const write = (text: string) => {
    const { msg, err } = z.parse(line, JSON.parse(text));
    lines.push(`${msg}: ${err.message}`);
  };
  const app = renderedShop({ renderer: { ...webRenderer, renderPage }, logger: pino({ level }, { write }) });
  return { app, lines };
}

/** The document in which the browser renders the page: with the shop's script, and nothing of a page. */
function expectShell({ status, text }: { status: number; text: string }, expected = 200) {
  expect(status).toBe(expected);
  expect(text).toMatch(/<script type="module" crossorigin src="\/assets\/index-/);
  expect(text).not.toContain('starter-');
  expect(text).toContain('<div id="root"></div>');
  expect([readPageAnswers(text), readMainElement(text)]).toEqual([undefined, '']);
}

function expectRendered({ status, text }: { status: number; text: string }) {
  expect(status).toBe(200);
  expect(readMainElement(text)).not.toBe('');
}

describe('a page that cannot be rendered', () => {
  it.each(['/', '/en?q=vase', '/products/'])(
    '%s is rendered by the browser; the next page is rendered on the server',
    async (path) => {
      const { _id } = await aProduct();
      const address = path === '/products/' ? `${path}${String(_id)}` : path;
      let isBroken = true;
      const { app, lines } = aShop((page) => {
        if (isBroken) throw new Error('broken');
        return webRenderer.renderPage(page);
      });
      const broken = await request(app).get(address);
      expectShell(broken);
      expect(readDocumentHead(broken.text)).toMatchObject({
        lang: path.startsWith('/en') ? 'en' : 'de',
        'og:type': expect.any(String),
      });
      expect(lines).toEqual([`${toldOfPage}: broken`]);

      isBroken = false;
      expectRendered(await request(app).get(address));
      expect(lines).toHaveLength(1);
    },
  );

  it('an unknown product stays 404', async () => {
    const { app, lines } = aShop(() => Promise.reject(new Error('broken')));
    expectShell(await request(app).get('/products/gone'), 404);
    expect(lines).toHaveLength(1);
  });

  it('personal reads during rendering are refused', async () => {
    const { app, lines } = aShop(async ({ ask }) => {
      await ask({ key: 'GET /orders', params: {}, query: {} });
      return { html: '', preloads: '', answers: {} };
    });
    expectShell(await request(app).get('/'));
    expect(lines).toEqual([`${toldOfPage}: A page asks for what the API does not give to everybody`]);
  });
});

/** Creates a shop whose renderer never ends for products, and counts its calls. */
function aHangingShop() {
  const begun = vi.fn<() => void>();
  const shop = aShop((page) => {
    if (!page.address.startsWith('/products/')) return webRenderer.renderPage(page);
    begun();
    return new Promise(() => {});
  });
  return { ...shop, begun };
}

describe('a renderer that hangs', () => {
  it('answers within five seconds, and frees its place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { app, lines, begun } = aHangingShop();
    const server = await listening(app);
    const waiting = Array.from({ length: 12 }, async (_, i) => await request(server).get(`/products/${i}`));
    await eventually(() => expect(begun).toHaveBeenCalledTimes(12));
    expect(lines).toEqual([]);

    // Requests that arrive now do not wait at all.
    for (const path of ['/', '/en', '/?q=vase']) expectShell(await request(server).get(path));
    expect(lines).toEqual(Array.from({ length: 3 }, () => `${toldOfPage}: 12 pages are being rendered already`));

    await vi.advanceTimersByTimeAsync(5000);
    for (const answer of await Promise.all(waiting)) expectShell(answer, 404);
    expect(lines.slice(3)).toEqual(
      Array.from({ length: 12 }, () => `${toldOfPage}: A page was not rendered within 5 s`),
    );
    for (const path of ['/', '/en', '/?q=vase']) expectRendered(await request(server).get(path));
  });

  it('leaves no timer behind when it ends in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { app } = aHangingShop();
    const before = vi.getTimerCount();
    expectRendered(await request(app).get('/'));
    // By then the store has flushed its collected notifications.
    await vi.advanceTimersByTimeAsync(10);
    expect(vi.getTimerCount()).toBe(before);
  });
});

describe('a database that is unavailable', () => {
  it.each(['/', '/en', '/products/', '/?q=vase'])(
    '%s is still a page, and rendered when the database is back',
    async (path) => {
      const { _id } = await aProduct();
      const address = path === '/products/' ? `${path}${String(_id)}` : path;
      const { app, lines } = aShop(webRenderer.renderPage);
      const dbName = mongoose.connection.name;
      await mongoose.disconnect();
      const reconnect = () => connectDatabase(findWorkerAddress(), { dbName });
      onTestFinished(async () => {
        await mongoose.disconnect();
        await reconnect();
      });
      expectShell(await request(app).get(address));
      expect(lines).toEqual([expect.stringContaining(toldOfPage)]);

      await reconnect();
      expectRendered(await request(app).get(address));
      expect(lines).toHaveLength(1);
    },
  );

  it('for a moment, in the middle of a page: no partial page is cached', async () => {
    let isAway = true;
    const { app, lines } = aShop((page) => {
      if (!isAway) return webRenderer.renderPage(page);
      const away = Object.assign(new Error('away'), { name: 'MongoNetworkError' });
      const ask: typeof page.ask = (call) =>
        call.key === 'GET /products/categories' ? Promise.reject(away) : page.ask(call);
      return webRenderer.renderPage({ ...page, ask });
    });
    expectShell(await request(app).get('/en'));
    expect(lines).toEqual([`${toldOfPage}: away`]);
    isAway = false;
    expectRendered(await request(app).get('/en'));
  });
});
