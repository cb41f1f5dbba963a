import { expect, it } from 'vitest';
import { userEndpoints } from './users.ts';
import { fieldProblems } from './validation.ts';

const { body } = userEndpoints.update;
const karla = { name: 'Karla', email: 'karla@post.example' };

it.each([
  ['somebody of the shop with a role', { isAdmin: true, role: 'packing' }],
  ['an owner, by the older front end', { isAdmin: true }],
  ['a customer', { isAdmin: false }],
])('an account may be made one of %s', (_what, change) => {
  expect(body.safeParse({ ...karla, ...change }).data).toEqual({ ...karla, ...change });
});

it.each(['owner', 'packing'])('a customer has no role, not that of %s', (role) => {
  const { error } = body.safeParse({ ...karla, isAdmin: false, role });
  expect(error && fieldProblems(error)).toEqual([{ path: 'role', code: 'invalid', message: 'invalid' }]);
});

it('a role is one that there is', () => {
  const { error } = body.safeParse({ ...karla, isAdmin: true, role: 'boss' });
  expect(error && fieldProblems(error)).toMatchObject([{ path: 'role', code: 'unknown_value' }]);
});
