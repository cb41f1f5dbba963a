import { text } from 'node:stream/consumers';
import { Agent, get } from 'node:http';
import { fire } from '../load.ts';

/** Page to measure. */
export interface MeasuredPage {
  name: 'home' | 'product';
  path: string;
}

function requestLocation(port: number, path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port, path }, (res) => {
      text(res).then(() => resolve(res.headers.location), reject);
    }).once('error', reject);
  });
}

/** Returns the canonical address in a document, without its host. */
function readCanonicalPath(html: string): string | undefined {
  const href = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return href === undefined ? undefined : new URL(href).pathname;
}

/** Returns home and the first product of the demo catalogue, at their canonical addresses, which do not redirect. */
export async function findPages(port: number): Promise<MeasuredPage[]> {
  const agent = new Agent();
  const list = await fire(port, agent, { method: 'GET', path: '/api/products?page=1' });
  const { products } = JSON.parse(list) as { products: { _id: string }[] }; // a page of the list
  const path = `/products/${products[0]?._id}`;
  const product = readCanonicalPath(await fire(port, agent, { method: 'GET', path })) ?? path;
  const elsewhere = await requestLocation(port, product);
  if (elsewhere !== undefined) throw new Error(`${product} leads to ${elsewhere}`);
  return [
    { name: 'home', path: '/' },
    { name: 'product', path: product },
  ];
}
