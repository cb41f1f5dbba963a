/** Reasons to refuse a file as a bank statement: `code` of the first of the `issues` of `statement_unreadable`. */
export const statementRefusals = [
  /** The file is empty. */
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
  /** A line, a tag or the file is longer than any bank's. */
  'too_large',
  'too_many_entries',
  /** Reading took more time or memory than any statement needs. */
  'too_costly',
  'archive_broken',
  'archive_encrypted',
  /** An archive contains another. */
  'archive_nested',
  /** An archive contains more files, or expands to more bytes, than statements do. */
  'archive_too_large',
  /** No line has known names of columns. */
  'unknown_columns',
  /** A list of PayPal or another payment service, whose payments are no movements of a bank account. */
  'payment_service',
  /** A table that ends inside a quotation, or whose rows cannot be separated. */
  'table_broken',
  /** Each amount is ambiguous, as `1.234`: thousands or thousandths. */
  'ambiguous_decimal_mark',
  /** Each day is ambiguous, as `3/4/2026`: the third of April or the fourth of March. */
  'ambiguous_day_order',
  /** The column of debit and credit has unknown words. */
  'ambiguous_sign',
] as const;
export type StatementRefusal = (typeof statementRefusals)[number];

/** Reasons why a row of a statement is not understood. */
export const rowProblems = [
  /** The day is missing or not in the calendar. */
  'no_day',
  /** The amount is missing or no number in the file's format. */
  'no_amount',
  /** The amount has fractions of a cent. */
  'part_of_a_cent',
  /** It is unknown whether the money came or went. */
  'no_sign',
  'no_currency',
  /** The row has more or fewer cells than there are columns. */
  'odd_cells',
  /** The column of the status has an unknown word, so that the row may be booked or not. */
  'odd_status',
] as const;
export type RowProblem = (typeof rowProblems)[number];
