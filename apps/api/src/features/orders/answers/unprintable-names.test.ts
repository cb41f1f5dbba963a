import { expect, it } from 'vitest';
import { findUnprintable } from './unprintable-names.ts';

// Only the fields that are read.
const order = (name: string, billing?: object) =>
  ({ buyer: { name: 'Karla' }, shippingAddress: { name, street: 'Lindenweg', city: 'Köln' }, billing }) as never;

// Scripts by their Unicode names; the faces are those of pdf-faces.ts.
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
])('a name in %s (%s) is printable: %s', (_script, name, isPrintable) => {
  expect(findUnprintable(order(name))).toEqual(isPrintable ? [] : [name]);
});

it('each unprintable text is named once, one of the invoice address too', () => {
  expect(findUnprintable(order('王小明', { company: '王小明', name: 'Karla', street: '北京路' }))).toEqual([
    '王小明',
    '北京路',
  ]);
});

it('unprintable names of articles are those on the invoice: in the order’s language, otherwise in German', () => {
  const lines = [{ texts: { de: { name: '花瓶' }, en: { name: 'Vase' } } }, { texts: { de: { name: 'さくら' } } }];
  const ordered = { buyer: { name: 'Karla' }, shippingAddress: {}, lines };
  expect(findUnprintable({ ...ordered, language: 'en' } as never)).toEqual(['さくら']);
  expect(findUnprintable({ ...ordered, language: 'de' } as never)).toEqual(['花瓶', 'さくら']);
});
