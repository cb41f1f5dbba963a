import { exportEndpoints } from '@kontor/shared/wire/exports';
import { type HttpTools, implement } from '../../http/implement.ts';
import { streamAllProducts } from '../catalogue/lists/stream-products.service.ts';
import { streamOrderLines } from '../orders/lists/stream-orders.service.ts';
import { streamCustomers } from '../users/lists/stream-customers.service.ts';
import { customerColumns } from './customer-columns.ts';
import { exportFile } from './export-file.ts';
import { orderColumns } from './order-columns.ts';
import { productColumns } from './product-columns.ts';

export function exportRoutes(tools: HttpTools): void {
  implement(tools, exportEndpoints, {
    products: async () => exportFile('products.csv', productColumns, streamAllProducts()),
    customers: async () => exportFile('customers.csv', customerColumns, streamCustomers()),
    orders: async () => exportFile('orders.csv', orderColumns, streamOrderLines()),
  });
}
