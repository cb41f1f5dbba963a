import { all, first, type Node } from './camt-xml.ts';
import { findNames } from './camt-texts.ts';

/**
 * Subfamilies of bank transaction codes that reverse a payment (ISO 20022, External Code Sets, Bank Transaction Code): returned
 * and recalled transfers, returned debits, cheques and card payments, corrected posting errors.
 */
const subfamilies = new Set('RRTN RPCR ARET AREV UPDD PRDD RCDD CQRV UPCQ XPCQ UPCT PSTE'.split(' '));

/**
 * Business transaction codes of German banks (GVC; DFÜ-Abkommen, Anlage 3) that reverse a payment: debits and cheques charged
 * back (108 to 111) and returned (181 to 184, 193, 199), returned transfers (159, 160), and the bank's own cancellation (899).
 */
const businessCodes = new Set('108 109 110 111 159 160 181 182 183 184 193 199 899'.split(' '));

/** Whether a German bank's code reverses a payment: `NTRF+159+9001`, or `109` alone; `NRTI` is SWIFT's returned item. */
function isReturnCode(code: string): boolean {
  const parts = code.split(/[^\dA-Z]+/i);
  const business = parts.find((part) => /^\d{3}$/.test(part));
  return (business !== undefined && businessCodes.has(business)) || parts.includes('NRTI');
}

function hasReturnCode(node: Node | undefined): boolean {
  return all(node, 'BkTxCd').some((code) => {
    const issuer = first(code, 'Prtry', 'Issr');
    const isGerman = issuer === '' || /^(?:DK|ZKA)$/i.test(issuer);
    return (
      subfamilies.has(first(code, 'Domn', 'Fmly', 'SubFmlyCd')) ||
      (isGerman && isReturnCode(first(code, 'Prtry', 'Cd')))
    );
  });
}

/**
 * Whether an entry, or a transaction of it, reverses an earlier payment.
 * @returns the identifiers of that payment; undefined for a payment of its own
 */
export function findReversal(
  entry: Node,
  transactions: readonly (Node | undefined)[],
): { references: string[] } | undefined {
  const isReversal =
    ['true', '1'].includes(first(entry, 'RvslInd')) ||
    hasReturnCode(entry) ||
    transactions.some((one) => hasReturnCode(one) || all(one, 'RtrInf').length > 0);
  return isReversal ? { references: transactions.flatMap(findNames) } : undefined;
}
