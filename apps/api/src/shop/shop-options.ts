import type { Logger } from 'pino';
import type { UnpaidOrderRules } from '../features/orders/placing/checks/order-quotas.service.ts';
import type { Renderer } from '../features/pages/rendered-pages.service.ts';
import type { DemoWindow } from '../features/payments/providers/demo/demo-provider.ts';
import type { PaymentProvider } from '../features/payments/providers/payment-provider.ts';
import type { WatchedAccounts } from '../features/readiness/read-facts.service.ts';
import type { ShopStart } from '../features/settings/show-shop.ts';
import type { RateLimits } from '../http/guards/rate-limits.ts';
import type { Tokens } from '../lib/secrets/jwt.ts';

/** Everything that differs from one shop, or one start of it, to another. */
export interface ShopOptions {
  logger: Logger;
  publicUrl: string;
  /** Whether the HSTS header includes subdomains: all of them must have https too. */
  hstsSubdomains?: boolean | undefined;
  /** How many proxies stand before the app. */
  trustProxy: number;
  rateLimits: RateLimits;
  /** Limits of unpaid orders: duration of their reservation, size, and number per buyer or network. */
  unpaidOrderRules: UnpaidOrderRules;
  tokens: Tokens;
  /** Secrets that keys for encrypting stored data are derived from, the newest first. */
  sealingSecrets: readonly string[];
  /** The key that networks are hashed with where they are written down. */
  networkSecret: string;
  /** Settings that the shop starts with. */
  shop: ShopStart;
  providers: readonly PaymentProvider[];
  /** The demo provider's window, where the demo is switched on. */
  demoWindow?: DemoWindow | undefined;
  paypalClientId?: string | undefined;
  /** Sender of mails (undefined while no mail server is set up), recipient of the merchant's, and secrets of their links. */
  mail: { from: string | undefined; merchantEmail: string | undefined; viewSecret: string; linkSecret: string };
  /** Accounts whose passwords are no secret. */
  watchedAccounts?: WatchedAccounts | undefined;
  uploadsDir: string;
  webDist: string;
  /** Renders the site's first pages; without it browsers do. */
  renderer?: Renderer | undefined;
  /** Tells the time to what counts by days; the real one unless given. */
  now?: (() => Date) | undefined;
  /** Whether the app can do its work now: the database answers and the process is not about to stop. */
  isReady: () => Promise<boolean>;
}
