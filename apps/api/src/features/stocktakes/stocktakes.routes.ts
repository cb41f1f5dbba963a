import { stocktakeEndpoints } from '@kontor/shared/wire/stocktakes';
import { ApiError } from '../../http/answers/api-error.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import { allowLongCalls } from '../../lib/database/lock-wait.ts';
import { countLines } from './count-lines.service.ts';
import { readCountFile } from './read-count-file.ts';
import { createStocktake, listStocktakeLines, listStocktakes, readStocktake } from './stocktakes.service.ts';

export function stocktakeRoutes(tools: HttpTools): void {
  implement(tools, stocktakeEndpoints, {
    list: ({ query }) => listStocktakes(query),
    create: ({ body, caller }) => createStocktake(body.name, caller),
    lines: ({ params, query }) => listStocktakeLines(params.id, query),
    count: async ({ params, body, caller }) => {
      const lines = body.lines.map((line, index) => ({ ...line, line: index + 1 }));
      const stocktake = await readStocktake(params.id);
      return allowLongCalls(() => countLines(stocktake, lines, caller));
    },
    countFile: async ({ params, eachFile, caller }) => {
      const stocktake = await readStocktake(params.id);
      const [file, ...others] = await eachFile(async (sent) => readCountFile(sent));
      if (!file || others.length > 0) throw new ApiError('invalid_input', 'One file at a time');
      // The time limit grows with the file's size.
      const result = await allowLongCalls(() => countLines(stocktake, file.lines, caller));
      return { ...result, refused: [...file.refused, ...result.refused].toSorted((a, b) => a.line - b.line) };
    },
  });
}
