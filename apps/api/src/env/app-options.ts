import type { DemoTexts } from '@kontor/shared/wire/config';
import { rateLimitList, rateLimits } from '@kontor/shared/rules/access/rate-limits';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import {
  freeShipping,
  type Seller,
  type ShippingSection,
  type TaxSection,
  unknownSeller,
  usualTax,
} from '@kontor/shared/schemas/settings-sections';
import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';
import type { HomeSection } from '@kontor/shared/schemas/home-blocks';
import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import type { UnpaidOrderRules } from '../features/orders/placing/checks/order-quotas.service.ts';
import type { ShopStart } from '../features/settings/show-shop.ts';
import type { RateLimits } from '../http/guards/rate-limits.ts';
import type { MailServer } from '../lib/mail/mail-transport.ts';
import { sha256 } from '../lib/random.ts';
import type { ShopOptions } from '../shop/shop-options.ts';
import type { Env } from './env.ts';
import { usesPaymentSandbox } from './payment-settings.ts';

/** @returns undefined if the limits are switched off */
export function readRateLimits(env: Env): RateLimits {
  if (env.KONTOR_RATE_LIMITS === 'off') return undefined;
  const limits = rateLimitList.map(({ name }) => [name, env[rateLimits[name].variable]]);
  return Object.fromEntries(limits) as RateLimits; // `fromEntries` forgets the names of the table
}

/** @param secret from which the key that hides addresses is derived */
export function readUnpaidOrderRules(env: Env, secret: string): UnpaidOrderRules {
  const limited = env.KONTOR_RATE_LIMITS === 'on';
  return {
    ...usualOrderSettings,
    holdMinutes: env.ORDER_HOLD_MINUTES,
    isSizeLimited: limited,
    perEmail: limited ? env.OPEN_ORDERS_PER_EMAIL : 0,
    perAddress: limited ? env.OPEN_ORDERS_PER_ADDRESS : 0,
    secret: sha256(`open orders ${secret}`),
  };
}

/** Texts of the demo catalogue about the demo shop and its invented seller. */
export interface DemoShop {
  texts?: DemoTexts | undefined;
  intro: TextByLanguage;
  seller: Seller;
  /** Names of the facts that its lists can be filtered by. */
  facets: string[];
  home?: HomeSection | undefined;
  tax?: TaxSection | undefined;
  shipping?: ShippingSection | undefined;
  returnPostage?: number | undefined;
  wrapping?: number | undefined;
  phoneHours?: TextByLanguage | undefined;
}

/**
 * Returns the initial values of the settings: the environment's and, in a shop with the demo catalogue, the demo's texts. They
 * are not stored: saved values win, and a shop without the demo has none of its texts.
 * @param demo if the demo catalogue is loaded
 */
export function readShopStart(env: Env, demo?: DemoShop): ShopStart {
  const { SHOP_NAME: name, CONTACT_EMAIL: contactEmail, DELIVERY_COUNTRIES: countries } = env;
  return {
    sections: {
      seller: { ...(demo?.seller ?? unknownSeller(contactEmail)), email: contactEmail },
      shop: {
        name,
        contactEmail,
        ...(demo && { intro: demo.intro }),
        ...(demo?.phoneHours && { phoneHours: demo.phoneHours }),
      },
      tax: demo?.tax ?? usualTax,
      shipping: {
        ...(demo?.shipping ?? freeShipping(countries)),
        ...(demo?.returnPostage !== undefined && { returnPostage: demo.returnPostage }),
        ...(demo?.wrapping !== undefined && { wrapping: demo.wrapping }),
      },
      ...(demo?.home && { home: demo.home }),
      ...(demo && { search: { ...usualSearch, facets: demo.facets } }),
      opening: { state: env.SHOP_STATE ?? (env.NODE_ENV === 'production' ? 'closed' : 'open') },
    },
    priceNote: { de: env.PRICE_NOTE_DE, en: env.PRICE_NOTE_EN },
    ...(demo?.texts && { demo: demo.texts }),
    paymentSandbox: usesPaymentSandbox(env),
  };
}

/** @param secret from which two keys are derived: for addresses that open mails, and for links about accounts */
export function readMailOptions(env: Env, secret: string): ShopOptions['mail'] {
  const { SMTP_URL: url, MAIL_FROM: from, MERCHANT_EMAIL: merchantEmail } = env;
  return {
    from: url ? from?.address : undefined,
    merchantEmail,
    viewSecret: sha256(`mail views ${secret}`),
    linkSecret: sha256(`account links ${secret}`),
  };
}

/** @param secret from which the key is derived that hashes networks in logs */
export function deriveNetworkSecret(secret: string): string {
  return sha256(`networks ${secret}`);
}

/** Returns the first admin named in the environment, if any. */
export function readFirstAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Env) {
  return email && password ? { email: email.toLowerCase(), password } : undefined;
}

/** @returns undefined while no mail server is set up: mails are then queued without transport */
export function readMailServer({ SMTP_URL: url, MAIL_FROM: from }: Env): MailServer | undefined {
  return url && from ? { url, from: from.address, ...(from.name && { fromName: from.name }) } : undefined;
}

/**
 * Returns time limits of the server. Slow headers are cut off here, slow bodies by http/guards/body-deadline.ts, because an
 * upload may take longer than any fixed time. Connections stay open while a shopper reads a page. A proxy keeps its own
 * connections open (Caddy for two minutes): if this side closed one earlier, an order that the proxy is just sending would be
 * lost with a 502.
 */
export function readTimeouts(env: Env) {
  return { headersTimeout: 20_000, requestTimeout: 0, keepAliveTimeout: env.TRUST_PROXY > 0 ? 125_000 : 70_000 };
}
