import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** Time limit for a body in milliseconds; also the interval at which an upload's bytes are counted. */
const windowMs = 30_000;
/** Bytes that an upload must send in each interval: 10 kB a second. */
const uploadBytes = (windowMs / 1000) * 10_000;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') === true;
}

/** Ends the connection. If this request's answer is the next one and is still missing, it is 408. */
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
