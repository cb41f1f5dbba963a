import type { Logger } from 'pino';
import type { UnpaidOrderRules } from '../features/orders/placing/checks/order-quotas.service.ts';
import type { Renderer } from '../features/pages/rendered-pages.service.ts';
import type { DemoWindow } from '../features/payments/providers/demo/demo-provider.ts';
import type { PaymentProvider } from '../features/payments/providers/payment-provider.ts';
import type { Carriers } from '../features/carriers/carriers.ts';
import type { ImportFormats } from '../features/imports/formats/formats.ts';
import type { WatchedAccounts } from '../features/readiness/read-facts.service.ts';
import type { Watching } from '../features/system/metrics.routes.ts';
import type { ShopStart } from '../features/settings/show-shop.ts';
import type { RateLimits } from '../http/guards/rate-limits.ts';
import type { ReadyState } from '../http/probes.ts';
import type { PrivateTargets } from '../lib/outside/public-address.ts';
import type { FileStorage } from '../lib/storage/file-storage.ts';
import type { Tokens } from '../lib/secrets/jwt.ts';

/** Options that differ between shops, or between starts of a shop. */
export interface ShopOptions {
  logger: Logger;
  publicUrl: string;
  /** Whether the HSTS header includes subdomains: all of them must have https too. */
  hstsSubdomains?: boolean | undefined;
  /** Number of proxies in front of the app. */
  trustProxy: number;
  rateLimits: RateLimits;
  /** Limits of unpaid orders: duration of their reservation, size, and number per buyer or network. */
  unpaidOrderRules: UnpaidOrderRules;
  tokens: Tokens;
  /** Secrets from which keys for encrypting stored data are derived, the newest first. */
  sealingSecrets: readonly string[];
  /** Targets in the own network that webhooks may have and pictures of imports come from, each as `host:port`. */
  privateTargets?: PrivateTargets | undefined;
  /** Kinds of files that imports read; by default all that the shop knows. */
  importFormats?: ImportFormats | undefined;
  /** Carriers, with what they can do; by default all that the shop knows. */
  carriers?: Carriers | undefined;
  /** Key for hashing networks before they are stored. */
  networkSecret: string;
  /** Settings that the shop starts with. */
  shop: ShopStart;
  providers: readonly PaymentProvider[];
  /** Actions of the demo provider, if the demo is switched on. */
  demoWindow?: DemoWindow | undefined;
  paypalClientId?: string | undefined;
  /** Sender of mails (undefined while no mail server is set up), recipient of the merchant's, and secrets of their links. */
  mail: { from: string | undefined; merchantEmail: string | undefined; viewSecret: string; linkSecret: string };
  /** Accounts with public passwords. */
  watchedAccounts?: WatchedAccounts | undefined;
  /** Folder of pictures if there is no other store. */
  uploadsDir: string;
  /** Store of pictures and assets; by default the folder. */
  storage?: FileStorage | undefined;
  webDist: string;
  /** Renderer of the site's first pages; without it browsers render them. */
  renderer?: Renderer | undefined;
  /** Metrics of this process, if they can be scraped. */
  watching?: Watching | undefined;
  /** Clock for day-based rules; the real one by default. */
  now?: (() => Date) | undefined;
  /** Whether the app can work now: the database answers and the process is not about to stop. */
  readState: () => Promise<ReadyState>;
  /** Milliseconds for which a result of the file store's probe holds. */
  storageProbePauseMs?: number | undefined;
}
