import { type IncomingHttpHeaders, type OutgoingHttpHeaders, createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { stripScripts } from './twin.ts';

/** An answer of the shop, as the twin repeats it. */
interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Quality of the shop's cached pages. */
const brotliQuality = 5;

function unpack(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

function withoutScripts({ status, headers, body }: Answer): Answer {
  const html = stripScripts(unpack(body, headers['content-encoding']?.toString()));
  const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: packed };
}

function ask(port: number, path: string, headers: IncomingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path, headers }, (res) => {
      const { 'transfer-encoding': _framing, connection: _own, 'keep-alive': _time, ...kept } = res.headers;
      const answer = async () => ({ status: res.statusCode ?? 502, headers: kept, body: await buffer(res) });
      answer().then(resolve, reject);
    })
      .once('error', reject)
      .end();
  });
}

/** Returns the shop's answer; a page without its scripts. */
async function requestTwin(port: number, path: string, headers: IncomingHttpHeaders): Promise<Answer> {
  const answer = await ask(port, path, headers);
  const isPage = answer.headers['content-type']?.toString().startsWith('text/html');
  return isPage ? withoutScripts(answer) : answer;
}

/**
 * Serves the shop without scripts. Each answer is requested once and then sent from memory, so that this server does not make
 * the twin slower than the shop.
 */
function main(shopPort: number): void {
  const kept = new Map<string, Promise<Answer>>();
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    const answer = kept.get(path) ?? requestTwin(shopPort, path, req.headers);
    kept.set(path, answer);
    answer.then(
      ({ status, headers, body }) => res.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
      (error: unknown) => res.writeHead(502).end(String(error)),
    );
  });
  server.listen(0, () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    process.stdout.write(`${JSON.stringify({ port, msg: 'listening' })}\n`);
  });
}

main(Number(process.env['SHOP_PORT']));
