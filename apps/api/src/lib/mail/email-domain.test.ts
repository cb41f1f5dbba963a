import { domainToASCII, domainToUnicode } from 'node:url';
import { readEmailDomain } from '@kontor/shared/rules/address/email-domain';
import { emailField } from '@kontor/shared/schemas/fields';
import { expect, it } from 'vitest';
import { asciiAddress } from './mail-transport.ts';

it.each(['müller.example', 'straße.example', 'bücher.café.example', 'øl.example', 'ß.example', 'äöü-ñ3.example'])(
  'both spellings of %s are one address',
  (domain) => {
    const ascii = domainToASCII(domain);
    expect(ascii).toContain('xn--');
    expect(readEmailDomain(`post@${ascii}`)).toBe(`post@${domain}`);
    expect(emailField.parse(` Post@${ascii.toUpperCase()} `)).toBe(`post@${domain}`);
    expect(emailField.parse(`post@${domain}`)).toBe(`post@${domain}`);
    expect(asciiAddress(`post@${domain}`)).toBe(`post@${ascii}`);
  },
);

it('parses 2,000 generated names like Node', () => {
  const letters = 'abcxyz0129-äöüßéèçñåøæžšőűčřďťň'.split('');
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const labels = Array.from({ length: 2000 }, () =>
    Array.from({ length: 1 + next(20) }, () => letters[next(letters.length)]).join(''),
  );
  const domains = labels
    .map((label) => domainToASCII(`a${label}a.example`))
    .filter((ascii) => ascii.startsWith('xn--'));
  expect(domains.length).toBeGreaterThan(1000);
  expect(domains.map((ascii) => readEmailDomain(`a@${ascii}`))).toEqual(
    domains.map((ascii) => `a@${domainToUnicode(ascii)}`),
  );
});

it.each([
  'a@post.example',
  'a@xn--.example',
  'a@xn--a-.example',
  'a@xn--abc-.example',
  'a@xn--99999999999999999999.example',
  'a@xn--!!!.example',
  // Cyrillic, and a domain with a letter that Unicode cannot lower-case.
  'a@xn--80ak6aa92e.example',
  'no address',
  '@',
])('leaves %s unchanged', (address) => expect(readEmailDomain(address)).toBe(address));
