import { generateSecret, generateURI, verifySync } from 'otplib';

/** So long a code holds, in seconds; the one before and the one after it are taken too (RFC 6238, 5.2). */
const stepSeconds = 30;

/** Creates a secret of 160 bits in Base32 (RFC 4226, 4). */
export function makeTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** Returns the URI that an authenticator app reads from a QR code. @param account whose it is, as the app shows it */
export function makeTotpUri(secret: string, { shop, account }: { shop: string; account: string }): string {
  return generateURI({ issuer: shop, label: account, secret });
}

/**
 * Returns the time step that a code is of. It is compared in a time that says nothing of it (by otplib).
 * @returns undefined for a code that is none of now, of the step before or of the one after it
 */
export function findStep(code: string, secret: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ strategy: 'totp', secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
