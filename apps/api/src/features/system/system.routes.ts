import { systemEndpoints } from '@kontor/shared/wire/system';
import { type HttpTools, implement } from '../../http/implement.ts';
import { readSystem } from './system.service.ts';

export function systemRoutes(tools: HttpTools, { now, uploadsDir }: { now: () => Date; uploadsDir: string }): void {
  implement(tools, systemEndpoints, { get: () => readSystem(now(), uploadsDir) });
}
