import { type RequestListener, type Server, type ServerOptions, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time for open requests after a stop, in milliseconds. */
const drainMs = 10_000;

/** Open port of this machine. */
export interface Serving {
  port: number;
  /**
   * Answers for `graceMs` longer, with the end of each connection, then accepts no new requests and lets open ones finish.
   */
  drain: (graceMs: number) => Promise<void>;
}

function listen(server: Server, { port, host }: { port: number; host: string | undefined }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Tracks connections without a request, which browsers open in advance: Node.js does not count them as idle. */
function watchUnused(server: Server): Set<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

async function drain(server: Server, unused: ReadonlySet<Socket>, graceMs: number): Promise<void> {
  // First of the listeners, so that it comes before the app's own headers.
  server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'));
  if (graceMs > 0) await sleep(graceMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A browser keeps its connection after the answer: the server does not wait for that either.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Serves an app at an address of this machine.
 * @param options timeouts of Node.js, and the address; port 0 lets the system choose
 * @throws when the port is taken (EADDRINUSE)
 */
export async function serve(
  app: RequestListener,
  { port, host, ...timeouts }: ServerOptions & { port: number; host: string | undefined },
): Promise<Serving> {
  const server = createServer(timeouts, app);
  const unused = watchUnused(server);
  return { port: await listen(server, { port, host }), drain: (graceMs) => drain(server, unused, graceMs) };
}
