import { expect, it } from 'vitest';
import { writeMailLink } from './mail-link.ts';

// RFC 6068, section 2: reserved characters are percent-encoded, except the @ in the middle.
it.each([
  ['karla@post.example', 'mailto:karla@post.example'],
  ['a/b@post.example', 'mailto:a%2Fb@post.example'],
  ['a?cc=x&y%@müller.example', 'mailto:a%3Fcc%3Dx%26y%25@müller.example'],
])('the mail link of %s is %s', (address, link) => {
  expect(writeMailLink(address)).toBe(link);
});
