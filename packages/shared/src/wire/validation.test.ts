import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailField, euroField, objectId, requiredText, wholeNumber } from '../schemas/fields.ts';
import { newVisitorOrderSchema } from './orders.ts';
import { newPasswordField, registrationSchema } from './users.ts';
import { fieldProblems } from './validation.ts';

/** `path: code` of every problem a schema finds. */
function problems(schema: z.ZodMiniType, value: unknown): string[] {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? [] : fieldProblems(result.error).map(({ path, code }) => `${path}: ${code}`);
}

describe('fieldProblems', () => {
  it.each([
    ['a missing text', requiredText(5), undefined, 'required'],
    ['null', requiredText(5), null, 'required'],
    ['an empty text', requiredText(5), '  ', 'required'],
    ['a text that is too long', requiredText(5), 'abcdef', 'too_long'],
    ['a number where text belongs', requiredText(5), 5, 'invalid'],
    ['an empty list', z.array(z.string()).check(z.minLength(1)), [], 'required'],
    ['a list that is too short', z.array(z.string()).check(z.minLength(2)), ['a'], 'too_short'],
    ['a list that is too long', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'too_long'],
    ['no number', wholeNumber(1, 5), 'two', 'not_a_number'],
    ['half a piece', wholeNumber(1, 5), 1.5, 'not_whole'],
    ['too few', wholeNumber(1, 5), 0, 'too_small'],
    ['too many', wholeNumber(1, 5), 6, 'too_large'],
    ['three decimals', euroField, 1.999, 'invalid'],
    ['a bad address', emailField, 'karla', 'invalid_email'],
    ['a weak password', newPasswordField, 'password', 'password_rule'],
    ['an unknown choice', z.enum(['a', 'b']), 'c', 'unknown_value'],
    ['a malformed id', objectId, 'x', 'invalid'],
  ])('names %s', (_what, schema, value, code) => {
    expect(problems(z.object({ field: schema }), { field: value })).toEqual([`field: ${code}`]);
  });

  it('says where in a nested input the problem is', () => {
    const order = {
      cartItems: [{ _id: 'abcdef0123456789abcdef01', qty: 0 }],
      shippingAddress: { street: '', number: '1', city: 'Hamburg', country: 'DE' },
      visitor: { name: 'Karla', email: 'karla' },
    };
    expect(problems(newVisitorOrderSchema, order)).toEqual([
      'cartItems.0.qty: too_small',
      'shippingAddress.street: required',
      'visitor.email: invalid_email',
    ]);
  });

  it('lists every problem of a form at once', () => {
    expect(problems(registrationSchema, {})).toEqual(['name: required', 'email: required', 'password: required']);
  });
});

describe('the password rule', () => {
  // spec 5.2, 9.10
  it.each(['Abcde1', 'ABCDEFGh1', '1aA!"§ $%', 'Aa1'.padEnd(20, 'x')])('accepts %j', (password) => {
    expect(problems(newPasswordField, password)).toEqual([]);
  });

  // spec 5.2, 9.10
  it.each(['', 'Abcd1', 'abcdef1', 'ABCDEF1', 'Abcdefg', 'Aa1'.padEnd(21, 'x')])('refuses %j', (password) => {
    expect(problems(newPasswordField, password)).toEqual([': password_rule']);
  });
});
