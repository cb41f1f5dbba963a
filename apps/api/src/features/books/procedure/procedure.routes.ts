import { procedureEndpoints } from '@kontor/shared/procedure';
import { pdfFile } from '../../../http/file-answer.ts';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { berlinYear } from '../../../lib/berlin-time.ts';
import { listClosedMonths } from '../close-month.service.ts';
import type { ProcedureFacts } from './procedure-facts.ts';
import { writeProcedure, writeProcedurePdf } from './procedure.service.ts';

/** Facts of the running shop's configuration. */
type ReadSet = () => Promise<Omit<ProcedureFacts, 'closedMonths' | 'at'>>;

async function readFacts(readSet: ReadSet, at: Date): Promise<ProcedureFacts> {
  const year = Number(berlinYear(at));
  const closed = await Promise.all([listClosedMonths(year - 1, at), listClosedMonths(year, at)]);
  return { ...(await readSet()), closedMonths: closed.flatMap(({ months }) => months.map(({ month }) => month)), at };
}

export function procedureRoutes(tools: HttpTools, readSet: ReadSet, now: () => Date): void {
  implement(tools, procedureEndpoints, {
    get: async ({ query }) => {
      const facts = await readFacts(readSet, now());
      return { at: facts.at.toISOString(), text: writeProcedure(facts, query.language) };
    },
    file: async ({ query }) => {
      const facts = await readFacts(readSet, now());
      return pdfFile('verfahrensdokumentation.pdf', await writeProcedurePdf(facts, query.language));
    },
  });
}
