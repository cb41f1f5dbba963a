import { type IncomingMessage, Agent, createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A balancer that knows of its processes only what `/readyz` says, and repeats no request. */
export interface Balancer {
  url: string;
  /** Ports of the processes behind it. */
  ports: Set<number>;
  /** Number of processes that it sends requests to. */
  countReady: () => number;
}

/** Pause between two questions, in milliseconds. */
const askMs = 100;

function send(agent: Agent | false, { port, path, method = 'GET' }: { port: number; path: string; method?: string }) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path, method }, resolve).once('error', reject).end();
  });
}

const isReady = (port: number) =>
  send(false, { port, path: '/readyz' }).then(
    (answer) => answer.resume().statusCode === 200,
    () => false,
  );

/** Starts a balancer that ends with the test. */
export async function aBalancer(): Promise<Balancer> {
  const ports = new Set<number>();
  let ready: number[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const asking = setInterval(() => {
    void (async () => {
      const found = await Promise.all([...ports].map(async (port) => ((await isReady(port)) ? [port] : [])));
      ready = found.flat();
    })();
  }, askMs);
  const server = createServer((req, res) => {
    void (async () => {
      try {
        const port = ready[(turn += 1) % ready.length];
        if (port === undefined) throw new Error('no process is ready');
        const answer = await send(agent, { port, path: req.url ?? '/', method: req.method ?? 'GET' });
        const body = await buffer(answer);
        res.writeHead(answer.statusCode ?? 502).end(body);
      } catch (error) {
        res.writeHead(502).end(String(error));
      }
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    clearInterval(asking);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // what a listening TCP server has
  return { url: `http://127.0.0.1:${port}`, ports, countReady: () => ready.length };
}
