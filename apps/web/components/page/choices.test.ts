import { expect, it } from 'vitest';
import { type Choices, readChoices, writeChoices } from './choices.ts';

it.each([
  ['?theme=dark&language=en&piece=button', { theme: 'dark', language: 'en', piece: 'button' }],
  ['?language=en', { theme: 'light', language: 'en', piece: undefined }],
  ['?theme=sepia&language=xx', { theme: 'light', language: 'de', piece: undefined }],
  ['', { theme: 'light', language: 'de', piece: undefined }],
] as const)('an address says what is shown: %j', (search, choices) => {
  expect(readChoices(search)).toEqual(choices);
});

it.each<Choices>([
  { theme: 'dark', language: 'en', piece: undefined },
  { theme: 'light', language: 'de', piece: 'alert' },
])('a link shows what its sender saw: %j', (choices) => {
  expect(readChoices(writeChoices(choices))).toEqual(choices);
});
