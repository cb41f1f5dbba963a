import type { Request } from 'express';

/** Returns the best encoding that the client accepts: browsers name gzip before br, which is smaller. */
export function chooseEncoding(req: Request): 'br' | 'gzip' | undefined {
  return (['br', 'gzip'] as const).find((encoding) => req.acceptsEncodings(encoding));
}
