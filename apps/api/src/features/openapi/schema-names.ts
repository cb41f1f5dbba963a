import { apiKeySchema } from '@kontor/shared/wire/api-keys';
import { shopSettingsSchema } from '@kontor/shared/wire/config';
import { currentLineSchema, errorBodySchema, fieldProblemSchema } from '@kontor/shared/wire/errors';
import { listedMakerSchema } from '@kontor/shared/wire/makers';
import {
  newVisitorOrderSchema,
  orderChangesSchema,
  orderListSchema,
  orderSchema,
  shippingAddressSchema,
} from '@kontor/shared/wire/orders';
import {
  adminProductPageSchema,
  adminProductSchema,
  facetSchema,
  listedProductSchema,
  productChangesSchema,
  productImageSchema,
  productPageSchema,
  productSchema,
  readingSchema,
} from '@kontor/shared/wire/products';
import { reviewSchema } from '@kontor/shared/wire/reviews';
import { unassignedPaymentSchema } from '@kontor/shared/wire/unassigned-payments';
import { userChangesSchema, userPageSchema, userSchema } from '@kontor/shared/wire/users';
import { webhookSchema } from '@kontor/shared/wire/webhooks';
import { billingSchema } from '@kontor/shared/schemas/order/billing';
import { cartItemSchema } from '@kontor/shared/schemas/order/cart';
import { adminPaymentSchema, orderActorSchema, orderEventSchema } from '@kontor/shared/schemas/order/order-history';
import { newShipmentSchema, shipmentSchema } from '@kontor/shared/schemas/order/order-shipments';
import { offeredMethodSchema, orderPaymentSchema } from '@kontor/shared/schemas/order/payments';
import { taxFreeSchema } from '@kontor/shared/schemas/order/tax-free-orders';
import { goneSchema } from '@kontor/shared/schemas/changes-query';
import * as z from 'zod/mini';

type Names = ReturnType<typeof z.registry<{ id: string }>>;

function registry(named: Readonly<Record<string, z.ZodMiniType>>): Names {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
  return names;
}

/** Names of the schemas that several calls share. Clients name their types by them: a name is part of the contract. */
export const schemaNames = {
  output: registry({
    ApiKey: apiKeySchema,
    Shop: shopSettingsSchema,
    ErrorBody: errorBodySchema,
    FieldProblem: fieldProblemSchema,
    CurrentLine: currentLineSchema,
    Maker: listedMakerSchema,
    Order: orderSchema,
    OrderList: orderListSchema,
    OrderChanges: orderChangesSchema,
    OrderLine: cartItemSchema,
    OrderBilling: billingSchema,
    OrderEvent: orderEventSchema,
    OrderActor: orderActorSchema,
    OrderMark: adminPaymentSchema,
    PaymentState: orderPaymentSchema,
    OrderTaxFree: taxFreeSchema,
    Shipment: shipmentSchema,
    PaymentMethod: offeredMethodSchema,
    Product: productSchema,
    ListedProduct: listedProductSchema,
    ProductRow: adminProductSchema,
    ProductPage: productPageSchema,
    ProductRowPage: adminProductPageSchema,
    ProductChanges: productChangesSchema,
    Facet: facetSchema,
    SearchReading: readingSchema,
    ProductPicture: productImageSchema,
    Review: reviewSchema,
    UnassignedPayment: unassignedPaymentSchema,
    Account: userSchema,
    AccountPage: userPageSchema,
    AccountChanges: userChangesSchema,
    Webhook: webhookSchema,
    Gone: goneSchema,
  }),
  input: registry({
    SentAddress: shippingAddressSchema,
    NewShipment: newShipmentSchema,
    NewVisitorOrder: newVisitorOrderSchema,
  }),
};
