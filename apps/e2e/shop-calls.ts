import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Whoever is signed in, as the login answers. */
export interface Account {
  _id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  token: string;
}

/** The part of a product's answer that the tests look at. */
export interface Product {
  _id: string;
  name: string;
  brand: string;
  price: number;
  countInStock: number;
  description: string;
  version: number;
  image: { name: string; path: string; originalname?: string; alt?: string; altEn?: string }[];
}

/** The part of an order's answer that the tests look at. */
export interface Order {
  _id: string;
  number: string;
  totalPrice: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls of the shop that bring about what a journey begins with. */
export class ShopCalls {
  readonly #request: APIRequestContext;
  readonly admin: Account;

  constructor(request: APIRequestContext, admin: Account) {
    this.#request = request;
    this.admin = admin;
  }

  /** A call as the admin, unless somebody else is given. */
  async send<Answer>(method: Method, path: string, data?: object, by: Account = this.admin): Promise<Answer> {
    const headers = { authorization: `Bearer ${by.token}` };
    const response = await this.#request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  }

  /** The bytes behind an address of the shop, and what the shop says they are. */
  async file(path: string) {
    const response = await this.#request.get(path);
    return { status: response.status(), type: response.headers()['content-type'], bytes: await response.body() };
  }

  aCustomer(name = 'Bruno Wenzel'): Promise<Account> {
    const email = `bruno.${randomUUID()}@post.example`;
    return this.send('POST', 'users/register', { name, email, password: 'Kunde1234' });
  }

  product(id: string): Promise<Product> {
    return this.send('GET', `products/${id}`);
  }

  aProduct(name: string, changes: object = {}): Promise<Product> {
    const texts = { description: 'Steht fest.', brand: 'Werkstatt Nord', category: 'Proben' };
    return this.send('POST', 'products/new', { name, ...texts, price: 49, countInStock: 50, image: [], ...changes });
  }

  aGuestOrder(
    product: Product,
    buyer: { name: string; email: string },
    qty = 1,
    paymentMethod = 'PayPal',
  ): Promise<Order> {
    return this.send('POST', 'orders/visitor-order', { ...orderBody(product, qty), paymentMethod, visitor: buyer });
  }

  aUserOrder(product: Product, customer: Account, qty = 1): Promise<Order> {
    return this.send('POST', 'orders', orderBody(product, qty), customer);
  }

  markPaid({ _id }: Order): Promise<Order> {
    const { _id: id, email } = this.admin;
    const result = {
      id,
      status: 'MARKED AS PAID BY ADMIN',
      update_time: new Date().toISOString(),
      email_address: email,
    };
    return this.send('PUT', `orders/${_id}/pay-admin`, result);
  }

  /** What the badge counts. */
  async undelivered(): Promise<number> {
    const { count } = await this.send<{ count: number }>('GET', 'orders/undelivered');
    return count;
  }
}

function orderBody({ _id, price }: Product, qty: number) {
  const shippingAddress = {
    street: 'Große Elbstraße',
    number: '47 b',
    zipcode: '22767',
    city: 'Hamburg',
    country: 'DE',
  };
  return { cartItems: [{ _id, qty, price }], shippingAddress, paymentMethod: 'PayPal' };
}
