import * as z from 'zod/mini';
import { endpoint } from './contract.ts';

const file = { access: 'admin', answerKind: 'csv', response: z.string(), cacheControl: 'no-store' } as const;

/** Files with which a merchant takes along what is his; `GET /exports/redirects.csv` is one of redirects.ts. */
export const exportEndpoints = {
  products: endpoint({
    ...file,
    method: 'GET',
    path: '/exports/products.csv',
    permission: 'products',
    summary: 'All products, drafts too, one in a row, with every field that their form has',
  }),
  customers: endpoint({
    ...file,
    method: 'GET',
    path: '/exports/customers.csv',
    permission: 'customers',
    proof: true,
    summary: 'All accounts of customers, one row for each address of theirs; no passwords',
  }),
  orders: endpoint({
    ...file,
    method: 'GET',
    path: '/exports/orders.csv',
    permission: 'orders',
    proof: true,
    summary: 'All orders, cancelled ones too, one row for each line of theirs',
  }),
  all: endpoint({
    method: 'GET',
    path: '/exports/all.zip',
    access: 'admin',
    permission: 'people',
    proof: true,
    summary:
      'All that the merchant owns: products, customers, orders, reviews, redirects, makers, published texts, documents by month, pictures, and the settings without secrets',
    answerKind: 'zip',
    response: z.string(),
    cacheControl: 'no-store',
  }),
};
