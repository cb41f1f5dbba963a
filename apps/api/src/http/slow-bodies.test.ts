// asvs 4.2.1, 15.2.2
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { aUser } from '../testing/factories.ts';
import { listening } from '../testing/calls/shop-calls.ts';
import { testApp } from '../testing/test-app.ts';

const visitor = JSON.stringify({ name: 'Karla', email: 'karla@post.example' });
/** Time limit of a body, and the bytes that an upload must send in that time. */
const [windowMs, enough] = [30_000, 300_000];

// Only the guard of bodies uses the tests' clock; everything else follows the real time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a connection to the app, and everything the server sends on it until it closes. */
async function aConnection() {
  const server = await listening(testApp());
  const { port } = z.parse(z.object({ port: z.number() }), server.address());
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // A write to a connection that the server has cut off is no failure here.
  socket.on('error', () => {});
  const [taken] = (await accepted) as [Socket]; // what the event carries
  /** Sends it and waits until the server has it. */
  const send = async (sent: string) => {
    socket.write(sent);
    await expect.poll(() => taken.bytesRead).toBe(socket.bytesWritten);
  };
  return { socket, send, said: text(socket) };
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: shop.example', ...headers, '', ''].join('\r\n');
const json = (length: number, path = '/api/users/register/visitor') =>
  head(path, 'Content-Type: application/json', `Content-Length: ${length}`);

const boundary = 'of-the-test';
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
const fileEnd = `\r\n--${boundary}--\r\n`;

async function uploadHead(fileBytes: number): Promise<string> {
  const { token } = await aUser({ isAdmin: true });
  const type = `Content-Type: multipart/form-data; boundary=${boundary}`;
  const length = fileHead.length + fileBytes + fileEnd.length;
  const headers = ['Connection: close', type, `Authorization: Bearer ${token}`, `Content-Length: ${length}`];
  return head('/api/uploads', ...headers) + fileHead;
}

describe('a body that does not arrive', () => {
  it.each([
    ['/api/users/register/visitor', '408'],
    ['/api/payments/demo/webhook', '408'],
    ['/api/nothing', '404'],
    ['/healthz', '404'],
  ])('for %s is cut off after 30 s (%s)', async (path, status) => {
    const { send, said } = await aConnection();
    await send(`${json(visitor.length, path)}{`);
    pass(windowMs);
    expect(await said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('is cut off even when bytes keep arriving', async () => {
    const { send, said } = await aConnection();
    await send(json(100_000));
    for (let seconds = 0; seconds < 30; seconds += 5) {
      await send('x'.repeat(10_000));
      pass(5000);
    }
    expect(await said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('in chunks, too', async () => {
    const { send, said } = await aConnection();
    await send(head('/api/users/register/visitor', 'Content-Type: application/json', 'Transfer-Encoding: chunked'));
    await send('1\r\n{\r\n');
    pass(windowMs);
    expect(await said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that arrives in time leaves the connection open for the next request', async () => {
    const { socket, send, said } = await aConnection();
    await send(json(visitor.length) + visitor.slice(0, 5));
    pass(windowMs - 1000);
    const answered = once(socket, 'data');
    await send(visitor.slice(5));
    await answered;
    pass(windowMs);
    await send('GET /healthz HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n');
    expect((await said).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 200']);
  });
});

describe('an upload', () => {
  it('continues for minutes while 10 kB arrive per second', async () => {
    const { send, said } = await aConnection();
    await send(await uploadHead(10 * enough));
    for (let window = 0; window < 10; window += 1) {
      await send('x'.repeat(enough));
      pass(windowMs);
    }
    await send(fileEnd);
    // Read to its end: the data is no picture.
    expect(await said).toMatch(/^HTTP\/1\.1 415 [^]*image\.0/);
  });

  it('that arrives more slowly is cut off', async () => {
    const { send, said } = await aConnection();
    await send(await uploadHead(10 * enough));
    await send('x'.repeat(enough));
    pass(windowMs);
    await send('x'.repeat(enough - 1));
    pass(windowMs);
    expect(await said).toMatch(/^HTTP\/1\.1 408 /);
  });
});

const get = (...headers: string[]) => ['GET /api/products HTTP/1.1', ...headers, '', ''].join('\r\n');
const host = 'Host: shop.example';

describe('a request that two servers could parse differently', () => {
  it.each([
    ['two hosts', get(host, 'Host: other.example')],
    ['two hosts that are the same', get(host, host)],
    ['no host', get()],
    ['an encoding before chunked', `${get(host, 'Transfer-Encoding: gzip, chunked')}0\r\n\r\n`],
    ['an encoding that is not chunked', get(host, 'Transfer-Encoding: gzip')],
    ['the encoding identity', get(host, 'Transfer-Encoding: identity')],
    ['chunked twice', `${get(host, 'Transfer-Encoding: chunked, chunked')}0\r\n\r\n`],
    ['chunked and a length', `${get(host, 'Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n`],
  ])('%s: 400, and the connection is closed', async (_what, request) => {
    const { socket, said } = await aConnection();
    socket.write(request);
    expect(await said).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('with chunked alone is read', async () => {
    const { socket, said } = await aConnection();
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked', 'Connection: close'];
    const chunk = `${visitor.length.toString(16)}\r\n${visitor}\r\n0\r\n\r\n`;
    socket.write(head('/api/users/register/visitor', ...headers) + chunk);
    expect(await said).toMatch(/^HTTP\/1\.1 201 /);
  });
});
