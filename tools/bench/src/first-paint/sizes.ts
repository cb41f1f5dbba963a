import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Load } from './lighthouse.ts';

/** Transferred size of a page, in kB (1000 bytes). */
export interface Sizes {
  /** packed by brotli */
  html: number;
  /** packed by gzip: all scripts before the first use of the page */
  js: number;
  /** packed by gzip */
  css: number;
}

/** Requests a file in one encoding and keeps it packed; Node's `fetch` would unpack it. */
function ask(url: string, encoding: 'br' | 'gzip'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': encoding } }, resolve)
      .once('error', reject)
      .end();
  });
}

async function weigh(url: string, encoding: 'br' | 'gzip'): Promise<number> {
  const res = await ask(url, encoding);
  const { length } = await buffer(res);
  if (res.statusCode !== 200) throw new Error(`${url}: ${res.statusCode}`);
  return length / 1000;
}

async function weighAll(loads: readonly Load[], kind: Load['files'][number]['kind']): Promise<number> {
  const urls = new Set(loads.flatMap(({ files }) => files.filter((file) => file.kind === kind).map(({ url }) => url)));
  const weights = await Promise.all([...urls].map((url) => weigh(url, 'gzip')));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/**
 * @param loads loads of the page, with the files that they requested
 * @throws when a file cannot be read
 */
export async function weighPage(url: string, loads: readonly Load[]): Promise<Sizes> {
  return {
    html: await weigh(url, 'br'),
    js: await weighAll(loads, 'Script'),
    css: await weighAll(loads, 'Stylesheet'),
  };
}
