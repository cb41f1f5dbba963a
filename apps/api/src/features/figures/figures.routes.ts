import { figureEndpoints } from '@kontor/shared/wire/figures';
import { type HttpTools, implement } from '../../http/implement.ts';
import { exportFigures } from './figures-csv.ts';
import { showFigures } from './figures.service.ts';

export function figureRoutes(tools: HttpTools): void {
  implement(tools, figureEndpoints, {
    get: ({ query }) => showFigures(query),
    file: ({ query }) => exportFigures(query),
  });
}
