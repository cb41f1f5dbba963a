import type { Lease } from '../../../lib/database/lease.ts';

/** Held by the process that makes mails, and by one that erases some: nothing is attached to a new mail meanwhile. */
export const makingLease: Lease = { name: 'mails', ms: 30_000 };
