import { reviewEndpoints } from '@kontor/shared/reviews';
import { type HttpTools, implement, notBuilt } from '../../http/implement.ts';

export function reviewRoutes(tools: HttpTools): void {
  implement(tools, reviewEndpoints, { list: notBuilt, create: notBuilt });
}
