// asvs 3.5.3, 6.3.4, 8.2.1, 8.2.2, 8.3.1
import type { EndpointShape } from '@kontor/shared/wire/contract';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { OrderModel } from './features/orders/order.model.ts';
import { ProductModel, type StoredProduct } from './features/catalogue/product.model.ts';
import { ReviewModel } from './features/catalogue/reviews/review.model.ts';
import { PictureModel } from './features/catalogue/pictures/picture.model.ts';
import { ReviewReportModel } from './features/reviews/review-report.model.ts';
import { requestAccountMail } from './features/users/links/mail-requests.service.ts';
import { SessionModel, type StoredSession } from './features/users/sessions/session.model.ts';
import { type StoredUser, UserModel } from './features/users/user.model.ts';
import { makeTokens } from './lib/secrets/jwt.ts';
import { randomHex } from './lib/random.ts';
import { aCategory, aMaker, aProduct, aUser } from './testing/factories.ts';
import { anApiKey } from './testing/calls/api-key-calls.ts';
import { anImport, writeOwnExport } from './testing/calls/import-calls.ts';
import { aLabel } from './testing/calls/label-calls.ts';
import { aWebhook } from './testing/calls/webhook-calls.ts';
import { aMail } from './testing/calls/mail-calls.ts';
import { storeInvoice } from './testing/documents.ts';
import { plainPicture } from './testing/calls/picture-calls.ts';
import { sendReview } from './testing/calls/review-calls.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';
import { aWithdrawal } from './testing/calls/withdrawal-calls.ts';
import { storePublished } from './testing/calls/legal-calls.ts';
import {
  type Shelf,
  makeCallAddress,
  callTo,
  declaredEndpoints,
  listSchemaFields,
  nameEndpoint,
  makePictureValues,
  sampleBody,
  sampleParams,
} from './testing/calls/sample-calls.ts';
import {
  type Shop,
  aDecidedPayment,
  aStartedPayment,
  aUserOrder,
  aVisitorOrder,
  errorCode,
  listening,
  pay,
} from './testing/calls/shop-calls.ts';
import { computeTotpCode } from './testing/calls/second-factor-calls.ts';
import { testApp } from './testing/test-app.ts';
import { testSealer } from './testing/test-secrets.ts';

/** Callers. Orders and accounts of the calls belong to the user; the demoted one's token is older than the demotion. */
const callers = [
  'guest',
  'bad token',
  'user',
  'other user',
  'packing',
  'catalogue',
  'office',
  'owner',
  'demoted owner',
] as const;
type CallerName = (typeof callers)[number];
const staff = new Set<CallerName>(['packing', 'catalogue', 'office', 'owner']);

/** Expected status for each caller, in the order of `callers`. */
type Statuses = readonly [number, number, number, number, number, number, number, number, number];

/** Guest, bad token, the user, another one; each role; and a caller who has lost the role. */
const cells = (
  [guest, bad, user, other]: readonly [number, number, number, number],
  [packing, catalogue, office, owner]: readonly [number, number, number, number],
  demoted = 401,
): Statuses => [guest, bad, user, other, packing, catalogue, office, owner, demoted];
const everyone = (status: number): Statuses =>
  cells([status, status, status, status], [status, status, status, status], status);
const signedIn = (status: number): Statuses => cells([401, 401, status, status], [status, status, status, status]);

/** Returns a call for some roles only. */
const forRoles =
  (...names: readonly CallerName[]) =>
  (status: number): Statuses => {
    const of = (name: CallerName) => (names.includes(name) ? status : 403);
    return cells([401, 401, 403, 403], [of('packing'), of('catalogue'), of('office'), of('owner')]);
  };
const owners = forRoles('owner');
const office = forRoles('office', 'owner');
const sending = forRoles('packing', 'office', 'owner');
/** Returns a call about an unpaid order, which packing staff do not find. */
const officeOfUnpaid = (status: number): Statuses => cells([401, 401, 403, 403], [404, 403, status, status]);
const catalogue = forRoles('catalogue', 'owner');
/** Expected statuses of a call for all staff. */
const everyRole = forRoles('packing', 'catalogue', 'office', 'owner');
/** Returns the statuses of a call for the user's own data, for office and owner among staff. */
const ownOrOffice = (status: number): Statuses => cells([401, 401, status, 403], [403, 403, status, status]);

const userOrder = "a user's order";
const guestOrder = "a guest's order";
const aRole = 'with a role for a customer';
const ofTheShop = 'with the password that those of the shop have';
const ofThePeople = 'for somebody of the shop';

const matrix: readonly (readonly [call: string, about: string, Statuses])[] = [
  ['POST /users/login', '', everyone(200)],
  ['POST /users/register', '', everyone(201)],
  ['POST /users/register/visitor', '', everyone(201)],
  ['GET /audit', '', owners(200)],
  ['GET /system', '', owners(200)],
  ['GET /users/totp', '', everyRole(200)],
  ['POST /users/totp', '', everyRole(200)],
  ['PUT /users/totp', '', everyRole(200)],
  ['DELETE /users/totp', '', everyRole(200)],
  ['GET /users/profile', '', signedIn(200)],
  ['PUT /users/profile', '', signedIn(200)],
  ['GET /users/profile/firm', '', signedIn(200)],
  ['GET /users/profile/on-account', '', signedIn(200)],
  ['GET /users/claim', '', signedIn(200)],
  ['POST /users/claim', '', signedIn(200)],
  ['GET /users/addresses', '', signedIn(200)],
  ['PUT /users/addresses', '', signedIn(200)],
  ['POST /users/password-reset', '', everyone(202)],
  ['PUT /users/password-reset', 'by a wrong link', everyone(400)],
  ['GET /users/wishlist', '', signedIn(200)],
  ['PUT /users/wishlist', '', signedIn(200)],
  ['POST /products/:id/notify', '', everyone(202)],
  ['PUT /products/notify', 'by a wrong link', everyone(400)],
  ['GET /users/verification', '', signedIn(200)],
  ['POST /users/verification', '', signedIn(202)],
  ['PUT /users/verification', 'by a wrong link', everyone(400)],
  ['PUT /users/email', "with the user's password", cells([401, 401, 202, 400], [400, 400, 400, 400])],
  ['PUT /users/email/confirm', 'by a wrong link', everyone(400)],
  ['PUT /users/email/undo', 'by a wrong link', everyone(400)],
  ['PUT /users/changes/undo', 'by a wrong link', everyone(400)],
  ['PUT /users/restore', 'by a wrong link', everyone(400)],
  ['POST /users/proof', "with the user's password", cells([401, 401, 200, 400], [400, 400, 400, 400])],
  ['POST /users/proof', ofTheShop, cells([401, 401, 400, 400], [200, 200, 200, 200])],
  ['GET /users/sessions', '', signedIn(200)],
  ['DELETE /users/sessions', '', signedIn(200)],
  ['DELETE /users/sessions/:id', '', signedIn(200)],
  ['POST /users/export', "with the user's password", cells([401, 401, 200, 400], [400, 400, 400, 400])],
  ['POST /users/export', ofTheShop, cells([401, 401, 400, 400], [200, 200, 200, 200])],
  ['GET /users/erasure', '', signedIn(200)],
  ['POST /users/erasure', "with the user's password", cells([401, 401, 202, 400], [400, 400, 400, 400])],
  // The owner is the last one.
  ['POST /users/erasure', ofTheShop, cells([401, 401, 400, 400], [202, 202, 202, 409])],
  ['DELETE /users/erasure', '', signedIn(200)],
  ['POST /users/guest-data', '', everyone(202)],
  ['POST /users/guest-data/export', 'by a wrong link', everyone(400)],
  ['POST /users/guest-data/erasure', 'by a wrong link', everyone(400)],
  ['DELETE /users/guest-data/erasure', 'by a wrong link', everyone(400)],
  ['POST /users/invitations', '', owners(202)],
  ['GET /users/invitations', '', owners(200)],
  ['DELETE /users/invitations', '', owners(200)],
  ['PUT /users/invitations', 'by a wrong link', everyone(400)],
  ['GET /api-keys', '', owners(200)],
  ['POST /api-keys', '', owners(201)],
  ['DELETE /api-keys/:id', '', owners(200)],
  ['GET /carriers', '', sending(200)],
  ['PUT /carriers/:carrier', '', owners(200)],
  ['POST /carriers/:carrier/test', 'not set up', owners(409)],
  ['GET /carriers/:carrier/addresses.csv', '', sending(200)],
  ['POST /carriers/:carrier/tracking', '', sending(200)],
  ['POST /carriers/labels', 'not set up', sending(409)],
  ['GET /carriers/label-runs/:id', userOrder, officeOfUnpaid(200)],
  ['GET /carriers/label-runs/:id/labels.pdf', 'without a label', sending(404)],
  ['GET /carriers/labels', '', sending(200)],
  ['GET /carriers/labels/:id/label.pdf', 'without a file', sending(404)],
  ['PUT /carriers/labels/:id', userOrder, officeOfUnpaid(200)],
  ['DELETE /carriers/labels/:id', userOrder, officeOfUnpaid(409)],
  ['GET /carriers/labels/:id/tracking', 'without a number', sending(404)],
  ['POST /carriers/returns', userOrder, officeOfUnpaid(409)],
  ['GET /webhooks', '', owners(200)],
  ['POST /webhooks', '', owners(201)],
  ['PUT /webhooks/:id', '', owners(200)],
  ['DELETE /webhooks/:id', '', owners(200)],
  ['POST /webhooks/:id/secret', '', owners(201)],
  ['POST /webhooks/:id/test', '', owners(201)],
  ['GET /webhooks/:id/deliveries', '', owners(200)],
  ['POST /webhooks/:id/deliveries/:delivery/send', '', owners(200)],
  ['GET /users', '', office(200)],
  ['GET /users/:id', '', ownOrOffice(200)],
  ['PUT /users/:id', '', office(200)],
  ['PUT /users/:id', aRole, owners(200)],
  ['PUT /users/:id', ofThePeople, owners(200)],
  ['DELETE /users/:id', '', office(200)],
  ['DELETE /users/:id', ofThePeople, owners(200)],
  ['DELETE /users/:id/sessions', '', office(200)],
  ['DELETE /users/:id/sessions', ofThePeople, owners(200)],
  ['POST /users/:id/password-reset', '', office(202)],
  ['POST /users/:id/password-reset', ofThePeople, owners(202)],
  ['GET /users/:id/firm', '', office(200)],
  ['PUT /users/:id/firm', '', office(200)],
  ['PUT /users/:id/firm', ofThePeople, owners(200)],
  ['DELETE /users/:id/firm', '', office(200)],
  ['GET /users/:id/on-account', '', office(200)],
  ['PUT /users/:id/on-account', '', office(200)],
  ['PUT /users/:id/on-account', ofThePeople, owners(200)],
  ['DELETE /users/:id/on-account', '', office(200)],
  ['GET /customers/:customer', '', office(200)],
  ['GET /old-orders', '', office(200)],
  ['GET /customers/:customer/notes', '', office(200)],
  ['POST /customers/:customer/notes', '', office(201)],
  ['DELETE /customers/:customer/notes/:note', '', office(200)],
  ['GET /products', '', everyone(200)],
  ['GET /products/categories', '', everyone(200)],
  ['GET /products/admin/:id', '', catalogue(200)],
  ['GET /products/:id', '', everyone(200)],
  ['POST /products/new', '', catalogue(201)],
  ['PUT /products/categories', '', catalogue(200)],
  ['PUT /products/:id', '', catalogue(200)],
  ['DELETE /products/:id', '', catalogue(200)],
  ['POST /products/:id/variants', '', catalogue(201)],
  ['GET /products/groups/:id', 'of a group that is not there', catalogue(404)],
  ['PUT /products/groups/:id', 'of a group that is not there', catalogue(404)],
  ['PUT /products/groups/:id/variants', 'of a group that is not there', catalogue(404)],
  ['DELETE /products/groups/:id', 'of a group that is not there', catalogue(404)],
  ['GET /home', '', everyone(200)],
  ['POST /home/preview', '', owners(200)],
  ['GET /categories', '', everyone(200)],
  ['GET /categories/:slug', '', everyone(200)],
  ['POST /categories', '', catalogue(201)],
  ['PUT /categories/:id', '', catalogue(200)],
  ['DELETE /categories/:id', '', catalogue(200)],
  ['GET /makers', '', everyone(200)],
  ['GET /makers/admin', '', catalogue(200)],
  ['GET /makers/admin/:id', '', catalogue(200)],
  ['GET /makers/:slug', '', everyone(200)],
  ['POST /makers', '', catalogue(201)],
  ['PUT /makers/:id', '', catalogue(200)],
  ['DELETE /makers/:id', '', catalogue(200)],
  ['GET /redirects', '', catalogue(200)],
  ['PUT /redirects', '', catalogue(200)],
  ['POST /redirects/file', '', catalogue(200)],
  ['GET /exports/redirects.csv', '', catalogue(200)],
  ['GET /promotions', '', catalogue(200)],
  ['POST /promotions', '', catalogue(201)],
  ['PUT /promotions/:id', 'that is not there', catalogue(404)],
  ['DELETE /promotions/:id', 'that is not there', catalogue(404)],
  ['POST /promotions/:id/codes', 'of a promotion that is not there', catalogue(404)],
  ['GET /vouchers', '', office(200)],
  ['GET /vouchers/:id/entries', 'that is not there', office(404)],
  ['POST /vouchers', '', owners(201)],
  ['PUT /vouchers/:id/block', 'that is not there', office(404)],
  ['PUT /vouchers/:id/last-day', 'that is not there', office(404)],
  ['POST /vouchers/balance', 'with an unknown code', everyone(400)],
  ['POST /vouchers/:id/replacement', 'that is not there', office(404)],
  ['POST /cart/check', '', everyone(200)],
  ['GET /config/shipping', '', everyone(200)],
  ['GET /exports/products.csv', '', catalogue(200)],
  ['GET /exports/customers.csv', '', office(200)],
  ['GET /exports/orders.csv', '', office(200)],
  ['GET /exports/all.zip', '', owners(200)],
  ['POST /imports', '', catalogue(201)],
  ['GET /imports', '', catalogue(200)],
  ['GET /imports/:id', '', catalogue(200)],
  ['GET /imports/:id/rows', '', catalogue(200)],
  ['PUT /imports/:id', '', catalogue(200)],
  ['POST /imports/:id/check', '', catalogue(202)],
  ['POST /imports/:id/run', '', catalogue(202)],
  ['POST /imports/:id/cancel', '', catalogue(200)],
  ['GET /imports/:id/report.csv', '', catalogue(200)],
  ['GET /redirects/missed', '', catalogue(200)],
  ['DELETE /redirects/missed/:id', 'of an address that is not there', catalogue(404)],
  ['GET /products/:id/stock-log', '', catalogue(200)],
  ['POST /bulk/products', '', catalogue(200)],
  ['GET /bulk/jobs', '', catalogue(200)],
  ['GET /bulk/jobs/:id', 'that is not there', catalogue(404)],
  ['GET /bulk/jobs/:id/rows', 'that is not there', catalogue(404)],
  ['POST /bulk/jobs/:id/undo', 'that is not there', catalogue(404)],
  ['GET /price-plans', '', catalogue(200)],
  ['POST /price-plans', '', catalogue(201)],
  ['DELETE /price-plans/:id', 'that is not there', catalogue(404)],
  ['GET /stocktakes', '', catalogue(200)],
  ['POST /stocktakes', '', catalogue(201)],
  ['GET /stocktakes/:id/lines', 'that is not there', catalogue(404)],
  ['POST /stocktakes/:id/lines', 'that is not there', catalogue(404)],
  ['POST /stocktakes/:id/file', 'that is not there', catalogue(404)],
  ['GET /products/:id/reviews', '', everyone(200)],
  ['POST /products/:id/reviews', '', signedIn(201)],
  ['GET /products/:id/reviews/own', '', signedIn(200)],
  ['POST /products/:id/reviews/:review/reports', '', everyone(201)],
  ['GET /review-reports', '', office(200)],
  ['PUT /review-reports/:id', '', office(200)],
  ['GET /reviews', '', office(200)],
  ['PUT /reviews/:id', '', office(200)],
  ['PUT /reviews/:id/answer', '', office(200)],
  ['POST /uploads', '', catalogue(201)],
  ['DELETE /uploads/delete/:productId/:imageName', '', catalogue(200)],
  ['DELETE /uploads/delete/:imageName', '', catalogue(200)],
  ['POST /orders', '', signedIn(201)],
  ['POST /orders/visitor-order', '', everyone(201)],
  ['GET /orders/drafts', '', office(200)],
  ['POST /orders/drafts', '', office(201)],
  ['GET /orders/drafts/:id', 'that is not there', office(404)],
  ['PUT /orders/drafts/:id', 'that is not there', office(404)],
  ['DELETE /orders/drafts/:id', 'that is not there', office(404)],
  ['POST /orders/drafts/:id/place', 'that is not there', office(404)],
  ['GET /orders/chosen', '', sending(200)],
  ['GET /orders/addresses', '', sending(200)],
  ['GET /orders/to-send', '', sending(200)],
  ['POST /orders/chosen/:number/shipments', userOrder, sending(200)],
  ['PUT /orders/chosen/:number/arrival', userOrder, office(200)],
  ['POST /orders/:id/shipments', userOrder, office(200)],
  ['PUT /orders/:id/shipments/:shipment', userOrder, office(404)],
  ['DELETE /orders/:id/shipments/:shipment', userOrder, office(404)],
  ['PUT /orders/:id/address', userOrder, office(200)],
  // It sells no vouchers.
  ['PUT /orders/:id/voucher-recipient', userOrder, office(409)],
  ['POST /orders/:id/voucher-mail', userOrder, office(409)],
  ['POST /orders/:id/lines/check', userOrder, office(200)],
  // The body names an outdated version of the order.
  ['PUT /orders/:id/lines', userOrder, office(409)],
  // The order contains VAT.
  ['PUT /orders/:id/arrival-proof', userOrder, office(409)],
  ['GET /orders/:id/notes', userOrder, office(200)],
  ['POST /orders/:id/notes', userOrder, office(201)],
  ['DELETE /orders/:id/notes/:note', userOrder, office(200)],
  ['GET /orders', '', office(200)],
  ['GET /orders/export', '', office(200)],
  ['GET /orders/undelivered', '', sending(200)],
  ['GET /orders/myorders', '', signedIn(200)],
  ['GET /orders/visitor-order/:id', userOrder, everyone(404)],
  ['GET /orders/visitor-order/:id', guestOrder, everyone(200)],
  ['GET /orders/:id', userOrder, ownOrOffice(200)],
  ['GET /orders/:id', guestOrder, signedIn(200)],
  ['DELETE /orders/:id', userOrder, ownOrOffice(200)],
  ['DELETE /orders/:id', guestOrder, office(200)],
  ['PUT /orders/:id/deliver', userOrder, office(200)],
  ['PUT /orders/:id/not-deliver', userOrder, office(200)],
  ['PUT /orders/:id/ready', userOrder, office(409)],
  ['PUT /orders/:id/not-ready', userOrder, office(409)],
  ['PUT /orders/:id/reminders', userOrder, office(409)],
  ['POST /orders/:id/payments', userOrder, cells([404, 404, 201, 403], [403, 403, 201, 201], 404)],
  ['POST /orders/:id/payments', guestOrder, everyone(201)],
  ['PUT /orders/:id/pay', userOrder, everyone(200)],
  ['PUT /orders/:id/pay', guestOrder, everyone(200)],
  ['PUT /orders/:id/pay-admin', userOrder, office(200)],
  ['PUT /orders/:id/pay-admin-not', userOrder, office(200)],
  ['POST /orders/:id/refunds', userOrder, office(200)],
  ['POST /orders/:id/refunds', guestOrder, office(200)],
  ['POST /bank/statements', '', office(200)],
  ['POST /bank/bookings', 'of orders that are not there', office(404)],
  ['GET /bank/formats', '', office(200)],
  ['PUT /bank/formats', '', office(200)],
  ['DELETE /bank/formats/:fingerprint', '', office(200)],
  ['GET /payments/unassigned', '', office(200)],
  ['PUT /payments/unassigned/:id/order', 'of money that is not there', office(404)],
  ['POST /payments/unassigned/:id/refunds', 'of money that is not there', office(404)],
  ['POST /payments/:provider/webhook', 'without a signature', everyone(400)],
  ['GET /payments/demo/:id', userOrder, everyone(200)],
  ['POST /payments/demo/:id/decision', userOrder, everyone(200)],
  ['POST /withdrawals', '', everyone(201)],
  ['GET /withdrawals', '', office(200)],
  ['PUT /withdrawals/:id', '', office(200)],
  // Nothing of it was sent.
  ['POST /orders/:id/returns', userOrder, cells([404, 404, 409, 403], [403, 403, 409, 409], 404)],
  ['POST /orders/:id/returns', guestOrder, everyone(409)],
  ['GET /orders/:id/returns', userOrder, cells([404, 404, 200, 403], [403, 403, 200, 200], 404)],
  ['GET /orders/:id/returns', guestOrder, everyone(200)],
  // The order has no return.
  ['PUT /orders/:id/returns/:return/parcel', userOrder, cells([404, 404, 404, 403], [403, 403, 404, 404], 404)],
  ['PUT /orders/:id/returns/:return/parcel', guestOrder, everyone(404)],
  ['GET /orders/:id/returns/:return/label.pdf', userOrder, cells([404, 404, 404, 403], [403, 403, 404, 404], 404)],
  ['GET /orders/:id/returns/:return/label.pdf', guestOrder, everyone(404)],
  ['GET /returns', '', office(200)],
  ['PUT /returns/:id', 'that is not there', office(404)],
  ['GET /documents', '', office(200)],
  ['GET /documents/export', '', office(200)],
  ['POST /documents/slips', userOrder, sending(200)],
  ['GET /orders/:id/documents', userOrder, ownOrOffice(200)],
  ['GET /orders/:id/documents', guestOrder, everyone(200)],
  ['GET /orders/:id/documents/:number', userOrder, ownOrOffice(200)],
  ['GET /orders/:id/documents/:number', guestOrder, everyone(200)],
  ['GET /mails', '', office(200)],
  ['GET /mails/setup', '', office(200)],
  ['POST /mails/test', '', office(202)],
  ['GET /mails/:id', '', office(200)],
  ['POST /mails/:id/resend', '', office(202)],
  // The demo alone shows mails to buyers (features/mails/mails.test.ts).
  ['GET /orders/:id/mails', userOrder, everyone(404)],
  ['GET /orders/:id/mails', guestOrder, everyone(404)],
  ['GET /orders/chosen/contracts', '', sending(200)],
  ['GET /orders/:id/missed-mails', userOrder, office(200)],
  ['POST /orders/:id/missed-mails', userOrder, office(202)],
  ['POST /orders/guest-link', '', everyone(202)],
  ['GET /ledger', '', office(200)],
  ['GET /ledger/months', '', office(200)],
  ['GET /ledger/assumed', '', office(200)],
  ['GET /ledger/eu-sales', '', office(200)],
  ['GET /ledger/eu-supplies', '', office(200)],
  ['GET /ledger/eu-supplies/file', '', office(200)],
  ['GET /ledger/arrival-proofs', '', office(200)],
  ['GET /procedure', '', office(200)],
  ['GET /procedure/file', '', office(200)],
  // The second call finds the month closed.
  ['POST /ledger/months', '', cells([401, 401, 403, 403], [403, 403, 201, 200])],
  ['GET /overview', '', office(200)],
  ['GET /overview/counts', '', office(200)],
  ['GET /figures', '', office(200)],
  ['GET /figures/file', '', office(200)],
  ['GET /figures/returns', '', office(200)],
  ['GET /figures/returns/file', '', office(200)],
  ['GET /figures/views', '', office(200)],
  ['GET /figures/views/file', '', office(200)],
  ['POST /staff-search', '', everyRole(200)],
  ['GET /legal', '', catalogue(200)],
  ['GET /legal/:kind', '', everyone(200)],
  ['GET /legal/:kind/template', '', catalogue(200)],
  ['GET /legal/:kind/versions', '', catalogue(200)],
  ['PUT /legal/:kind/draft', '', catalogue(200)],
  ['POST /legal/:kind/publish', '', owners(200)],
  ['GET /settings', '', owners(200)],
  ['GET /settings/changes', '', owners(200)],
  ['GET /settings/feeds', '', owners(200)],
  ['POST /settings/feeds', '', owners(200)],
  ['GET /products/manufacturers', '', catalogue(200)],
  ['GET /products/suggest', '', everyone(200)],
  ['GET /products/facts', '', owners(200)],
  ['GET /products/:id/related', '', everyone(200)],
  ['GET /products/admin', '', catalogue(200)],
  ['GET /products/by-sku', 'by an unknown SKU', catalogue(404)],
  ['PUT /stock', '', catalogue(200)],
  ['PUT /prices', '', catalogue(200)],
  ['PUT /products/:id/price-and-stock', '', catalogue(200)],
  ['PUT /settings', '', owners(200)],
  ['GET /readiness', '', owners(200)],
  ['PUT /readiness/:key', '', owners(200)],
  ['GET /places', '', everyone(200)],
  ['GET /config/shop', '', everyone(200)],
  ['GET /config/payments', '', everyone(200)],
  ['GET /config/paypal-client-id', '', everyone(200)],
  ['GET /openapi.json', '', everyone(200)],
];

const password = 'Kunde1234';
const shopPassword = 'Laden1234';

/** Creates all callers, with their tokens. */
async function makePeople(shop: Shop) {
  // This test uses confirmed addresses; claims.test.ts covers those of other accounts.
  const verifiedAt = new Date();
  const user = await aUser({ password, verifiedAt });
  const [other, demoted] = [await aUser({ verifiedAt }), await aUser({ role: 'owner' })];
  const [packing, catalogueKeeper, clerk, owner] = [
    await aUser({ role: 'packing', password: shopPassword, verifiedAt }),
    await aUser({ role: 'catalogue', password: shopPassword, verifiedAt }),
    await aUser({ role: 'office', password: shopPassword, verifiedAt }),
    await aUser({ role: 'owner', password: shopPassword, verifiedAt }),
  ];
  const { _id, name, email } = demoted;
  const demote = request(shop).put(`/api/users/${_id}`).auth(owner.token, { type: 'bearer' });
  await demote.send({ name, email, isAdmin: false }).expect(200);
  const tokens: Record<CallerName, string | undefined> = {
    guest: undefined,
    'bad token': makeTokens('another secret of 32 bytes or more', 7).issue({ sub: owner._id, tokenVersion: 0 }),
    user: user.token,
    'other user': other.token,
    packing: packing.token,
    catalogue: catalogueKeeper.token,
    office: clerk.token,
    owner: owner.token,
    'demoted owner': demoted.token,
  };
  return { user, tokens, shopPeople: [packing, catalogueKeeper, clerk, owner] };
}

type People = Awaited<ReturnType<typeof makePeople>>;
let made: { people: People; users: StoredUser[]; sessions: StoredSession[] } | undefined;

/** All callers, created by the first test and restored by the others: creating them takes longer than the calls. */
async function people(shop: Shop): Promise<People> {
  if (made) {
    // Renews the time at which each session proved its password: a slow run outlasts that proof.
    const sessions = made.sessions.map((session) => ({ ...session, provenAt: new Date() }));
    await Promise.all([UserModel.collection.insertMany(made.users), SessionModel.collection.insertMany(sessions)]);
    return made.people;
  }
  const everybody = await makePeople(shop);
  const [users, sessions] = [UserModel.find().lean<StoredUser[]>(), SessionModel.find().lean<StoredSession[]>()];
  made = { people: everybody, users: await users, sessions: await sessions };
  return everybody;
}

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Prepares the admin's second factor for a successful call: a draft that waits for its first code, or an active one. */
async function prepareSecondFactor(endpoint: EndpointShape, { _id }: { _id: string }): Promise<void> {
  const secret = testSealer.seal(totpSecret, _id);
  const fields: Readonly<Record<string, object>> = {
    'PUT /users/totp': { secondFactorDraft: { secret, at: new Date() } },
    'DELETE /users/totp': { secondFactor: { secret, since: new Date(), lastStep: 0, recovery: [] } },
  };
  const set = fields[nameEndpoint(endpoint)];
  if (set) await UserModel.updateOne({ _id }, { $set: set });
}

type User = People['user'];

/** Refunds and packing require a paid order. */
const callsAboutPaidOrders = new Set(['POST /orders/:id/refunds', 'POST /documents/slips']);

async function paymentFor(shop: Shop, endpoint: EndpointShape, order: { _id: string }, { token }: User) {
  if (nameEndpoint(endpoint) === 'PUT /orders/:id/pay') return aDecidedPayment(shop, order, 'approve', token);
  if (callsAboutPaidOrders.has(nameEndpoint(endpoint))) {
    const payment = await aDecidedPayment(shop, order, 'approve', token);
    await pay(shop, order, payment).expect(200);
    return payment;
  }
  return endpoint.path.startsWith('/payments/demo/') ? aStartedPayment(shop, order, 'PayPal', token) : '';
}

async function orderFor(shop: Shop, about: string, user: User, product: StoredProduct) {
  if (about === userOrder) return aUserOrder(shop, user, { products: [product] });
  return about === guestOrder ? aVisitorOrder(shop, { products: [product] }) : { _id: '0'.repeat(32), number: '1' };
}

/** Returns the account for a call of staff: a different one each time. */
async function accountFor({ access, path }: EndpointShape, about: string, user: User): Promise<string> {
  if (access !== 'admin' || !path.startsWith('/users/:id')) return user._id;
  return (await aUser(about === ofThePeople ? { role: 'packing' } : {}))._id;
}

/** Address that calls name (`sampleBody`). */
const waitingInvitation = {
  kind: 'invitation',
  email: 'neu@post.example',
  language: 'de',
  data: { role: 'packing' },
} as const;

/** The user's things, new for each call. */
async function aFreshShelf(shop: Shop, endpoint: EndpointShape, about: string, user: User): Promise<Shelf> {
  const product = await aProduct();
  await storePublished('imprint', 'Text');
  if (nameEndpoint(endpoint) === 'DELETE /users/invitations') await requestAccountMail(waitingInvitation, new Date());
  const order = await orderFor(shop, about, user, product);
  const payment = await paymentFor(shop, endpoint, order, user);
  const ids = {
    product: String(product._id),
    user: await accountFor(endpoint, about, user),
    order: order._id,
    orderNumber: order.number,
  };
  return {
    ...ids,
    payment,
    ...(await makePictureValues(product)),
    mail: await aMail(),
    withdrawal: (await aWithdrawal())._id,
    document: await storeInvoice(order),
    token: user.token,
    apiKey: await anApiKey(),
    ...(await aWebhook()),
    ...(endpoint.path.startsWith('/carriers/label') && (await aLabel({ order: order._id, orderNumber: order.number }))),
    ...(endpoint.path.startsWith('/imports/') && { import: await anImport() }),
    // One that is changed or deleted has no products, and one that is read has some.
    ...(endpoint.path.startsWith('/makers/') && {
      maker: await aMaker(endpoint.method === 'GET' ? product.brand : randomHex(6)),
    }),
    ...(endpoint.path.startsWith('/categories/') && { category: await aCategory(randomHex(6)) }),
    ...(endpoint.path.includes('review') && (await aReportedReview(shop, product))),
  };
}

/** Creates a review by somebody, and a report of it. */
async function aReportedReview(shop: Shop, product: StoredProduct): Promise<Pick<Shelf, 'review' | 'report'>> {
  await sendReview(shop, product, await aUser({ verifiedAt: new Date() })).expect(201);
  const review = await ReviewModel.findOne({ product: product._id }).lean().orFail();
  const report = {
    reason: 'insult',
    explanation: 'Text',
    name: 'Erika',
    email: 'erika@post.example',
    goodFaith: true,
  };
  const address = `/api/products/${String(product._id)}/reviews/${String(review._id)}/reports`;
  await request(shop).post(address).send(report).expect(201);
  const stored = await ReviewReportModel.findOne({ review: review._id }).lean().orFail();
  return { review: String(review._id), report: stored._id };
}

function bodyOf(endpoint: EndpointShape, about: string, shelf: Shelf, user: User): object | undefined {
  const account = { name: 'Neu', email: `${randomHex(6)}@post.example` };
  const own: Readonly<Record<string, object>> = {
    'POST /users/totp': { password: shopPassword },
    'PUT /users/totp': { code: computeTotpCode(totpSecret) },
    'DELETE /users/totp': { password: shopPassword, code: computeTotpCode(totpSecret) },
    'POST /users/login': { email: user.email, password },
    'POST /users/register': { ...account, password },
    'PUT /users/profile': { name: 'Karla' },
    'DELETE /users/sessions': {},
    'DELETE /users/sessions/:id': {},
    'PUT /users/:id': about === '' ? { ...account, isAdmin: false } : { ...account, isAdmin: true, role: 'packing' },
    'PUT /orders/:id/pay': { id: shelf.payment },
    'POST /orders/:id/refunds': { amount: 1 },
    'POST /promotions': { name: 'Neu', kind: 'percent', value: 10, code: randomHex(6) },
  };
  // Used by one product, and by one order.
  const unique = { sku: randomHex(6), line: randomHex(6) };
  const makers = /^\/(?:makers|categories)/.test(endpoint.path) && {
    name: randomHex(6),
    nameEn: randomHex(6),
    slug: randomHex(6),
    slugEn: randomHex(6),
  };
  const sampled = sampleBody(endpoint, shelf);
  const taken = Object.entries(unique).filter(([name]) => sampled && name in sampled);
  if (!sampled || Array.isArray(sampled)) return sampled;
  if (about === ofTheShop) return { password: shopPassword };
  return own[nameEndpoint(endpoint)] ?? { ...sampled, ...Object.fromEntries(taken), ...makers };
}

const stored = ({ user, order, product, picture, upload }: Shelf) =>
  Promise.all([
    UserModel.findById(user).lean(),
    OrderModel.findById(order).lean(),
    ProductModel.findById(product).lean(),
    PictureModel.find({ _id: { $in: [picture, upload] } }).lean(),
  ]);

/** Returns the code of a conflict: nothing of the order was sent, bought or could be returned, and no carrier is set up. */
function conflictCode(path: string): string {
  if (path.endsWith('/lines')) return 'edit_conflict';
  if (path.startsWith('/carriers/')) return /test$|labels$/.test(path) ? 'carrier_not_set_up' : 'conflict';
  if (path === '/orders/:id/returns') return 'return_too_many';
  if (path === '/orders/:id/ready' || path === '/orders/:id/not-ready') return 'not_for_pickup';
  if (path === '/orders/:id/reminders') return 'conflict';
  const isOfOrder = /arrival-proof$|voucher-recipient$|voucher-mail$/.test(path);
  return isOfOrder ? 'conflict' : 'erasure_not_possible';
}

/** Returns the code that a refusal must have. */
function refusalCode(status: number, { path, access, body, bodyKind }: EndpointShape, caller: CallerName): string {
  // Former members keep their second factor; other customers have none.
  const outside = access === 'admin' || path === '/users/totp' ? 'not_admin' : 'not_yours';
  const forbidden = access === 'admin' && staff.has(caller) ? 'not_permitted' : outside;
  const refused = 'token' in listSchemaFields(body) ? 'invalid_link' : 'wrong_password';
  const unknown = path === '/vouchers/balance' ? 'code_unknown' : refused;
  const invalid = bodyKind === 'raw' ? 'invalid_signature' : unknown;
  const codes: Readonly<Record<number, string>> = {
    400: invalid,
    401: 'not_authenticated',
    403: forbidden,
    404: 'not_found',
    409: conflictCode(path),
  };
  return codes[status] ?? 'no refusal that is expected here';
}

interface Asked {
  about: string;
  shelf: Shelf;
  user: User;
  token: string | undefined;
}

async function call(shop: Shop, endpoint: EndpointShape, { about, shelf, user, token }: Asked) {
  const test = callTo(shop, endpoint, makeCallAddress(endpoint, sampleParams(endpoint, shelf)));
  if (token !== undefined) test.auth(token, { type: 'bearer' });
  if (nameEndpoint(endpoint) === 'POST /bank/statements')
    return test.attach('image', Buffer.from('Datum;Betrag'), 'a.csv');
  if (nameEndpoint(endpoint) === 'POST /redirects/file') return test.attach('image', Buffer.from('/alt;/agb'), 'a.csv');
  if (endpoint.bodyKind === 'upload')
    return test.field('kind', 'products').attach('file', Buffer.from(writeOwnExport()), 'a.csv');
  if (endpoint.bodyKind === 'files') return test.attach('image', await plainPicture().png().toBuffer(), 'a.png');
  return test.send(bodyOf(endpoint, about, shelf, user));
}

describe('access by caller', () => {
  it('the table contains every call of the contract, and no other', () => {
    const calls = new Set(matrix.map(([name]) => name));
    expect([...calls].toSorted()).toEqual(declaredEndpoints.map(nameEndpoint).toSorted());
  });

  // spec 6.7, 6.8, 6.9, 6.12, 6.13, 6.14, 6.15, 7.4, 7.5, 7.6, 7.7, 7.8, 7.11, 7.12, 7.13, 7.14, 7.15, 7.16, 7.17, 7.20, 7.21, 7.26, 7.27, 7.28, 7.29
  it.each(matrix)('%s %s', async (name, about, statuses) => {
    const endpoint = declaredEndpoints.find((candidate) => nameEndpoint(candidate) === name);
    if (!endpoint) throw new Error(`${name} is not in the contract`);
    const shop = await listening(testApp({ paypalClientId: 'client-id', uploadsDir: await aTemporaryFolder() }));
    const { user, tokens, shopPeople } = await people(shop);
    for (const person of shopPeople) await prepareSecondFactor(endpoint, person);
    const found: Record<string, number> = {};
    let shelf: Shelf | undefined;
    let before: unknown;
    for (const caller of callers) {
      shelf ??= await aFreshShelf(shop, endpoint, about, user);
      before ??= await stored(shelf);
      const response = await call(shop, endpoint, { about, shelf, user, token: tokens[caller] });
      found[caller] = response.status;
      if (response.status < 400) {
        // Used up, unless it was only read.
        if (endpoint.method !== 'GET') shelf = undefined;
        before = undefined;
        continue;
      }
      expect([caller, errorCode(response)]).toEqual([caller, refusalCode(response.status, endpoint, caller)]);
      expect(await stored(shelf)).toEqual(before);
    }
    expect(found).toEqual(Object.fromEntries(callers.map((caller, i) => [caller, statuses[i]])));
  });
});
