import { describe, expect, it } from 'vitest';
import { addressEndpoints } from '../wire/addresses.ts';
import { shippingAddressSchema } from '../wire/orders.ts';
import { writePostNumber } from './packstation.ts';
import { germanPostcodeCheck } from './postcodes.ts';
import { fieldProblems } from '../wire/validation.ts';

const address = { street: 'Weg', number: '1', zipcode: '22767', city: 'Hamburg', country: 'DE' };
const problems = (packstation: unknown, country = 'DE') => {
  const { error } = shippingAddressSchema.safeParse({ ...address, country, packstation });
  return error && fieldProblems(error).map(({ path, code }) => `${path}: ${code}`);
};

// DHL, 'Packstation-Adresse': a Packstation's number has three digits from 101 on, a Postnummer six to ten.
describe('a Packstation', () => {
  it.each([
    [
      { number: '101', postNumber: '123456' },
      { number: '101', postNumber: '123456' },
    ],
    [
      { number: ' 999 ', postNumber: '12 3456 7890' },
      { number: '999', postNumber: '1234567890' },
    ],
    [
      { number: '１４５', postNumber: '1234-5678' },
      { number: '145', postNumber: '12345678' },
    ],
  ])('%j is one, and names street and number of its address', (sent, packstation) => {
    expect(shippingAddressSchema.parse({ ...address, packstation: sent })).toEqual({
      ...address,
      street: 'Packstation',
      number: packstation.number,
      packstation,
    });
  });

  it.each([
    [{ number: '100', postNumber: '123456' }, ['packstation.number: invalid_packstation']],
    [{ number: '1000', postNumber: '123456' }, ['packstation.number: invalid_packstation']],
    [{ number: '12a', postNumber: '123456' }, ['packstation.number: invalid_packstation']],
    [{ number: '145', postNumber: '12345' }, ['packstation.postNumber: invalid_post_number']],
    [{ number: '145', postNumber: '12345678901' }, ['packstation.postNumber: invalid_post_number']],
    [{ number: '', postNumber: ' ' }, ['packstation.number: required', 'packstation.postNumber: required']],
    [{ number: '145' }, ['packstation.postNumber: required']],
    ['145', ['packstation: required']],
  ])('%j is none', (packstation, found) => {
    expect(problems(packstation)).toEqual(found);
  });

  it('that is missing does not hide that the postcode is', () => {
    const form = shippingAddressSchema.check(germanPostcodeCheck);
    const { error } = form.safeParse({
      ...address,
      zipcode: '',
      city: '',
      packstation: { number: '99', postNumber: '' },
    });
    expect(error && fieldProblems(error).map(({ path }) => path)).toEqual([
      'city',
      'packstation.number',
      'packstation.postNumber',
      'zipcode',
    ]);
  });

  it('is in Germany', () => {
    const packstation = { number: '145', postNumber: '123456' };
    expect(problems(packstation, 'AT')).toEqual(['country: packstation_abroad']);
    expect(['DE', 'Deutschland', 'germany'].map((country) => problems(packstation, country))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([undefined, null])('may be left out: %s', (packstation) => {
    expect(shippingAddressSchema.parse({ ...address, packstation })).toEqual(address);
  });

  it('may be stored in the address book', () => {
    const sent = { ...address, name: 'Karla', packstation: { number: '145', postNumber: '123456' } };
    const [stored] = addressEndpoints.replace.body.parse([sent]);
    expect(stored).toMatchObject({ street: 'Packstation', number: '145', packstation: sent.packstation });
    expect(stored && writePostNumber(stored)).toBe('Postnummer 123456');
    expect(addressEndpoints.replace.body.safeParse([{ ...sent, country: 'AT' }]).success).toBe(false);
    expect(writePostNumber({ packstation: undefined })).toBeUndefined();
  });
});
