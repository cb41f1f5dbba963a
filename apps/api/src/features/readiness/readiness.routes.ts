import { readinessEndpoints } from '@kontor/shared/wire/readiness';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { ReadinessFacts } from './readiness-rules.ts';
import { answerCheck, readReadiness } from './readiness.service.ts';

export function readinessRoutes(
  tools: HttpTools,
  { readShopFacts: readFacts, now }: { readShopFacts: () => Promise<ReadinessFacts>; now: () => Date },
): void {
  implement(tools, readinessEndpoints, {
    get: () => readReadiness(readFacts),
    answer: async ({ params: { key }, body: { answer }, caller }) => {
      await answerCheck(key, answer, { caller, at: now() });
      return readReadiness(readFacts);
    },
  });
}
