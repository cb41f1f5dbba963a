import { auditEndpoints } from '@kontor/shared/audit';
import { type HttpTools, implement } from '../../http/implement.ts';
import { type FindNames, listAudit } from './list-audit.service.ts';

export function auditRoutes(tools: HttpTools, findNames: FindNames): void {
  implement(tools, auditEndpoints, { list: ({ query }) => listAudit(query, findNames) });
}
