/**
 * A password as it is hashed and compared, whatever keyboard it comes from: a Mac may send "ä" as "a" and two dots, which are other bytes
 * (Unicode NFC, RFC 8265, 4.2.2).
 */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFC');
}
