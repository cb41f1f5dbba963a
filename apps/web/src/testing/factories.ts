import type { OrderDraft } from '@kontor/shared/wire/order-drafts';
import type { Promotion } from '@kontor/shared/wire/promotions';
import { usualHome } from '@kontor/shared/schemas/home-blocks';
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
import type { Import } from '@kontor/shared/wire/imports';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import type { AdminProduct, ListedProduct, Product } from '@kontor/shared/wire/products';
import type { Review } from '@kontor/shared/wire/reviews';
import type { SessionUser, User, Visitor } from '@kontor/shared/wire/users';

const NOW = '2026-11-21T13:32:00.000Z';
/** No action is permitted. */
const noOrderActs = Object.fromEntries(orderActs.map((act) => [act, false])) as OrderCan; // contains every action
let last = 0;

/** Returns a new id with a number of hexadecimal digits. */
export function anId(digits = 24): string {
  last += 1;
  return last.toString(16).padStart(digits, '0');
}

/** Returns a product in the form of lists. */
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

/** Returns a product in the form of the admin list, without missing details. */
export function anAdminProduct(overrides: Partial<AdminProduct> = {}): AdminProduct {
  return { ...aListedProduct(), lacks: [], ...overrides };
}

/** Returns a product with description and reviews. */
export function aProduct(overrides: Partial<Product> = {}): Product {
  const listed = { ...aListedProduct(), group: undefined };
  return { ...listed, description: 'Eine Vase für drei Zweige.', reviews: [], ...overrides };
}

/** Returns a customer's review. */
export function aReview(overrides: Partial<Review> = {}): Review {
  return { _id: anId(), name: 'Henrike Thomsen', rating: 5, comment: 'Steht gut.', createdAt: NOW, ...overrides };
}

/** Returns a line of the cart. */
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

/** Returns a German delivery address. */
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

/** Returns an address of an address book. */
export function aSavedAddress(overrides: Partial<SavedAddress> = {}): SavedAddress {
  const { street, number, zipcode, city, country } = anAddress();
  const where = { street, number, zipcode, city, country };
  return { _id: anId(), name: 'Karla Petersen', ...where, isDefault: false, ...overrides };
}

/** Returns a firm that receives an invoice. */
export function aFirm(overrides: Partial<Billing> = {}): Billing {
  return {
    ...anAddress({ street: 'Am Hof', city: 'Kiel' }),
    company: 'Büro & Co. KG',
    vatId: 'DE123456789',
    ...overrides,
  };
}

/** Returns a guest who has given a name. */
export function aVisitor(overrides: Partial<Visitor> = {}): Visitor {
  return { _id: anId(), name: 'Karla Petersen', email: 'karla.petersen@post.example', ...overrides };
}

/** Signed-in users by token, which the fake server recognises. */
export const sessionUsers = new Map<string, SessionUser>();

/** Returns a signed-in user. */
export function aSessionUser(overrides: Partial<SessionUser> = {}): SessionUser {
  const user = { ...aVisitor(), isAdmin: false, token: `token-${anId(4)}`, ...overrides };
  sessionUsers.set(user.token, user);
  return user;
}

/** Returns a user as admins see them. */
export function aUser(overrides: Partial<User> = {}): User {
  return { ...aVisitor(), isAdmin: false, createdAt: NOW, ...overrides };
}

/** Returns an unpaid order of a guest for one vase. */
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
    // The fake server replaces it by the state that the shop would answer (order-permissions.ts).
    state: 'unpaid',
    can: noOrderActs,
    ...overrides,
  };
}

/** Returns a captured payment for an order of one vase. */
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

/** Returns the settings as admins get them, of a shop with defaults only. */
export function someSettings(overrides: Partial<Settings> = {}): Settings {
  return {
    seller: unknownSeller('post@kontor.example'),
    shop: { name: 'Kontor', contactEmail: 'post@kontor.example' },
    tax: usualTax,
    shipping: freeShipping(['DE', 'AT']),
    notices: {},
    books: usualBooks,
    invoices: usualInvoices,
    home: usualHome,
    security: usualSecurity,
    search: usualSearch,
    opening: { state: 'open' },
    lowStockThreshold: 3,
    orders: usualOrderSettings,
    version: 0,
    ...overrides,
  };
}

/** Returns a file of products that is checked. */
export function anImport(overrides: Partial<Import> = {}): Import {
  return {
    _id: anId(),
    kind: 'products',
    format: 'woocommerce',
    file: 'wc-export.csv',
    columns: ['ID', 'Name'],
    questions: [],
    answers: {},
    rowCount: 84,
    contents: { groups: 5, pictures: 18 },
    state: 'checked',
    done: 60,
    total: 60,
    failed: 1,
    counts: { created: 83, changed: 0, unchanged: 0, refused: 1 },
    refusals: [{ reason: 'gift_card', count: 1 }],
    createdAt: NOW,
    startedAt: NOW,
    ...overrides,
  };
}

/** Returns a draft of an order by hand, of one product for a guest. */
export function anOrderDraft(overrides: Partial<OrderDraft> = {}): OrderDraft {
  return {
    _id: anId(),
    version: 1,
    customer: { name: 'Berta Brandt', email: 'berta@post.example' },
    lines: [{ _id: anId(), name: 'Vase Amrum', price: 20, taxClass: 'standard', qty: 2, countInStock: 10 }],
    shippingAddress: { street: 'Hafenstraße', number: '3', zipcode: '20457', city: 'Hamburg', country: 'DE' },
    payment: 'transfer',
    language: 'de',
    totals: {
      itemsPrice: 40,
      shippingPrice: 4.9,
      totalPrice: 44.9,
      taxIncluded: [{ percent: 19, net: 37.73, tax: 7.17 }],
    },
    by: 'Olaf Amt',
    updatedAt: NOW,
    ...overrides,
  };
}

/** Returns a promotion with a code that everyone may use. */
export function aPromotion(overrides: Partial<Promotion> = {}): Promotion {
  return {
    _id: anId(),
    code: 'SOMMER10',
    name: 'Sommer',
    kind: 'percent',
    value: 10,
    products: [],
    categories: [],
    excluded: [],
    firstOrderOnly: false,
    combinable: false,
    used: 0,
    codes: 0,
    version: 0,
    createdAt: NOW,
    ...overrides,
  };
}

/** Returns the settings of the demo shop. */
export function someShopSettings(overrides: Partial<ShopSettings> = {}): ShopSettings {
  return {
    name: 'Kontor',
    contactEmail: 'post@kontor.example',
    intro: { de: 'Für jeden Tag gemacht.', en: 'Made for every day.' },
    countries: ['DE', 'AT'],
    shipping: freeShipping(['DE', 'AT']),
    tax: usualTax,
    opening: { state: 'open' },
    home: usualHome.blocks,
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
