import type { SavedAddress } from '@kontor/shared/wire/addresses';
import { type Settings, usualOrderSettings } from '@kontor/shared/wire/settings';
import {
  freeShipping,
  unknownSeller,
  usualBooks,
  usualInvoices,
  usualSecurity,
  usualTax,
} from '@kontor/shared/schemas/settings-sections';
import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import type { Billing } from '@kontor/shared/schemas/order/billing';
import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { ShopSettings } from '@kontor/shared/wire/config';
import { type OrderCan, orderActs } from '@kontor/shared/rules/order/order-state';
import type { Order, ShippingAddress } from '@kontor/shared/wire/orders';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import type { AdminProduct, ListedProduct, Product } from '@kontor/shared/wire/products';
import type { Review } from '@kontor/shared/wire/reviews';
import type { SessionUser, User, Visitor } from '@kontor/shared/wire/users';

const NOW = '2026-11-21T13:32:00.000Z';
/** Nothing may be done. */
const noOrderActs = Object.fromEntries(orderActs.map((act) => [act, false])) as OrderCan; // of all acts
let last = 0;

/** A new id of so many hexadecimal digits. */
export function anId(digits = 24): string {
  last += 1;
  return last.toString(16).padStart(digits, '0');
}

/** A product as lists carry it. */
export function aListedProduct(overrides: Partial<ListedProduct> = {}): ListedProduct {
  return {
    _id: anId(),
    name: 'Vase Amrum',
    nameEn: 'Amrum vase',
    brand: 'Inselton',
    category: 'Vasen',
    categoryEn: 'Vases',
    price: 49,
    onSale: false,
    published: true,
    taxClass: 'standard',
    delivery: { min: 2, max: 4 },
    countInStock: 5,
    image: [{ _id: anId(), name: 'vase.webp', path: '/uploads/vase.webp', alt: 'Weiße Vase', altEn: 'White vase' }],
    rating: 4.5,
    numReviews: 12,
    version: 0,
    createdAt: NOW,
    updatedAt: NOW,
    ...overrides,
  };
}

/** A product as the list of admins carries it; it lacks nothing. */
export function anAdminProduct(overrides: Partial<AdminProduct> = {}): AdminProduct {
  return { ...aListedProduct(), lacks: [], ...overrides };
}

/** A product with description and reviews. */
export function aProduct(overrides: Partial<Product> = {}): Product {
  return { ...aListedProduct(), description: 'Eine Vase für drei Zweige.', reviews: [], ...overrides };
}

/** A customer's review. */
export function aReview(overrides: Partial<Review> = {}): Review {
  return { _id: anId(), name: 'Henrike Thomsen', rating: 5, comment: 'Steht gut.', createdAt: NOW, ...overrides };
}

/** A line of the cart. */
export function aCartItem(overrides: Partial<CartItem> = {}): CartItem {
  return {
    _id: anId(),
    name: 'Vase Amrum',
    image: [{ path: '/uploads/vase.webp', name: 'vase.webp' }],
    price: 49,
    taxClass: 'standard',
    countInStock: 5,
    qty: 1,
    ...overrides,
  };
}

/** A German delivery address. */
export function anAddress(overrides: Partial<ShippingAddress> = {}): ShippingAddress {
  return {
    street: 'Große Elbstraße',
    number: '47 b',
    zipcode: '22767',
    city: 'Hamburg',
    country: 'DE',
    ...overrides,
  };
}

/** An address of an address book. */
export function aSavedAddress(overrides: Partial<SavedAddress> = {}): SavedAddress {
  const { street, number, zipcode, city, country } = anAddress();
  const where = { street, number, zipcode, city, country };
  return { _id: anId(), name: 'Karla Petersen', ...where, isDefault: false, ...overrides };
}

/** A firm that an invoice is written to. */
export function aFirm(overrides: Partial<Billing> = {}): Billing {
  return {
    ...anAddress({ street: 'Am Hof', city: 'Kiel' }),
    company: 'Büro & Co. KG',
    vatId: 'DE123456789',
    ...overrides,
  };
}

/** A guest who has given a name. */
export function aVisitor(overrides: Partial<Visitor> = {}): Visitor {
  return { _id: anId(), name: 'Karla Petersen', email: 'karla.petersen@post.example', ...overrides };
}

/** Everybody who is signed in, by token: whom the fake server knows. */
export const sessionUsers = new Map<string, SessionUser>();

/** A signed-in user. */
export function aSessionUser(overrides: Partial<SessionUser> = {}): SessionUser {
  const user = { ...aVisitor(), isAdmin: false, token: `token-${anId(4)}`, ...overrides };
  sessionUsers.set(user.token, user);
  return user;
}

/** A user as admins see them. */
export function aUser(overrides: Partial<User> = {}): User {
  return { ...aVisitor(), isAdmin: false, createdAt: NOW, ...overrides };
}

/** An unpaid order of a guest: one vase. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    _id: anId(32),
    number: '2026-00417',
    visitor: aVisitor(),
    cartItems: [{ _id: anId(), name: 'Vase Amrum', image: [], price: 49, qty: 1, taxPercent: 19 }],
    shippingAddress: anAddress(),
    paymentMethod: 'PayPal',
    language: 'de',
    itemsPrice: 49,
    shippingPrice: 0,
    taxPrice: 0,
    totalPrice: 49,
    taxIncluded: [{ percent: 19, net: 41.18, tax: 7.82 }],
    isPaid: false,
    isDelivered: false,
    createdAt: NOW,
    // As the shop answers it is said by the fake server (order-permissions.ts).
    state: 'unpaid',
    can: noOrderActs,
    ...overrides,
  };
}

/** Makes a captured payment for an order of one vase. */
export function aTakenPayment(overrides: Partial<TakenPayment> = {}): TakenPayment {
  return {
    id: `capture-${anId(4)}`,
    provider: 'paypal',
    method: 'PayPal',
    capturedAt: NOW,
    amount: 49,
    refunded: 0,
    refundDue: false,
    can: { refund: false, restock: false },
    ...overrides,
  };
}

/** The settings as an admin gets them, of a shop that has set nothing. */
export function someSettings(overrides: Partial<Settings> = {}): Settings {
  return {
    seller: unknownSeller('post@kontor.example'),
    shop: { name: 'Kontor', contactEmail: 'post@kontor.example' },
    tax: usualTax,
    shipping: freeShipping(['DE', 'AT']),
    notices: {},
    books: usualBooks,
    invoices: usualInvoices,
    security: usualSecurity,
    search: usualSearch,
    opening: { state: 'open' },
    lowStockThreshold: 3,
    orders: usualOrderSettings,
    version: 0,
    ...overrides,
  };
}

/** The settings of the demo shop. */
export function someShopSettings(overrides: Partial<ShopSettings> = {}): ShopSettings {
  return {
    name: 'Kontor',
    contactEmail: 'post@kontor.example',
    intro: { de: 'Für jeden Tag gemacht.', en: 'Made for every day.' },
    countries: ['DE', 'AT'],
    shipping: freeShipping(['DE', 'AT']),
    tax: usualTax,
    opening: { state: 'open' },
    legal: [],
    priceNote: { de: 'inkl. MwSt.', en: 'incl. VAT' },
    demo: {
      title: { de: 'Geschirr und Leinen', en: 'Tableware and linen' },
      headline: { de: 'Was ein Haus so braucht', en: 'What a house needs' },
      pictureAlt: { de: 'Vase auf einem Tisch', en: 'Vase on a table' },
      searchExample: { de: 'Leuchte, Leinen …', en: 'Lamp, linen …' },
    },
    paymentSandbox: false,
    stripeWays: ['card', 'apple_pay', 'google_pay', 'klarna'],
    ...overrides,
  };
}
