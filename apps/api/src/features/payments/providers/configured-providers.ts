import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import type { DemoWindow } from './demo/demo-provider.ts';
import { makeDemoProvider } from './demo/demo-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type RefusalLine, reportRefusals } from './provider-refusal.ts';
import { type OnOfferUnknown, type RealSettings, makeRealProvider, realProviderNames } from './real-providers.ts';

/** Returns the present offers of all providers, as far as known. Never waits. */
export function readOffer(providers: readonly PaymentProvider[]): ProviderOffer {
  const offering = providers.filter(({ methods }) => methods.length > 0);
  // The first provider takes precedence: the demo comes last.
  return Object.assign({}, ...offering.toReversed().map((provider) => provider.readOffer?.())) as ProviderOffer; // parts of it
}

interface ConfiguredProviders {
  providers: PaymentProvider[];
  demoWindow: DemoWindow | undefined;
}

/**
 * Returns the providers whose credentials are set. Beside a real one the demo still settles its own payments, but is offered
 * only if it is switched on explicitly, for methods without a real provider.
 */
export async function configuredProviders(
  settings: RealSettings & {
    /** Present if the demo provider is switched on. */
    demoWebhookSecret?: string | undefined;
    /** Offered to shoppers, for methods without a real provider. */
    isDemoOffered?: boolean | undefined;
    /** Called with refusals of real providers, for the log. */
    onRefusal?: (line: RefusalLine) => void;
    onOfferUnknown?: OnOfferUnknown;
  },
): Promise<ConfiguredProviders> {
  const { demoWebhookSecret, isDemoOffered = true, onRefusal = () => {}, onOfferUnknown } = settings;
  const made = await Promise.all(
    realProviderNames.map((name) => makeRealProvider(name, settings[name], onOfferUnknown)),
  );
  const real = made.flatMap((provider) => (provider ? [reportRefusals(provider, onRefusal)] : []));
  if (demoWebhookSecret === undefined) return { providers: real, demoWindow: undefined };
  const demo = makeDemoProvider(demoWebhookSecret);
  const taken = new Set(real.flatMap(({ methods }) => methods));
  const offered = { ...demo, methods: demo.methods.filter((method) => isDemoOffered && !taken.has(method)) };
  return { providers: [...real, offered], demoWindow: demo.window };
}
