import type { ProviderDescription } from '../description.ts';

export const paypal = {
  name: 'PayPal',
  methods: { PayPal: { step: 'window', name: () => 'PayPal' } },
} as const satisfies ProviderDescription;
