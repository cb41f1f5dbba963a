import { readEntry } from './camt-entry.ts';
import { readStatementAccount } from './camt-values.ts';
import { all, first, type Node, parseXml } from './camt-xml.ts';
import { decodeText } from '../file/decode-text.ts';
import { type ParsedStatement, UnreadableStatement } from '../statement.ts';

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Returns the encoding of an XML file without a byte order mark: by the zero bytes of UTF-16, otherwise the declared one. */
function findEncoding(data: Buffer): string | undefined {
  if (data.subarray(0, 3).equals(utf8Mark)) return undefined;
  if (data[0] === 0 && data[1] !== 0) return 'utf-16be';
  if (data[0] !== 0 && data[1] === 0) return 'utf-16le';
  const declared = /^\W*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(data.subarray(0, 200).toString('latin1'))?.[1];
  // A file in such an encoding would have zero bytes.
  return declared && /^(?:utf|ucs|iso-10646-ucs)-?(?:16|32|2|4)/i.test(declared) ? undefined : declared;
}

/** Refuses XML that is not a statement. */
function refuse(document: Node | undefined): never {
  if (all(document, 'BkToCstmrDbtCdtNtfctn').length > 0) {
    throw new UnreadableStatement('camt054', 'CAMT.054 tells of movements that the statement tells again');
  }
  throw new UnreadableStatement('not_a_statement', 'The file is XML, and no bank statement');
}

/**
 * Reads a statement in CAMT.053, or a report of a day in CAMT.052, of any version.
 * @throws UnreadableStatement
 */
export function readCamt(data: Buffer): ParsedStatement {
  const text = decodeText(data, findEncoding(data))
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^<(?:!doctype\s+)?html/i.test(text)) throw new UnreadableStatement('not_a_statement', 'The file is a web page');
  const documents = all(parseXml(text), 'Document');
  const statements = documents.flatMap((document) => [
    ...all(document, 'BkToCstmrStmt', 'Stmt'),
    ...all(document, 'BkToCstmrAcctRpt', 'Rpt'),
  ]);
  if (statements.length === 0) refuse(documents[0]);
  let row = 0;
  const rows = statements.flatMap((statement, section) => {
    const [account, currency] = [readStatementAccount(statement), first(statement, 'Acct', 'Ccy')];
    return all(statement, 'Ntry').flatMap((entry) => {
      row += 1;
      return readEntry(entry, { row, section, account }, currency);
    });
  });
  return { form: 'camt', accounts: [...new Set(statements.flatMap((one) => readStatementAccount(one) ?? []))], rows };
}
