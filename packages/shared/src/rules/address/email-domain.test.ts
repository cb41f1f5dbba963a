import { expect, it } from 'vitest';
import { readEmailDomain } from './email-domain.ts';

// As a browser spells each of them. How far a letter lies from the one before it, and how many there are, decides the code.
it.each([
  ['xn--mller-kva.example', 'müller.example'],
  ['mail.xn--mller-kva.example', 'mail.müller.example'],
  ['xn--bcher-kva.xn--caf-dma.example', 'bücher.café.example'],
  ['xn--zca.example', 'ß.example'],
  ['xn--l-4ga.example', 'øl.example'],
  ['xn--d-uga0v4h.example', 'łódź.example'],
  ['xn--20-jhrige-bckerei-tqbh.example', '20-jährige-bäckerei.example'],
  ['xn--blbrsyltety-y8ao3x.example', 'blåbærsyltetøy.example'],
  ['xn--luouk-k-z2a6lsyxjlexh.example', 'žluťoučký-kůň.example'],
  ['xn--bckerei-rika-berlin-gwb48fj9d4j.example', 'bäckerei-růžička-berlin.example'],
])('post@%s is post@%s', (ascii, domain) => {
  expect(readEmailDomain(`post@${ascii}`)).toBe(`post@${domain}`);
  expect(readEmailDomain(`post@${domain}`)).toBe(`post@${domain}`);
});

it('reads nothing but the domain, which begins behind the last @', () => {
  expect(readEmailDomain('xn--mller-kva@xn--mller-kva.example')).toBe('xn--mller-kva@müller.example');
  expect(readEmailDomain('xn--mller-kva@post@xn--mller-kva.example')).toBe('xn--mller-kva@post@müller.example');
});

it.each([
  ['in letters without accents', 'post@kontor.example'],
  ['that has no xn--', 'post@shopmller-kva.example'],
  ['whose xn-- is not its beginning', 'post@mller-kva-xn--.example'],
  ['in Cyrillic letters', 'post@xn--e1afmkfd.example'],
  ['with one Cyrillic letter among Latin ones', 'post@xn--pypal-4ve.example'],
  ['with a dotless i', 'post@xn--nfo-iua.example'],
  ['with two Cyrillic letters among Latin ones', 'post@xn--mm-7kcb.example'],
  ['with a sign that is no letter', 'post@xn--bcher--3ya99173h.example'],
  ['of nothing but xn--', 'post@xn--.example'],
  ['that stands for letters without accents', 'post@xn--abc-.example'],
  ['that ends within a number', 'post@xn--mller-kv.example'],
  ['with a number beyond all letters', 'post@xn--99999999999999999999.example'],
  ['with a letter beyond the last one', 'post@xn--99999.example'],
  ['with signs that are no digits', 'post@xn--!!!.example'],
])('does not change a domain %s', (_what, address) => {
  expect(readEmailDomain(address)).toBe(address);
});

it.each(['', '@', 'xn--mller-kva.example', 'karla\npost@xn--mller-kva.example', 'post@xn--mller-kva.example\n@post'])(
  'leaves %j, which is no address, to the check of addresses',
  (text) => expect(readEmailDomain(text)).toBe(text),
);
