import { exportEndpoints } from '@kontor/shared/wire/exports';
import { CsvFile } from '../../http/answers/csv-file.ts';
import { FileAnswer } from '../../http/answers/file-answer.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import { streamOrderLines } from '../orders/lists/stream-orders.service.ts';
import { streamCustomers } from '../users/lists/stream-customers.service.ts';
import { type ArchiveSources, listArchiveEntries } from './archive-entries.ts';
import { customerColumns } from './customer-columns.ts';
import { writeRows } from './export-table.ts';
import { orderColumns } from './order-columns.ts';
import { writeArchive } from './write-archive.ts';
import { writeProducts } from './write-products.ts';

export function exportRoutes(tools: HttpTools, sources: ArchiveSources): void {
  implement(tools, exportEndpoints, {
    products: async () => new CsvFile('products.csv', writeProducts()),
    customers: async () => new CsvFile('customers.csv', writeRows(customerColumns, streamCustomers())),
    orders: async () => new CsvFile('orders.csv', writeRows(orderColumns, streamOrderLines())),
    all: async () => {
      const chunks = writeArchive(listArchiveEntries(sources), { mtime: sources.now(), compress: true });
      return new FileAnswer('all.zip', 'application/zip', chunks);
    },
  });
}
