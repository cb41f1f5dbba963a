import { type IncomingMessage, type ServerResponse, Agent, createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A balancer that knows of its processes only what `/readyz` says, and repeats no request. */
export interface Balancer {
  url: string;
  /** Ports of the processes behind it. */
  ports: Set<number>;
  /** Number of processes that it sends requests to. */
  countReady: () => number;
  close: () => void;
}

/** Pause between two questions, in milliseconds. */
const askMs = 100;

/** Passes a request on to a process. @returns the answer, whose body is still to be read */
function send(agent: Agent | false, port: number, path: string, from?: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {} } = from ?? {};
    const passed = request({ agent, host: '127.0.0.1', port, path, method, headers }, resolve).once('error', reject);
    if (from) from.pipe(passed);
    else passed.end();
  });
}

/** Longest wait for the answer to a question, in milliseconds: one that is late counts as no. */
const patienceMs = 1000;

async function isReady(port: number): Promise<boolean> {
  const asked = send(false, port, '/readyz').then(
    (answer) => answer.resume().statusCode === 200,
    () => false,
  );
  return Promise.race([asked, sleep(patienceMs, false, { ref: false })]);
}

/** Asks each process by itself, one question after another: a slow one must not delay what is known of the others. */
function watchReadiness(ports: ReadonlySet<number>, ready: Set<number>): NodeJS.Timeout {
  const asking = new Set<number>();
  const ask = async (port: number) => {
    if (asking.has(port)) return;
    asking.add(port);
    if (await isReady(port)) ready.add(port);
    else ready.delete(port);
    asking.delete(port);
  };
  return setInterval(() => {
    for (const port of ready) if (!ports.has(port)) ready.delete(port);
    for (const port of ports) void ask(port);
  }, askMs);
}

/** Starts a balancer, until it is closed. Its own answers are 502. */
export async function startBalancer(): Promise<Balancer> {
  const ports = new Set<number>();
  const ready = new Set<number>();
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const timer = watchReadiness(ports, ready);
  const pass = async (req: IncomingMessage, res: ServerResponse) => {
    try {
      const port = [...ready][(turn += 1) % ready.size];
      if (port === undefined) throw new Error('no process is ready');
      const answer = await send(agent, port, req.url ?? '/', req);
      const { connection: _hop, ...headers } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, headers);
      await pipeline(answer, res);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else res.writeHead(502).end(String(error));
    }
  };
  const server = createServer((req, res) => void pass(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // what a listening TCP server has
  return {
    url: `http://127.0.0.1:${port}`,
    ports,
    countReady: () => ready.size,
    close: () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
