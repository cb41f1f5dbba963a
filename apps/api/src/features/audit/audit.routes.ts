import { auditEndpoints } from '@kontor/shared/wire/audit';
import { type HttpTools, implement } from '../../http/implement.ts';
import { type AccountLookups, listAudit } from './list-audit.service.ts';

export function auditRoutes(tools: HttpTools, lookups: AccountLookups): void {
  implement(tools, auditEndpoints, { list: ({ query }) => listAudit(query, lookups) });
}
