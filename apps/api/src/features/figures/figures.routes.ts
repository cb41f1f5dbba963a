import { figureEndpoints } from '@kontor/shared/wire/figures';
import { type HttpTools, implement } from '../../http/implement.ts';
import { exportViewFigures, showViewFigures } from './compare-views.service.ts';
import { exportFigures } from './figures-csv.ts';
import { showFigures } from './figures.service.ts';
import { exportReturnFigures } from './returns-csv.ts';
import { showReturnFigures } from './sum-returns.service.ts';

export function figureRoutes(tools: HttpTools): void {
  implement(tools, figureEndpoints, {
    get: ({ query }) => showFigures(query),
    file: ({ query }) => exportFigures(query),
    returns: ({ query }) => showReturnFigures(query),
    views: ({ query }) => showViewFigures(query),
    viewsFile: ({ query }) => exportViewFigures(query),
    returnsFile: ({ query }) => exportReturnFigures(query),
  });
}
