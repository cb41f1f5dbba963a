import { expect, it } from 'vitest';
import { readMailbox } from './mailbox.ts';

const address = 'post@shop.example';

// RFC 5322, section 3.4: addr-spec and name-addr, the name an atom, a quoted string or, as people write it, anything else.
it.each([
  ['post@shop.example', { address }],
  [' <post@shop.example> ', { address }],
  ['Kontor <post@shop.example>', { address, name: 'Kontor' }],
  ['"Müller, Söhne & Co." <post@shop.example>', { address, name: 'Müller, Söhne & Co.' }],
  ['Töpferei Karla Petersen<post@shop.example>', { address, name: 'Töpferei Karla Petersen' }],
  [String.raw`"Der \"Laden\"" <post@shop.example>`, { address, name: 'Der "Laden"' }],
  ['post@shop.example (Kontor)', { address, name: 'Kontor' }],
  ['Kontor <post@töpferei.example>', { address: 'post@töpferei.example', name: 'Kontor' }],
  ['Kontor <a/b@shop.example>', { address: 'a/b@shop.example', name: 'Kontor' }],
])('%s is one mailbox', (text, mailbox) => {
  expect(readMailbox(text)).toEqual(mailbox);
});

it.each([
  '',
  'Kontor',
  'Kontor <>',
  'Kontor <post>',
  'Kontor post@shop.example',
  'a@shop.example, b@shop.example',
  'Alle: a@shop.example, b@shop.example;',
  'Kontor <post@shop.example> <b@shop.example>',
  `${'a'.repeat(65)}@shop.example`,
])('%j is not a mailbox', (text) => {
  expect(readMailbox(text)).toBeUndefined();
});
