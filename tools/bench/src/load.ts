import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Request to send. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** of the calling user */
  token?: string;
}

interface Load {
  port: number;
  /** number of requests */
  count: number;
  /** number of simultaneous requests */
  concurrency: number;
  /** returns the request with this number, counted from 0 */
  shot: (index: number) => Shot;
}

function response(port: number, agent: Agent, { method, path, body, token }: Shot): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    };
    request({ host: '127.0.0.1', port, agent, method, path, headers }, resolve).once('error', reject).end(body);
  });
}

/** Sends a request and returns the answer's text. @throws unless the answer is a success */
export async function fire(port: number, agent: Agent, shot: Shot): Promise<string> {
  const res = await response(port, agent, shot);
  const answer = await text(res);
  if (res.statusCode === 200 || res.statusCode === 201) return answer;
  throw new Error(`${shot.method} ${shot.path}: ${res.statusCode} ${answer.slice(0, 500)}`);
}

/** Sends `count` requests over kept connections, `concurrency` at a time. @returns the seconds it took */
export async function load({ port, count, concurrency, shot }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  let next = 0;
  const worker = async () => {
    while (next < count) await fire(port, agent, shot(next++));
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return seconds;
}
