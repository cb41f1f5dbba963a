import { generateSecret, generateURI, verifySync } from 'otplib';

/** Validity of a code in seconds; the preceding and the following one are accepted too (RFC 6238, 5.2). */
const stepSeconds = 30;

/** Creates a secret of 160 bits in Base32 (RFC 4226, 4). */
export function makeTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** Returns the URI that an authenticator app reads from a QR code. @param account its owner, as the app shows it */
export function makeTotpUri(secret: string, { shop, account }: { shop: string; account: string }): string {
  return generateURI({ issuer: shop, label: account, secret });
}

/**
 * Returns the time step of a code. The comparison (by otplib) takes a time that reveals nothing.
 * @returns undefined for a code that is not of the present, preceding or following step
 */
export function findStep(code: string, secret: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ strategy: 'totp', secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
