import { describe, expect, it } from 'vitest';
import { addressEndpoints } from './addresses.ts';
import { fieldProblems } from './validation.ts';

const { body, query } = addressEndpoints.replace;
const address = { name: 'Karla', street: 'Große Elbstraße', number: '47 b', city: 'Hamburg', country: 'DE' };
const standard = { ...address, isDefault: true };

describe('an address book', () => {
  it.each([
    ['nothing', []],
    ['addresses without a default one', [address, address]],
    ['the default one alone', [standard]],
    ['the default one among others', [address, standard, address]],
    ['as many as there may be', Array.from({ length: 20 }, () => address)],
  ])('may have %s', (_what, book) => {
    expect(body.safeParse(book).data?.map(({ isDefault }) => isDefault)).toEqual(book.map((sent) => sent === standard));
  });

  it.each([
    ['two of two', [standard, standard]],
    ['two of three', [standard, address, standard]],
  ])('never has more than one default address: %s', (_what, book) => {
    const { error } = body.safeParse(book);
    expect(error && fieldProblems(error)).toEqual([{ path: '', code: 'invalid', message: 'invalid' }]);
  });

  it('never has more than twenty', () => {
    const { error } = body.safeParse(Array.from({ length: 21 }, () => address));
    expect(error && fieldProblems(error)).toMatchObject([{ path: '', code: 'too_long' }]);
  });
});

describe('the ids that its owner has seen', () => {
  const [first, second] = ['abcdef0123456789abcdef01', 'abcdef0123456789abcdef02'];
  const all = Array.from({ length: 20 }, () => first);

  it.each([
    ['one', first, [first]],
    ['several, in their order', `${second},${first}`, [second, first]],
    ['a whole book of them', all.join(','), all],
    ['in capitals', first.toUpperCase(), [first]],
    ['none', '', []],
  ])('are read: %s', (_what, known, ids) => {
    expect(query.safeParse({ known }).data).toEqual({ known: ids });
  });

  it('need not be given', () => {
    expect(query.safeParse({}).data).toEqual({});
  });

  it.each([
    ['no id', 'x'],
    ['none among others', `${first},,${second}`],
    ['none behind the last comma', `${first},`],
    ['nothing between commas', ','],
    ['ids with a space between', `${first}, ${second}`],
    ['ids in one piece', first + second],
    ['one more than a book has', [...all, second].join(',')],
  ])('are refused: %s', (_what, known) => {
    expect(query.safeParse({ known }).success).toBe(false);
  });
});
