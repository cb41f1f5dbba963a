import { uploadEndpoints } from '@kontor/shared/uploads';
import { type HttpTools, implement, notBuilt } from '../../http/implement.ts';

export function uploadRoutes(tools: HttpTools): void {
  implement(tools, uploadEndpoints, { create: notBuilt, removeFromProduct: notBuilt, remove: notBuilt });
}
