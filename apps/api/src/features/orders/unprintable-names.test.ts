import { expect, it } from 'vitest';
import { findUnprintable } from './unprintable-names.ts';

const order = (name: string, billing?: object) =>
  ({ buyer: { name: 'Karla' }, shippingAddress: { name, street: 'Lindenweg', city: 'Köln' }, billing }) as never; // what is looked at

// Scripts by which Unicode calls them; the faces are those of pdf-faces.ts.
it.each([
  ['Latin', 'Ćwikła Ğüneş-Öztürk', true],
  ['Greek and Cyrillic', 'Ελλάδα Ирина', true],
  ['Hebrew and Arabic', 'דנה لوي', true],
  ['emoji', 'Zoë 🌻', true],
  ['Han', '王小明', false],
  ['Kana', 'さくら', false],
  ['Hangul', '김민수', false],
  ['Devanagari', 'आशा', false],
  ['Thai', 'สมชาย', false],
])('a name in %s', (_script, name, isPrintable) => {
  expect(findUnprintable(order(name))).toEqual(isPrintable ? [] : [name]);
});

it('names each text once, of the invoice address too', () => {
  expect(findUnprintable(order('王小明', { company: '王小明', name: 'Karla', street: '北京路' }))).toEqual([
    '王小明',
    '北京路',
  ]);
});
