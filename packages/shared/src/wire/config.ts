import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { legalKindField } from './legal.ts';
import { offeredMethodSchema } from '../schemas/order/payments.ts';
import { shownBlockSchema } from '../schemas/home-blocks.ts';
import { stripeWays } from '../rules/providers/stripe/ways.ts';
import {
  noticeSchema,
  openingStates,
  shippingSchema,
  shopSectionSchema,
  taxSchema,
} from '../schemas/settings-sections.ts';
import { byLanguage } from '../schemas/stored-text-schemas.ts';

/** Texts of the demo catalogue; the home page shows them with the demo's photo. */
export const demoTextsSchema = z.object({
  /** Document title of the home page. */
  title: byLanguage,
  headline: byLanguage,
  pictureAlt: byLanguage,
  /** Example of a search term. */
  searchExample: byLanguage,
});
export type DemoTexts = z.output<typeof demoTextsSchema>;

/** Shop settings that the site needs. The server also writes them into index.html, so that no first paint waits for them. */
export const shopSettingsSchema = z.object({
  ...shopSectionSchema.shape,
  /** Seller's phone number; the imprint has it too. */
  phone: z.optional(z.string()),
  /** ISO 3166 codes of the countries delivered to, the first one preselected. */
  countries: z.array(z.string()).check(z.minLength(1)),
  /** Prices by country; where the shop has delivery methods the lowest, since the cart decides. */
  shipping: z.omit(shippingSchema, { methods: true }),
  /** Present where carts are delivered by methods: their prices come from `GET config/shipping`. */
  deliveryMethods: z.optional(z.literal(true)),
  tax: taxSchema,
  /** The official notice of the legal guarantee, once the merchant has uploaded it. */
  guaranteeNotice: z.optional(noticeSchema),
  opening: z.object({
    state: z.enum(openingStates),
    /**
     * Days on which nothing is sent, once they are near, and the sentence that says so; `note` is its end if the merchant has
     * written that in the base language alone, so that other pages can mark its language.
     */
    pause: z.optional(
      z.object({ from: z.string(), until: z.string(), text: byLanguage, note: z.optional(z.string()) }),
    ),
  }),
  /** Chapters of the home page today, in their order. */
  home: z.array(shownBlockSchema),
  /** Present where makers have published products: the footer links to their list. */
  makers: z.optional(z.literal(true)),
  /** The legal texts that are published. */
  legal: z.array(legalKindField),
  /** Days on which an order paid now arrives, and until when they hold. */
  arrivals: z.optional(z.object({ days: z.array(z.string()), until: z.string(), byHour: z.optional(z.number()) })),
  /** Stands beside every price: what it says of tax and shipping. */
  priceNote: byLanguage,
  /** Present if the shop runs on the demo catalogue. */
  demo: z.optional(demoTextsSchema),
  /** Payments run in a provider's test environment and move no money. */
  paymentSandbox: z.boolean(),
  /** Where checked firms of other member states pay no VAT (`eu-firms.ts`). */
  firmsTaxFree: z.optional(z.literal(true)),
  /** Where invoices come with the sending, and not with the payment. */
  invoicesAt: z.optional(z.literal('sending')),
  /** Ways to pay on Stripe's page now, where Stripe is offered: its method is named by them. */
  stripeWays: z.optional(z.array(z.enum(stripeWays))),
});
export type ShopSettings = z.output<typeof shopSettingsSchema>;

export const configEndpoints = {
  shop: endpoint({
    method: 'GET',
    path: '/config/shop',
    access: 'public',
    summary: 'What the site needs to know of the shop',
    response: shopSettingsSchema,
  }),
  payments: endpoint({
    method: 'GET',
    path: '/config/payments',
    access: 'public',
    summary: 'The payment methods a shopper may choose now',
    response: z.array(offeredMethodSchema),
  }),
  paypalClientId: endpoint({
    method: 'GET',
    path: '/config/paypal-client-id',
    access: 'public',
    summary: "PayPal's client id as a plain JSON string; 404 when none is configured",
    response: z.string(),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This contract as OpenAPI 3.1',
    response: z.record(z.string(), z.unknown()),
  }),
};
