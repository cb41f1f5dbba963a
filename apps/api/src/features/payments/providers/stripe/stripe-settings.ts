export interface StripeSettings {
  /** Base address of the API. */
  api: string;
  secretKey: string;
  webhookSecret: string;
  /** The key is none of a test environment. */
  livemode: boolean;
  /** How long one try may take, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Hears why Stripe does not say what can be paid with on its page. */
  onWaysUnknown?: ((error: unknown) => void) | undefined;
}
