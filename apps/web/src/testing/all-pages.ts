import { categoryEndpoints } from '@kontor/shared/wire/categories';
import { configEndpoints } from '@kontor/shared/wire/config';
import { importEndpoints } from '@kontor/shared/wire/imports';
import { invitationEndpoints } from '@kontor/shared/wire/invitations';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { makerEndpoints } from '@kontor/shared/wire/makers';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { personalDataEndpoints } from '@kontor/shared/wire/personal-data';
import { procedureEndpoints } from '@kontor/shared/wire/procedure';
import { productEndpoints } from '@kontor/shared/wire/products';
import { orderDraftEndpoints } from '@kontor/shared/wire/order-drafts';
import { promotionEndpoints } from '@kontor/shared/wire/promotions';
import { secondFactorEndpoints } from '@kontor/shared/wire/second-factor';
import { sessionEndpoints } from '@kontor/shared/wire/sessions';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { userEndpoints } from '@kontor/shared/wire/users';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import { returnEndpoints } from '@kontor/shared/wire/returns';
import { withdrawalEndpoints } from '@kontor/shared/wire/withdrawals';
import { provideAdminPages } from './admin-pages.ts';
import {
  aListedProduct,
  anId,
  anImport,
  anOrder,
  aProduct,
  anOrderDraft,
  aPromotion,
  aUser,
  aVisitor,
} from './factories.ts';
import type { FakeServer } from './fake-server.ts';
import { provideAdminOrder, provideCheckout, provideOwnOrders } from './shop-pages.ts';

const product = aProduct();
const order = anOrder();
const user = aUser();
const mail = {
  _id: anId(),
  kind: 'order_received' as const,
  to: 'karla@post.example',
  subject: 'Ihre Bestellung',
  language: 'de' as const,
  status: 'sent' as const,
  attempts: 1,
  createdAt: '2026-11-22T14:04:00.000Z',
  html: '<p>Guten Tag</p>',
  text: 'Guten Tag, Ihre Bestellung ist da',
  attachments: [],
  htmlPath: '/api/mail-views/x',
  deliveries: [],
};
const brought = anImport();
const maker = { _id: anId(), name: 'Fjord', slug: 'fjord', count: 1, version: 0 };

const category = { _id: anId(), name: 'Vasen', slug: 'vasen', position: 0, count: 1, version: 0 };

const promotion = aPromotion();
const draft = anOrderDraft();

/** Records that pages show: their addresses contain the ids. */
export const subjects = { product, order, user, mail, maker, category, brought, promotion, draft };

const noPages = { page: 1, pages: 0, total: 0 };

/** Provides the answers for lists and records of the admin area, besides its overview. */
function provideRecords(server: FakeServer): void {
  server.respond(returnEndpoints.list, { returns: [], ...noPages });
  server.respond(withdrawalEndpoints.list, { withdrawals: [], ...noPages });
  server.respond(procedureEndpoints.get, { at: '2026-11-22T14:04:00.000Z', text: '# Verfahren der Buchhaltung' });
  server.respond(mailEndpoints.list, { mails: [], ...noPages });
  server.respond(mailEndpoints.get, mail);
  server.respond(settingsEndpoints.changes, { changes: [], ...noPages });
  server.respond(productEndpoints.facts, []);
  server.respond(categoryEndpoints.list, []);
  server.respond(categoryEndpoints.get, { ...category, above: [], below: [] });
  server.respond(makerEndpoints.adminList, [maker]);
  server.respond(makerEndpoints.adminGet, maker);
  server.respond(importEndpoints.get, brought);
  server.respond(importEndpoints.rows, { rows: [], ...noPages });
  server.respond(orderEndpoints.get, order);
  server.respond(sendingEndpoints.toSend, { orders: [], ...noPages });
}

/** Provides the answers for all pages of the shop and admin area, with one record of each kind. */
export function provideAllPages(server: FakeServer): void {
  provideAdminOrder(server);
  provideCheckout(server);
  provideOwnOrders(server);
  provideRecords(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  server.respond(productEndpoints.categories, []);
  server.respond(productEndpoints.manufacturers, []);
  server.respond(productEndpoints.adminList, { products: [], ...noPages });
  server.respond(productEndpoints.list, { products: [aListedProduct()], page: 1, pages: 1, total: 1 });
  server.respond(productEndpoints.get, product);
  server.respond(productEndpoints.related, []);
  server.respond(productEndpoints.adminGet, product);
  server.respond(orderEndpoints.getAsVisitor, order);
  server.respond(orderEndpoints.mine, []);
  server.respond(userEndpoints.profile, { ...aVisitor(), isAdmin: false });
  server.respond(sessionEndpoints.list, []);
  server.respond(secondFactorEndpoints.get, { on: false, required: false });
  server.respond(wishlistEndpoints.get, { ids: [] });
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(userEndpoints.list, { users: [user], page: 1, pages: 1, total: 1 });
  server.respond(userEndpoints.get, user);
  server.respond(invitationEndpoints.waiting, []);
  server.respond(personalDataEndpoints.erasure, { obstacles: [] });
  provideAdminPages(server);
  server.respond(promotionEndpoints.list, [promotion]);
  server.respond(orderDraftEndpoints.get, draft);
}
