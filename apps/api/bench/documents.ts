import type { ObjectId } from 'mongodb';

/** A stored picture of a product. */
export interface ImageDocument {
  _id: ObjectId;
  name: string;
  path: string;
  originalname: string;
  alt: string;
  altEn: string;
}

/** A product as the shop stores it; the seed fills every field. */
export interface ProductDocument {
  _id: ObjectId;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  brand: string;
  category: string;
  categoryEn: string;
  priceCents: number;
  countInStock: number;
  images: ImageDocument[];
  rating: number;
  ratingSum: number;
  numReviews: number;
  shopReviews: number;
  version: number;
  searchTerms: string[];
  createdAt: Date;
  updatedAt: Date;
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
  lines: (Pick<ProductDocument, 'name' | 'nameEn' | 'images' | 'priceCents'> & { product: ObjectId; qty: number })[];
  shippingAddress: Address;
  paymentMethod: string;
  itemsCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  isPaid: boolean;
  isDelivered: boolean;
  isCancelled: boolean;
  searchTerms: string[];
  createdAt: Date;
  updatedAt: Date;
  hold: { until: Date };
}

/** The counter behind the order numbers of a year. */
export interface CounterDocument {
  _id: string;
  last: number;
}

/** What a guest sends to order. */
export interface SentOrder {
  cartItems: { _id: string; qty: number; price: number }[];
  shippingAddress: Address;
  paymentMethod: string;
  visitor: { name: string; email: string };
}
