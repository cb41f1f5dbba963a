import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@kontor/shared/wire/second-factor';
import { sha256 } from '../../../lib/random.ts';

/** Base32 without easily mistaken characters: five bits per letter. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 6;
const groupLength = 4;

const makeGroup = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

/** Creates ten codes of 120 bits each, in the displayed form (`ABCD-EFGH-…`). */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, makeGroup).join('-'));
}

/** Returns the stored hash of a recovery code. Spaces, hyphens and the case of letters are ignored. */
export function hashRecoveryCode(code: string): string {
  return sha256(dropSeparators(code).toUpperCase());
}

/** Removes spaces and hyphens, which apps and people add to a code. */
export function dropSeparators(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}
