import { expect, it } from 'vitest';
import { isBlankText } from './blank-text.ts';

// Default_Ignorable_Code_Point of Unicode's DerivedCoreProperties.txt, White_Space of PropList.txt, format characters (Cf).
it.each([
  ['nothing', ''],
  ['spaces', ' \t\n\u00A0\u2003\u3000\u202F'],
  ['zero width space', '\u200B'],
  ['Hangul filler', '\u3164'],
  ['word joiner', '\u2060'],
  ['Hangul choseong and jungseong fillers', '\u115F\u1160'],
  ['halfwidth Hangul filler', '\uFFA0'],
  ['braille pattern blank', '\u2800'],
  ['soft hyphen', '\u00AD'],
  ['byte order mark', '\uFEFF'],
  ['Mongolian vowel separator', '\u180E'],
  ['combining grapheme joiner', '\u034F'],
  ['tags', '\u{E0001}\u{E0061}'],
  ['joiners and marks of direction', '\u200C\u200D\u200E\u200F\u061C'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['Khmer inherent vowels', '\u17B4\u17B5'],
  ['invisible times', '\u2062'],
  ['several of them', ' \u200B\u3164 \u2060'],
])('%s cannot be seen', (_what, text) => {
  expect(isBlankText(text)).toBe(true);
});

it.each(['K', '–', '.', '李', '🏺', '\u2801', 'Zoë\u200B', '\u0301', '\u0000'])('%j is something', (text) => {
  expect(isBlankText(text)).toBe(false);
});
