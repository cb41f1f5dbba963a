import { type IncomingMessage, Agent, createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** Longest wait for the answer to a question, in milliseconds: one that is late counts as no. */
const patienceMs = 1000;

async function isReady(port: number): Promise<boolean> {
  const asked = send(false, { port, path: '/readyz' }).then(
    (answer) => answer.resume().statusCode === 200,
    () => false,
  );
  return Promise.race([asked, sleep(patienceMs, false, { ref: false })]);
}

/** Starts a balancer that ends with the test. */
export async function aBalancer(): Promise<Balancer> {
  const ports = new Set<number>();
  const ready = new Set<number>();
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  // Each process is asked by itself, one question after another: a slow one must not delay what is known of the others.
  const asking = new Set<number>();
  const ask = async (port: number) => {
    if (asking.has(port)) return;
    asking.add(port);
    if (await isReady(port)) ready.add(port);
    else ready.delete(port);
    asking.delete(port);
  };
  const timer = setInterval(() => {
    for (const port of ready) if (!ports.has(port)) ready.delete(port);
    for (const port of ports) void ask(port);
  }, askMs);
  const server = createServer((req, res) => {
    void (async () => {
      try {
        const port = [...ready][(turn += 1) % ready.size];
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
    clearInterval(timer);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // what a listening TCP server has
  return { url: `http://127.0.0.1:${port}`, ports, countReady: () => ready.size };
}
