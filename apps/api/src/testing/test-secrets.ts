import { makeTokens } from '../lib/secrets/jwt.ts';
import { makeSealer } from '../lib/secrets/sealed-text.ts';

export const testTokens = makeTokens('a secret of the tests, 32 bytes long', 7);
export const testSealingSecret = 'a secret of the tests';
/** Encrypts secrets of second factors as `testApp` does. */
export const testSealer = makeSealer([testSealingSecret], 'second factor');
/** Secret of links about accounts. */
export const testLinkSecret = 'a secret of the tests for links';
export const demoWebhookSecret = 'demo webhook secret of the tests';
