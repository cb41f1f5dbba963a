import { isCountryCode } from '@kontor/shared/rules/address/countries';
import { emailField } from '@kontor/shared/schemas/fields';
import { type RateLimitName, rateLimitList, type rateLimits } from '@kontor/shared/rules/access/rate-limits';
import { longestHold, usualOrderSettings } from '@kontor/shared/wire/settings';
import * as z from 'zod/mini';
import { mailboxVariable } from './mailbox.ts';
import { paymentVariables } from './payment-settings.ts';
import { storageVariables } from './storage-settings.ts';
import { tracingVariables } from './tracing-settings.ts';

const toWhole = (min: number, max: number) =>
  z.pipe(z.transform(Number), z.number().check(z.multipleOf(1), z.gte(min), z.lte(max)));
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.pipe(z._default(z.union([z.string(), z.number()]), fallback), toWhole(min, max));
const optionalNumber = (min: number, max: number) =>
  z.optional(z.pipe(z.union([z.string(), z.number()]), toWhole(min, max)));
const text = (fallback: string) => z._default(z.string().check(z.trim()), fallback);
const countryCode = z.string().check(z.refine(isCountryCode, 'not the ISO 3166 code of a country'));
const emailAddress = z.optional(emailField);

type RateLimitVariable = (typeof rateLimits)[RateLimitName]['variable'];

const rateLimitVariables = Object.fromEntries(
  rateLimitList.map(({ variable, calls }) => [variable, wholeNumber(calls, 1, 1_000_000)]),
) as Record<RateLimitVariable, ReturnType<typeof wholeNumber>>; // `fromEntries` forgets the names of the table

/** Every variable the API reads, as `.env.example` explains them. An empty variable counts as not set. */
export const variables = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  PORT: wholeNumber(3000, 0, 65_535),
  LISTEN_ADDRESS: z.optional(z.union([z.ipv4(), z.ipv6()])),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off']), 'off'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  METRICS_PORT: optionalNumber(0, 65_535),
  DRAIN_SECONDS: optionalNumber(0, 300),
  MONGODB_URI: z.optional(z.string().check(z.regex(/^mongodb(\+srv)?:\/\/.+/))),
  SEARCH_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: text('.data'),
  UPLOADS_DIR: z.optional(z.string()),
  WEB_DIST: z.optional(z.string()),
  JWT_SECRET: z.optional(z.string()),
  JWT_SECRET_PREVIOUS: z.optional(z.string()),
  JWT_DAYS: wholeNumber(7, 1, 365),
  ADMIN_EMAIL: emailAddress,
  ADMIN_PASSWORD: z.optional(z.string()),
  SHOP_STATE: z.optional(z.enum(['open', 'closed'])),
  SHOP_NAME: text('Kontor'),
  CONTACT_EMAIL: z._default(emailField, 'post@kontor.example'),
  DELIVERY_COUNTRIES: z.pipe(
    text('DE,AT'),
    z.pipe(
      z.transform((list: string) => list.split(',').map((code) => code.trim())),
      z.array(countryCode).check(z.minLength(1)),
    ),
  ),
  PRIVATE_TARGETS: z.pipe(
    text(''),
    z.pipe(
      z.transform((list: string) =>
        list
          .split(',')
          .map((target) => target.trim().toLowerCase())
          .filter(Boolean),
      ),
      z.array(z.string().check(z.regex(/^([a-z\d.-]+|\[[a-f\d:]+\]):\d{1,5}$/, 'not host:port'))),
    ),
  ),
  PRICE_NOTE_DE: z.optional(z.string().check(z.trim())),
  PRICE_NOTE_EN: z.optional(z.string().check(z.trim())),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(mailboxVariable),
  MERCHANT_EMAIL: emailAddress,
  ...paymentVariables,
  DHL_API: z.optional(z.url({ protocol: /^https?$/ })),
  ORDER_HOLD_MINUTES: wholeNumber(usualOrderSettings.holdMinutes, 0, longestHold),
  OPEN_ORDERS_PER_EMAIL: wholeNumber(5, 0, 1000),
  OPEN_ORDERS_PER_ADDRESS: wholeNumber(30, 0, 1000),
  ...storageVariables,
  ...tracingVariables,
  KONTOR_SEED: z._default(z.enum(['demo', 'unlike', 'busy', 'none']), 'none'),
  DEMO_ORDERS: z._default(z.enum(['on', 'off']), 'off'),
  KONTOR_RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  ...rateLimitVariables,
});

export type EnvVariables = z.output<typeof variables>;
