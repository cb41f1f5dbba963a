import * as z from 'zod/mini';
import { timestamp } from '../schemas/fields.ts';
import { endpoint } from './contract.ts';
import { jobStateSchema } from './overview.ts';

/** Queues of work, in the order of the page; metrics have them as labels. */
export const queueNames = [
  'payments_to_settle',
  'payments_to_end',
  'refunds_to_confirm',
  'documents_to_issue',
  'mails_to_make',
  'mails_to_send',
  'mails_held',
] as const;
export type QueueName = (typeof queueNames)[number];

const systemSchema = z.object({
  version: z.string(),
  /** Conversions of the stored data that are through, and the last of them. */
  migrations: z.object({ done: z.number(), last: z.optional(z.object({ id: z.string(), finishedAt: timestamp })) }),
  /** Last runs of jobs, those that need attention first. */
  jobs: z.array(jobStateSchema),
  /** Work that waits. Counting stops at 10,000 in each collection; `oldest` is missing while none waits. */
  waiting: z.array(z.object({ queue: z.enum(queueNames), count: z.number(), oldest: z.optional(timestamp) })),
  /** Bytes of the file system with the pictures; missing while that cannot be read. */
  disk: z.optional(z.object({ free: z.number(), total: z.number() })),
  /** Last backup that `pnpm backup` finished, and the size of its file if it went to one; missing before the first. */
  backup: z.optional(z.object({ finishedAt: timestamp, bytes: z.optional(z.number()) })),
  /** Processes of the shop with a heartbeat of the last hour; `self` is the one that answers. */
  nodes: z.array(
    z.object({
      name: z.string(),
      alive: z.boolean(),
      self: z.boolean(),
      host: z.optional(z.string()),
      version: z.optional(z.string()),
      startedAt: z.optional(timestamp),
    }),
  ),
});
export type System = z.output<typeof systemSchema>;

export const systemEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/system',
    access: 'admin',
    permission: 'people',
    summary: 'How the shop runs: version, processes, jobs, queues and disk',
    response: systemSchema,
    cacheControl: 'no-store',
  }),
};
