import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import type { Settings } from '@kontor/shared/wire/settings';

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

/** Facts with what follows from them and from the rules. */
export interface WrittenFacts extends ProcedureFacts {
  /** The shop delivers to firms in other member states without VAT. */
  suppliesTaxFree: boolean;
  /** Days that the audit trail is kept. */
  auditDays: number;
}

/** Formats that the documentation writes days and countries in. */
export interface ProcedureFormats {
  day: (at: Date) => string;
  /** @param code of a country */
  country: (code: string) => string;
}

/** Procedure documentation in a language: title, foot of its pages, and the whole as Markdown. */
export interface ProcedureText {
  title: string;
  foot: (day: string, page: string) => string;
  write: (facts: WrittenFacts, formats: ProcedureFormats) => string;
}
