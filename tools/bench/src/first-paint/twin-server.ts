import { type IncomingHttpHeaders, type OutgoingHttpHeaders, createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { stripScripts } from './twin.ts';

/** An answer of the shop, as it is sent again. */
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

/** The shop's answer, without scripts where it is a page. */
async function twinOf(port: number, path: string, headers: IncomingHttpHeaders): Promise<Answer> {
  const answer = await ask(port, path, headers);
  const isPage = answer.headers['content-type']?.toString().startsWith('text/html');
  return isPage ? withoutScripts(answer) : answer;
}

/**
 * The shop without scripts. Answers are asked for once and then sent from memory, so that the way through this server never
 * makes the twin the slower one.
 */
function main(shopPort: number): void {
  const kept = new Map<string, Promise<Answer>>();
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    const answer = kept.get(path) ?? twinOf(shopPort, path, req.headers);
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
