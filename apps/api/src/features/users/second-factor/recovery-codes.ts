import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@kontor/shared/wire/second-factor';
import { sha256 } from '../../../lib/random.ts';

/** Base32 without anything that is easily mistaken: five bits a letter. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 6;
const groupLength = 4;

const makeGroup = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes of 120 bits each, as people are shown them (`ABCD-EFGH-…`). */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, makeGroup).join('-'));
}

/** Returns the stored hash of a recovery code. Spaces, hyphens and the case of letters are ignored. */
export function hashRecoveryCode(code: string): string {
  return sha256(dropSeparators(code).toUpperCase());
}

/** Returns a code as it was meant: apps and people put spaces and hyphens into it. */
export function dropSeparators(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}
