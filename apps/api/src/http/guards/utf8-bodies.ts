import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

/** Creates an error in the form of Express' parsers (error-response.ts). */
function makeParserError(type: string, message: string): Error {
  return Object.assign(new Error(message), { type });
}

/**
 * Refuses JSON that is not in UTF-8 (RFC 8259, section 8.1), or says that it is and is not: its letters would be stored as
 * unreadable characters, and other charsets could hide text from a filter before the shop.
 */
export function refuseOtherThanUtf8(_req: IncomingMessage, _res: unknown, body: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw makeParserError('charset.unsupported', 'JSON is in UTF-8');
  if (!isUtf8(body)) throw makeParserError('entity.parse.failed', 'Not UTF-8');
}
