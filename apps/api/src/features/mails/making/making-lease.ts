import type { Lease } from '../../../lib/database/lease.ts';

/** Lease of the process that makes mails, also taken while mails are erased: no new mail then attaches a file. */
export const makingLease: Lease = { name: 'mails', ms: 30_000 };
