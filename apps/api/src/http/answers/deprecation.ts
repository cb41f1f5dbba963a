import type { EndpointShape } from '@kontor/shared/wire/contract';
import type { Response } from 'express';

/** Says in the answer, also a failed one, that a call is deprecated, and until when it is served (RFC 9745, RFC 8594). */
export function noteDeprecation(res: Response, { deprecated, sunset }: EndpointShape): void {
  if (deprecated === undefined) return;
  res.set('Deprecation', `@${Date.parse(deprecated) / 1000}`);
  if (sunset !== undefined) res.set('Sunset', new Date(sunset).toUTCString());
}
