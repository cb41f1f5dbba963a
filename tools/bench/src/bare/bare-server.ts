import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Db, MongoClient } from 'mongodb';
import { bareOrder } from './bare-orders.ts';
import { bareProduct, bareProductPage } from './bare-products.ts';
import type { SentOrder } from '../documents.ts';

/** Baseline of the bench: `node:http` and the driver, without framework, checks, headers or log. */

async function answer(client: MongoClient, db: Db, req: IncomingMessage): Promise<object | undefined> {
  const url = new URL(req.url ?? '/', 'http://localhost');
  if (req.method === 'POST') return bareOrder(client, db, (await json(req)) as SentOrder); // only the bench calls
  if (url.pathname === '/api/products') return bareProductPage(db, url.searchParams);
  return bareProduct(db, url.pathname.slice('/api/products/'.length));
}

function send(res: ServerResponse, status: number, body: object): void {
  const text = Buffer.from(JSON.stringify(body));
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': text.length }).end(text);
}

async function main(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  const db = client.db();
  const server = createServer((req, res) => {
    answer(client, db, req).then(
      (body) => send(res, body ? (req.method === 'POST' ? 201 : 200) : 404, body ?? {}),
      (error: unknown) => send(res, 500, { message: String(error) }),
    );
  });
  server.listen(0, () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    process.stdout.write(`${JSON.stringify({ port, msg: 'listening' })}\n`);
  });
}

await main(process.env['MONGODB_URI'] ?? '');
