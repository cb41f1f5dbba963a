import { configEndpoints } from './config.ts';
import { mailEndpoints } from './mails.ts';
import { legalEndpoints } from './legal.ts';
import { demoPaymentEndpoints, paymentEndpoints } from './order-payments.ts';
import { orderEndpoints } from './orders.ts';
import { overviewEndpoints } from './overview.ts';
import { productEndpoints } from './products.ts';
import { reviewEndpoints } from './reviews.ts';
import { settingsEndpoints } from './settings.ts';
import { uploadEndpoints } from './uploads.ts';
import { userEndpoints } from './users.ts';

/** Every call of the API by resource: what the OpenAPI document and the contract tests go through. */
export const allEndpoints = {
  users: userEndpoints,
  products: productEndpoints,
  reviews: reviewEndpoints,
  uploads: uploadEndpoints,
  orders: orderEndpoints,
  payments: paymentEndpoints,
  demoPayments: demoPaymentEndpoints,
  mails: mailEndpoints,
  overview: overviewEndpoints,
  legal: legalEndpoints,
  settings: settingsEndpoints,
  config: configEndpoints,
};
