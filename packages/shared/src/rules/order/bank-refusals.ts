/** Why a file is not read as a bank statement: `code` of the first of the `issues` that come with `statement_unreadable`. */
export const statementRefusals = [
  /** Nothing stands in it. */
  'empty',
  /** Neither text nor an archive: a picture, a PDF, a damaged file. */
  'no_text',
  'pdf',
  /** A workbook of a spreadsheet program. */
  'spreadsheet',
  /** XML that is not well formed, or was cut off. */
  'xml_broken',
  /** XML that declares a document type or entities. */
  'xml_declares',
  /** XML of another kind: a payment order, a web page. */
  'not_a_statement',
  /** CAMT.054: a notification about single movements, which the statement repeats. */
  'camt054',
  'mt940',
  /** More than any bank writes into one line, one tag or one file. */
  'too_large',
  'too_many_entries',
  /** Reading it took longer, or more memory, than any statement does. */
  'too_costly',
  'archive_broken',
  'archive_encrypted',
  /** An archive in an archive. */
  'archive_nested',
  /** More files in it, or more behind its bytes, than a statement has. */
  'archive_too_large',
  /** No line names columns that the shop knows. */
  'unknown_columns',
  /** A list of PayPal or another payment service, whose payments are no movements of a bank's account. */
  'payment_service',
  /** A table that ends inside a quotation, or whose rows cannot be separated. */
  'table_broken',
  /** `1.234` in every row: thousands, or thousandths. */
  'ambiguous_decimal_mark',
  /** `3/4/2026` in every row: the third of April, or the fourth of March. */
  'ambiguous_day_order',
  /** Words of its column of debit and credit that the shop does not know. */
  'ambiguous_sign',
] as const;
export type StatementRefusal = (typeof statementRefusals)[number];

/** Why a row of a statement is not understood. */
export const rowProblems = [
  /** It has no day, or one that no calendar has. */
  'no_day',
  /** It has no amount, or one that is no number in the form of its file. */
  'no_amount',
  /** Its amount has parts of a cent. */
  'part_of_a_cent',
  /** Nothing says whether the money came or went. */
  'no_sign',
  'no_currency',
  /** It has fewer or more cells than the columns have names. */
  'odd_cells',
  /** Its column of the status has a word that the shop does not know: booked, or not. */
  'odd_status',
] as const;
export type RowProblem = (typeof rowProblems)[number];
