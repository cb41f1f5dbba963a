import { expect, it } from 'vitest';
import { UserModel } from '../features/users/user.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { adminsAreOwners } from './013-admins-are-owners.ts';

const storeAccount = (email: string, fields: object) =>
  currentDatabase()
    .collection('users')
    .insertOne({ name: 'Karla', email, passwordHash: 'none', tokenVersion: 3, ...fields });

const findRoles = async () => {
  const users = await UserModel.find({ email: { $gt: '' } }, { email: 1, role: 1, tokenVersion: 1 }).lean();
  return Object.fromEntries(users.map(({ email, role, tokenVersion }) => [email, [role, tokenVersion]]));
};

it('admins become owners and stay signed in; customers stay customers, and an existing role stays', async () => {
  await storeAccount('admin', { isAdmin: true });
  await storeAccount('customer', { isAdmin: false });
  await storeAccount('office', { isAdmin: true, role: 'office' });
  const roles = { admin: ['owner', 3], customer: [undefined, 3], office: ['office', 3] };
  for (const _run of ['once', 'again']) {
    await adminsAreOwners.run(currentDatabase());
    expect(await findRoles()).toEqual(roles);
  }
});
