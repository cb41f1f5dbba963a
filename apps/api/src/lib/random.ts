import { createHash, randomBytes } from 'node:crypto';

/** Returns `bytes` random bytes in hexadecimal; 16 bytes are the 128 bits of an order id. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** Returns the SHA-256 of a text in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the SHA-256 of a text as content policies name it. */
export function sha256Base64(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
