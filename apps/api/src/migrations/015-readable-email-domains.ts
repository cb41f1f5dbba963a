import { readEmailDomain } from '@kontor/shared/rules/address/email-domain';
import type mongoose from 'mongoose';
import { orderTerms } from '../features/orders/lists/order-terms.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

const ascii = /@(?:.*\.)?xn--/;

interface Addressed {
  _id: mongoose.mongo.BSON.ObjectId;
  email: string;
}

/** Whether another account has the readable spelling already: each keeps its own, and both have the same mailbox. */
function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000;
}

async function convertAddresses(collection: mongoose.mongo.Collection): Promise<void> {
  for await (const batch of readInBatches<Addressed>(collection, { email: ascii }, { email: 1 })) {
    for (const { _id, email } of batch) {
      const set = { $set: { email: readEmailDomain(email) } };
      await collection.updateOne({ _id }, set).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
      });
    }
  }
}

interface Ordered {
  _id: mongoose.mongo.BSON.ObjectId;
  number: string;
  buyer: { _id: string; name: string; email: string };
}

/** Converts orders, with their search terms. */
async function convertBuyers(orders: mongoose.mongo.Collection): Promise<void> {
  for await (const batch of readInBatches<Ordered>(orders, { 'buyer.email': ascii }, { number: 1, buyer: 1 })) {
    for (const { _id, number, buyer } of batch) {
      const readable = { ...buyer, email: readEmailDomain(buyer.email) };
      const searchTerms = orderTerms({ number, buyer: readable });
      await orders.updateOne({ _id }, { $set: { 'buyer.email': readable.email, searchTerms } });
    }
  }
}

/** Replaces stored addresses by the spelling of their domain that is used in comparisons. */
export const readableEmailDomains: Migration = {
  id: '015-readable-email-domains',
  async run(db) {
    for (const name of ['users', 'visitors', 'withdrawals']) await convertAddresses(db.collection(name));
    await convertBuyers(db.collection('orders'));
  },
};
