/** Returns 128 random bits in hexadecimal, for an `Idempotency-Key`; `crypto.randomUUID` is missing on plain http pages. */
export function makeRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
