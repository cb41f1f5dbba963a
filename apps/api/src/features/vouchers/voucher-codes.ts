import { randomInt } from 'node:crypto';
import { normalizeCode } from '@kontor/shared/rules/prices/promotion-codes';
import { sha256 } from '../../lib/random.ts';

/** Letters and digits that no print or handwriting confuses. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Characters of a code, about 79 random bits: its hash cannot be reversed by trying. */
const length = 16;

/** Makes the code of a voucher, in groups of four, as people type it. */
export function makeVoucherCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return characters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Returns the hash by which a code is stored and looked up. */
export const hashVoucherCode = (code: string): string => sha256(`voucher ${normalizeCode(code)}`);
