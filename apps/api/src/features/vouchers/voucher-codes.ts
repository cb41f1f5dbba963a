import { createHmac, randomInt } from 'node:crypto';
import { normalizeCode } from '@kontor/shared/rules/prices/promotion-codes';
import { sha256 } from '../../lib/random.ts';

/** Letters and digits that no print or handwriting confuses. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Characters of a code, about 79 random bits: its hash cannot be reversed by trying. */
const length = 16;

const inGroups = (characters: string): string => characters.replaceAll(/.{4}(?=.)/g, '$&-');

/** Makes the code of a voucher, in groups of four, as people type it. */
export function makeVoucherCode(): string {
  return inGroups(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''));
}

/** Highest multiple of the alphabet's length within a byte. Higher bytes are skipped: they would favour the first characters. */
const usableBytes = 256 - (256 % alphabet.length);

/**
 * Derives the code of a sold voucher from the shop's secret, so that it can be computed for its mail and is stored nowhere
 * (docs/decisions/097).
 * @param secret key used only for codes and links @param id of the voucher
 */
export function deriveVoucherCode(secret: string, id: string): string {
  const bytes = [...createHmac('sha512', secret).update(`voucher code:${id}`).digest()];
  const characters = bytes.filter((byte) => byte < usableBytes).map((byte) => alphabet[byte % alphabet.length]);
  return inGroups(characters.slice(0, length).join(''));
}

/** Returns the hash by which a code is stored and looked up. */
export const hashVoucherCode = (code: string): string => sha256(`voucher ${normalizeCode(code)}`);
