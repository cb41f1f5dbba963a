import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { sendRequest } from '../../features/webhooks/send-request.ts';
import { download } from './download.ts';

/** Collects garbage all the time, as a busy shop does while it waits. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const timer = setInterval(collect, 20);
  onTestFinished(() => clearInterval(timer));
}

/** A server that takes requests and never answers. */
async function aHangingServer() {
  const server = http.createServer(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}/`, privateTargets: new Set([`127.0.0.1:${port}`]) };
}

it('a request to a program that never answers ends after its time, whatever garbage is collected meanwhile', async () => {
  const hanging = await aHangingServer();
  collectGarbage();
  const { signal } = new AbortController();
  const sent = sendRequest({ ...hanging, headers: {}, body: '{}', signal, timeoutMs: 500 });
  expect(await sent).toEqual({ error: 'timeout' });
});

it('a download that never arrives ends after its time, whatever garbage is collected meanwhile', async () => {
  const hanging = await aHangingServer();
  collectGarbage();
  const { signal } = new AbortController();
  const limits = { maxBytes: 1000, timeoutMs: 500, redirects: 0 };
  await expect(download(hanging.url, { ...hanging, ...limits, signal })).rejects.toMatchObject({
    problem: 'unreachable',
  });
});
