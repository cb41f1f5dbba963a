import { expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { fakeStripe } from '../../../testing/fakes/fake-providers.ts';
import { configuredProviders, readOffer } from './configured-providers.ts';
import { offeredMethods } from '../../settlement/start-payment.service.ts';

const paypal = {
  api: 'https://paypal.example',
  clientId: 'client',
  clientSecret: 'secret',
  webhookId: 'webhook',
  payee: 'MERCHANT1',
};
const stripe = { api: 'https://stripe.example', secretKey: 'sk_test_1', webhookSecret: 'whsec_1', livemode: false };
const demo = 'a secret';

it.each([
  [{}, []],
  [{ paypal }, ['PayPal by paypal']],
  [{ stripe }, ['Stripe by stripe']],
  [{ paypal, stripe }, ['PayPal by paypal', 'Stripe by stripe']],
  [{ demoWebhookSecret: demo }, ['PayPal by demo', 'Stripe by demo']],
  [{ paypal, demoWebhookSecret: demo }, ['PayPal by paypal', 'Stripe by demo']],
  [{ paypal, demoWebhookSecret: demo, isDemoOffered: false }, ['PayPal by paypal']],
  [{ paypal, stripe, demoWebhookSecret: demo }, ['PayPal by paypal', 'Stripe by stripe']],
])('%j offers %j', async (settings, offered) => {
  const { providers, demoWindow } = await configuredProviders(settings);
  expect(offeredMethods(providers).map(({ method, provider }) => `${method} by ${provider}`)).toEqual(offered);
  expect(demoWindow !== undefined).toBe('demoWebhookSecret' in settings);
  // Payments begun with the demo are still settled by it.
  expect(providers.some(({ name }) => name === 'demo')).toBe('demoWebhookSecret' in settings);
});

it('the log learns why a provider does not return its payment options', async () => {
  const { settings, disturb } = await fakeStripe();
  disturb(/configurations/, { status: 403, text: '{"error":{"type":"invalid_request_error"}}' });
  const onOfferUnknown = vi.fn<(error: unknown) => void>();
  const { providers } = await configuredProviders({ stripe: settings, onOfferUnknown });
  readOffer(providers);
  await eventually(() => expect(onOfferUnknown).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' })));
});
