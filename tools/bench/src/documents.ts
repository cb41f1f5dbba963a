import type { ObjectId } from 'mongodb';

/** A stored picture of a product. */
export interface ImageDocument {
  _id: ObjectId;
  name: string;
  path: string;
  originalname: string;
  texts: Record<'de' | 'en', { alt: string }>;
}

/** A fact of a product in both languages. */
export interface FactDocument {
  texts: Record<'de' | 'en', { name: string; value: string }>;
}

/** A product as the shop stores it; the seed fills every field. */
export interface ProductDocument {
  _id: ObjectId;
  texts: Record<'de' | 'en', { name: string; category: string; description: string }>;
  brand: string;
  facts?: FactDocument[];
  priceCents: number;
  onSale: boolean;
  published: boolean;
  taxClass: 'standard';
  countInStock: number;
  images: ImageDocument[];
  rating: number;
  ratingSum: number;
  numReviews: number;
  shopReviews: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The names of a product in every language. */
export interface NamedProduct {
  texts: Record<'de' | 'en', { name: string }>;
}

/** A customer's review of a product. */
export interface ReviewDocument {
  _id: ObjectId;
  product: ObjectId;
  user: ObjectId;
  name: string;
  rating: number;
  comment: string;
  byShop: boolean;
  createdAt: Date;
}

/** Where an order goes, stored as it was sent. */
export interface Address {
  street: string;
  number: string;
  zipcode: string;
  city: string;
  country: string;
}

/** A guest's new order as the shop stores it. */
export interface OrderDocument {
  _id: string;
  number: string;
  kind: 'visitor';
  buyer: { _id: string; name: string; email: string };
  lines: (Pick<ProductDocument, 'images' | 'priceCents'> &
    NamedProduct & {
      product: ObjectId;
      qty: number;
      taxPercent: number;
      deliveryDays: { min: number; max: number };
    })[];
  shippingAddress: Address;
  paymentMethod: string;
  itemsCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  taxIncluded: { percent: number; netCents: number; taxCents: number }[];
  isPaid: boolean;
  isDelivered: boolean;
  isCancelled: boolean;
  searchTerms: string[];
  createdAt: Date;
  updatedAt: Date;
  hold: { until: Date; begunUntil: Date };
  events: { at: Date; kind: string }[];
  language: 'de';
}

/** The counter behind the order numbers of a year. */
export interface CounterDocument {
  _id: string;
  last: number;
}

/** Order as a guest sends it. */
export interface SentOrder {
  cartItems: { _id: string; qty: number; price: number }[];
  shippingAddress: Address;
  paymentMethod: string;
  visitor: { name: string; email: string };
}
