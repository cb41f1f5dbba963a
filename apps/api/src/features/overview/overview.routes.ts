import { overviewEndpoints } from '@kontor/shared/overview';
import { type HttpTools, implement } from '../../http/implement.ts';
import { readOverview } from './overview.service.ts';

/** @param now tells the time */
export function overviewRoutes(tools: HttpTools, now: () => Date): void {
  implement(tools, overviewEndpoints, { get: () => readOverview(now()) });
}
