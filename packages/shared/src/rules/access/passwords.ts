/**
 * Normalises a password before it is hashed or compared. Keyboards differ: a Mac may send "ä" as "a" and two dots, which are
 * other bytes
 * (Unicode NFC, RFC 8265, 4.2.2).
 */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFC');
}
