import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Message as a receiver has read it. */
export interface ReceivedMessage {
  id: string;
  timestamp: string;
  signatures: string[];
  body: string;
  type: string;
  data: { _id: string; [name: string]: unknown };
}

/** How a receiver answers; `hang` never does. */
type ReceiverAnswer = number | 'hang' | ((response: ServerResponse) => void);

/** Returns a message's signature as the Standard Webhooks specification defines it, independent of the shop's code. */
export function computeSignature({ id, timestamp, body }: ReceivedMessage, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Starts a receiver of webhooks that notes what it is sent. It ends with the test. */
export async function aReceiver(answer: (message: ReceivedMessage, count: number) => ReceiverAnswer = () => 204) {
  const received: ReceivedMessage[] = [];
  const accepted: ReceivedMessage[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const { headers } = request;
    const message: ReceivedMessage = {
      ...JSON.parse(body),
      id: String(headers['webhook-id']),
      timestamp: String(headers['webhook-timestamp']),
      signatures: String(headers['webhook-signature']).split(' '),
      body,
    };
    received.push(message);
    const given = answer(message, received.length);
    if (given === 'hang') return;
    if (typeof given === 'function') {
      given(response);
      return;
    }
    if (given < 300) accepted.push(message);
    response.writeHead(given).end(given < 300 ? undefined : `answer ${given}`);
  };
  const server = http.createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  /** Refuses connections for some milliseconds, as a receiver that restarts. */
  const refuseFor = (ms: number): void => {
    if (!server.listening) return;
    server.close();
    setTimeout(() => server.listen(port, '127.0.0.1'), ms);
  };
  return { url: `http://127.0.0.1:${port}/hook`, target: `127.0.0.1:${port}`, received, accepted, refuseFor };
}
