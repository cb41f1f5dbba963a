import type { ProcedureFacts } from '@kontor/languages/procedure-type';
import { procedureEndpoints } from '@kontor/shared/wire/procedure';
import { pdfFile } from '../../../http/answers/file-answer.ts';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { berlinYear } from '../../../lib/time/berlin-time.ts';
import { listClosedMonths } from '../close-month.service.ts';
import { writeProcedure, writeProcedurePdf } from './procedure.service.ts';

/** Facts of the running shop's configuration. */
type ReadConfiguration = () => Promise<Omit<ProcedureFacts, 'closedMonths' | 'at'>>;

async function readFacts(readConfiguration: ReadConfiguration, at: Date): Promise<ProcedureFacts> {
  const year = Number(berlinYear(at));
  const closed = await Promise.all([listClosedMonths(year - 1, at), listClosedMonths(year, at)]);
  return {
    ...(await readConfiguration()),
    closedMonths: closed.flatMap(({ months }) => months.map(({ month }) => month)),
    at,
  };
}

export function procedureRoutes(
  tools: HttpTools,
  { readConfiguration, now }: { readConfiguration: ReadConfiguration; now: () => Date },
): void {
  implement(tools, procedureEndpoints, {
    get: async ({ query }) => {
      const facts = await readFacts(readConfiguration, now());
      return { at: facts.at.toISOString(), text: writeProcedure(facts, query.language) };
    },
    file: async ({ query }) => {
      const facts = await readFacts(readConfiguration, now());
      return pdfFile('verfahrensdokumentation.pdf', await writeProcedurePdf(facts, query.language));
    },
  });
}
