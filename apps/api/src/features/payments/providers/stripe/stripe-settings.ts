export interface StripeSettings {
  /** Base address of the API. */
  api: string;
  secretKey: string;
  webhookSecret: string;
  /** Whether the key belongs to the live environment. */
  livemode: boolean;
  /** Time limit of one try, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Called with the reason why Stripe does not return its payment options. */
  onWaysUnknown?: ((error: unknown) => void) | undefined;
}
