import { makeSealer } from '../lib/secrets/sealed-text.ts';
import type { Sending } from '../features/webhooks/send-webhooks.service.ts';
import { testSealingSecret } from './test-secrets.ts';

/** Returns the context of sending webhooks in tests, with short pauses. */
export function testSending(overrides: Partial<Sending> = {}): Sending {
  return {
    sealer: makeSealer([testSealingSecret], 'webhooks'),
    privateTargets: new Set(),
    onTurnedOff: async () => {},
    now: () => new Date(),
    pausesMs: [20, 20, 20, 40, 40, 80, 80, 80, 80, 80, 80, 80],
    timeoutMs: 500,
    onError: (error) => {
      throw error;
    },
    ...overrides,
  };
}
