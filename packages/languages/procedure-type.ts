import type { PaymentMethod } from '@kontor/shared/providers';
import type { Settings } from '@kontor/shared/settings';

/** Facts that the documentation is written from: the shop's present settings. */
export interface ProcedureFacts {
  settings: Settings;
  publicUrl: string;
  /** Payment options that are offered now. */
  methods: readonly PaymentMethod[];
  /** A mail server is set up. */
  sendsMails: boolean;
  /** Closed months of this year and the last one. */
  closedMonths: readonly string[];
  at: Date;
}
