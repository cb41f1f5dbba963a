import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { OrderModel } from '../features/orders/order.model.ts';
import { UserModel } from '../features/users/user.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { readableEmailDomains } from './015-readable-email-domains.ts';

const other = `jens@${domainToASCII('bär.example')}`;

const storeAccount = (email: string) =>
  UserModel.collection.insertOne({ name: 'Karla', email, passwordHash: 'none', tokenVersion: 0, isAdmin: false });

const listAddresses = async () => {
  const users = await UserModel.find({ email: { $gt: '' } }, { email: 1 }).lean();
  return users.map(({ email }) => email).toSorted();
};

it('stored addresses get the spelling for comparisons; an account stays if another one has that spelling', async () => {
  for (const email of ['karla@xn--mller-kva.example', other, 'jens@bär.example', 'ada@post.example'])
    await storeAccount(email);
  const buyer = { _id: '1', name: 'Karla', email: 'karla@xn--mller-kva.example' };
  await OrderModel.collection.insertOne({ number: '2026-00417', kind: 'visitor', buyer, searchTerms: [buyer.email] });
  for (const _run of ['once', 'again']) {
    await readableEmailDomains.run(currentDatabase());
    expect(await listAddresses()).toEqual(['ada@post.example', 'jens@bär.example', other, 'karla@müller.example']);
    const [order] = await OrderModel.collection.find().hint({ _id: 1 }).toArray();
    expect(order).toMatchObject({ buyer: { ...buyer, email: 'karla@müller.example' } });
    expect(order?.['searchTerms']).toContain('karla@müller.example');
    expect(order?.['searchTerms']).not.toContain(buyer.email);
  }
});
