import { test as base, expect } from '@playwright/test';
import { type Collection, type Document, MongoClient } from 'mongodb';

interface Fixtures {
  /** The shop's products as stored, to bring about what only the merchant or other shoppers can. */
  products: Collection;
  /** Lines of the console that a test provokes, beside the browser's own about a 4xx and a lost connection. */
  provoked: RegExp | undefined;
  /** Fills up a product, named in German, to sixteen pieces. */
  restock: (name: string) => Promise<void>;
  /** The stored orders of an e-mail address. */
  ordersOf: (email: string) => Promise<Document[]>;
}

/** The browser's own line about an answer that a test provokes (a 409, a lost connection) is not an error of the site. */
function isOwnLineOfBrowser(text: string): boolean {
  return /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_)/.test(text);
}

/** Playwright's test, in which any unexpected console error or uncaught exception of the site fails the test. */
export const test = base.extend<Fixtures, { database: MongoClient }>({
  baseURL: async ({}, use) => use(process.env['KONTOR_E2E_URL'] ?? ''),
  provoked: [undefined, { option: true }],
  page: async ({ page, provoked }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      const expected = isOwnLineOfBrowser(message.text()) || provoked?.test(message.text());
      if (message.type() === 'error' && !expected) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await use(page);
    expect(problems, 'console errors').toEqual([]);
  },
  database: [
    async ({}, use) => {
      const client = await MongoClient.connect(process.env['KONTOR_E2E_MONGODB_URI'] ?? '');
      await use(client);
      await client.close();
    },
    { scope: 'worker' },
  ],
  products: async ({ database }, use) => use(database.db().collection('products')),
  restock: async ({ products }, use) =>
    use(async (name) => {
      const { matchedCount } = await products.updateOne({ name }, { $set: { countInStock: 16 } });
      expect(matchedCount).toBe(1);
    }),
  ordersOf: async ({ database }, use) =>
    use((email) => database.db().collection('orders').find({ 'buyer.email': email }).toArray()),
});

export { expect };
