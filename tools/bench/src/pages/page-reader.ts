import { Agent, type IncomingMessage, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

export interface PageAnswer {
  status: number | undefined;
  /** text of the answer, unpacked */
  text: string;
}

/** Reads addresses of a shop over kept connections, packed as for browsers. */
export class PageReader {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  async read(path: string): Promise<PageAnswer> {
    const res = await this.#ask(path);
    const body = await buffer(res);
    const text = res.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
    return { status: res.statusCode, text: text.toString() };
  }

  #ask(path: string): Promise<IncomingMessage> {
    const headers = { 'Accept-Encoding': 'br', Accept: '*/*' };
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port: this.#port, agent: this.#agent, path, headers }, resolve).once('error', reject);
    });
  }
}
