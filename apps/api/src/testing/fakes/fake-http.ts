import { once } from 'node:events';
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FakeRequest {
  method: string;
  /** Path with the query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakeAnswer {
  status: number;
  /** Body sent as JSON. */
  body: unknown;
}

/** Failure of one request. `unheard`: cut off before it is processed; `unanswered`: processed, but the answer is lost. */
type Trouble = 'unheard' | 'unanswered' | { delayMs: number } | { status: number; text?: string };

export interface FakeHttp {
  url: string;
  /** All requests, in order. */
  requests: FakeRequest[];
  /** Makes the next requests whose `METHOD path` matches fail like this, one each. */
  disturb: (fits: RegExp, ...troubles: Trouble[]) => void;
  /** Drops the remaining failures. */
  calm: () => void;
  /** Stops it, and cuts off waiting clients. */
  close: () => Promise<void>;
}

function send(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
}

/** Serves a provider's API until it is closed. @param answer processes a request and returns the answer */
export async function startFakeHttp(answer: (request: FakeRequest) => FakeAnswer): Promise<FakeHttp> {
  const requests: FakeRequest[] = [];
  const troubles: { fits: RegExp; trouble: Trouble }[] = [];
  const troubleOf = ({ method, path }: FakeRequest): Trouble | undefined => {
    const index = troubles.findIndex(({ fits }) => fits.test(`${method} ${path}`));
    return index === -1 ? undefined : troubles.splice(index, 1)[0]?.trouble;
  };
  const server = createServer((req, res) => {
    const serve = async (): Promise<void> => {
      const { method = '', url: path = '', headers } = req;
      const request = { method, path, headers, body: await text(req) };
      requests.push(request);
      const trouble = troubleOf(request);
      if (trouble === 'unheard') return void res.destroy();
      if (typeof trouble === 'object' && 'status' in trouble) return send(res, trouble.status, trouble.text ?? '{}');
      if (typeof trouble === 'object') await sleep(trouble.delayMs);
      const { status, body } = answer(request);
      if (trouble === 'unanswered') res.destroy();
      else send(res, status, JSON.stringify(body));
    };
    serve().catch((error: unknown) =>
      send(res, 500, JSON.stringify({ name: 'FAKE_IS_BROKEN', message: String(error) })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    disturb: (fits, ...list) => void troubles.push(...list.map((trouble) => ({ fits, trouble }))),
    calm: () => void troubles.splice(0),
    close,
  };
}
