import { overviewEndpoints } from '@kontor/shared/wire/overview';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { DraftFacts } from '../legal/draft-facts.ts';
import { countWaiting } from './count-waiting.service.ts';
import { readOverview } from './overview.service.ts';

interface OverviewRouteOptions {
  /** Current time. */
  now: () => Date;
  /** Reads the present facts for legal texts. */
  readDraftFacts: () => Promise<DraftFacts>;
}

export function overviewRoutes(tools: HttpTools, { now, readDraftFacts }: OverviewRouteOptions): void {
  implement(tools, overviewEndpoints, {
    get: () => readOverview(now(), readDraftFacts),
    counts: () => countWaiting(now()),
  });
}
