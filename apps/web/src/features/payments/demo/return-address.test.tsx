import { expect, test } from 'vitest';
import { toReturnAddress } from './return-address.ts';

const path = `/payments/return/${'a1'.repeat(16)}`;

test.each([`http://localhost:3000${path}`, `https://shop.example${path}?x=1#y`, `https://evil.example${path}`])(
  'only the path of %s is used',
  (url) => expect(toReturnAddress(url)).toBe(window.location.origin + path),
);

test.each(['https://evil.example/', 'https://evil.example//evil.example', 'javascript:alert(1)', '//evil.example', ''])(
  '%j leads to the home page',
  (url) => expect(toReturnAddress(url)).toBe('/'),
);
