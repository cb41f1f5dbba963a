import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** After so many milliseconds a body has to be here, unless it is an upload, whose bytes are counted as often. */
const windowMs = 30_000;
/** So many bytes have to come in each of those times for an upload to go on: 10 kB a second. */
const uploadBytes = (windowMs / 1000) * 10_000;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') === true;
}

/** Ends the connection. A request that has no answer yet, and is the next to get one, is answered 408. */
function cut({ socket }: IncomingMessage, res: ServerResponse): void {
  if (!res.headersSent && res.socket === socket) {
    // As Node.js answers slow headers: a handler that still reads the body would answer too late.
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  }
  socket.destroySoon();
}

/**
 * Cuts off senders of slow bodies, so that no connection is held by a byte now and then: 30 s for a form's few kB, while an
 * upload may take as long as it needs on a slow line that carries 10 kB/s. A pause in which the server itself has bytes to read
 * does not count. Bytes of a body that follow after the answer count as well.
 */
export const bodyDeadline: RequestHandler = (req, res, next) => {
  if (hasBody(req)) {
    let seen = req.socket.bytesRead;
    const watch = setInterval(() => {
      const came = req.socket.bytesRead - seen;
      seen += came;
      const isSlow = !isUpload(req) || (came < uploadBytes && req.readableLength === 0);
      if (req.complete || req.socket.destroyed || isSlow) clearInterval(watch);
      if (isSlow && !req.complete) cut(req, res);
    }, windowMs);
    req.once('end', () => clearInterval(watch));
  }
  next();
};
