// asvs 1.4.2, 2.2.1
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  dayField,
  emailField,
  euroField,
  longText,
  mayBeLeftOut,
  measureField,
  objectId,
  optionalParagraphs,
  optionalText,
  percentField,
  queryFlag,
  requiredParagraphs,
  requiredText,
  searchText,
  unbelievedEuros,
  wholeNumber,
} from './fields.ts';
import { fieldProblems } from '../wire/validation.ts';

const quantity = wholeNumber(1, 10_000);

/** Returns the parsed value, or `undefined` if the schema refuses it. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : undefined;
}

// Values that are no number on the wire (contract, "Everywhere"): refused by every numeric field.
const notNumbers = [
  '',
  ' ',
  ' 2 ',
  '2 ',
  '1e3',
  '0x10',
  '0b1',
  '1_000',
  '1,5',
  '+2',
  '-1',
  '.5',
  '5.',
  '1.2.3',
  'NaN',
  'Infinity',
  '٣',
  '2\n',
  '9'.repeat(16),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  null,
  undefined,
  true,
  [],
  [2],
  {},
  { $gt: 0 },
];

describe('wholeNumber', () => {
  it.each([
    [1, 1],
    [10_000, 10_000],
    ['1', 1],
    ['10000', 10_000],
    ['007', 7],
    ['2.0', 2],
  ])('reads %j as %i', (sent, value) => {
    expect(read(quantity, sent)).toBe(value);
  });

  it.each([...notNumbers, 0, '0', 1.5, '1.5', 10_001, '10001'])('refuses %j', (sent) => {
    expect(read(quantity, sent)).toBeUndefined();
  });
});

describe('euroField', () => {
  it.each([
    [0, 0],
    [19.9, 19.9],
    ['19.90', 19.9],
    ['2', 2],
    [0.1 + 0.2, 0.1 + 0.2],
    ['1000000', 1_000_000],
  ])('reads %j as %d euros', (sent, value) => {
    expect(read(euroField, sent)).toBe(value);
  });

  it.each([...notNumbers, 19.999, '19.999', 1_000_000.01, '1000000.01', 0.001, '0.00000001'])('refuses %j', (sent) => {
    expect(read(euroField, sent)).toBeUndefined();
  });
});

describe('percentField', () => {
  it.each([0, 7.25, '19', 100, '100.00'])('reads %j', (sent) => {
    expect(read(percentField, sent)).toBe(Number(sent));
  });

  it.each([...notNumbers, 100.01, '101', 19.001])('refuses %j', (sent) => {
    expect(read(percentField, sent)).toBeUndefined();
  });
});

describe('measureField', () => {
  it.each([0.001, '0.75', 1.005, 1_000_000])('reads %j', (sent) => {
    expect(read(measureField, sent)).toBe(Number(sent));
  });

  it.each([...notNumbers, 0, '0.0009', 0.0015, 1_000_000.001])('refuses %j', (sent) => {
    expect(read(measureField, sent)).toBeUndefined();
  });
});

describe('dayField', () => {
  it.each(['2000-01-01', '2024-02-29', '9998-12-31'])('takes %j', (day) => {
    expect(read(dayField, day)).toBe(day);
  });

  it.each(['1999-12-31', '9999-01-01', '2025-02-29', '2025-2-1', '21.11.2026', '2026-11-21T00:00:00Z', '', 20_261_121])(
    'refuses %j',
    (day) => {
      expect(read(dayField, day)).toBeUndefined();
    },
  );
});

describe('totals that are too large to be true', () => {
  it.each([19.999_999, '19.99999', 0, 1_000_000_000_000])('may be rounded as the sender likes: %j', (sent) => {
    expect(read(unbelievedEuros, sent)).toBe(Number(sent));
  });

  it.each(notNumbers)('refuses %j', (sent) => {
    expect(read(unbelievedEuros, sent)).toBeUndefined();
  });
});

describe('emailField', () => {
  it('trims and compares in lower case', () => {
    expect(read(emailField, '  Karla@Post.Example ')).toBe('karla@post.example');
  });

  it.each([
    ['post@müller.example', 'post@müller.example'],
    ['post@xn--mller-kva.example', 'post@müller.example'],
    ["o'neil+shop_1@post.example", "o'neil+shop_1@post.example"],
    ['a@b.xn--p1ai', 'a@b.xn--p1ai'],
    // WHATWG HTML, 'valid e-mail address': what a browser's own field takes.
    ['a/b@post.example', 'a/b@post.example'],
    ['karla!p@post.example', 'karla!p@post.example'],
    ["#$%&'*+/=?^_`{|}~-@post.example", "#$%&'*+/=?^_`{|}~-@post.example"],
    ['.a..b.@post.example', '.a..b.@post.example'],
    [`${'a'.repeat(64)}@post.example`, `${'a'.repeat(64)}@post.example`],
    [`a@${'b'.repeat(63)}.example`, `a@${'b'.repeat(63)}.example`],
  ])('reads %j as %j', (sent, address) => {
    expect(read(emailField, sent)).toBe(address);
  });

  it.each([
    'müller@post.example',
    'a"b@post.example',
    'a(b)@post.example',
    'a,b@post.example',
    'a;b@post.example',
    'a\\b@post.example',
    '<a@post.example>',
    'a\u200B@post.example',
    'a@-post.example',
    'a@post-.example',
    'a@post',
    'a@p\u0430ypal.example',
    // RFC 5321, section 4.5.3.1.1, and RFC 1035, section 2.3.4.
    `${'a'.repeat(65)}@post.example`,
    `a@${'b'.repeat(64)}.example`,
  ])('takes no letter or place that no address has: %j', (sent) => {
    expect(read(emailField, sent)).toBeUndefined();
  });

  // spec 5.8
  it.each(['', ' ', 'karla', 'karla@', '@post.example', 'a b@post.example', `${'a'.repeat(250)}@b.de`, 7, { $gt: '' }])(
    'refuses %j',
    (sent) => {
      expect(read(emailField, sent)).toBeUndefined();
    },
  );
});

describe('texts', () => {
  it('drop surrounding white space', () => {
    expect(read(requiredText(5), '  abcde  ')).toBe('abcde');
  });

  it.each(['', '   ', '\u200B', '\u3164', ' \u2060 ', '\u{E0061}', 'abcdef', 5, null, ['a']])(
    'required text refuses %j',
    (sent) => {
      expect(read(requiredText(5), sent)).toBeUndefined();
    },
  );

  it('optional text may be empty but not too long', () => {
    expect(read(optionalText(5), '  ')).toBe('');
    expect(read(optionalText(5), 'abcdef')).toBeUndefined();
  });

  it.each([
    [' a\nb ', 1, 'a\nb'],
    ['a', 1, 'a'],
    ['abcde', 1, 'abcde'],
    ['', 0, ''],
    ['', 1, undefined],
    ['abcdef', 0, undefined],
    ['a\u0000', 1, undefined],
  ])('of several pages: %j of at least %i letters is %j', (sent, min, kept) => {
    expect(read(longText(5, min), sent)).toBe(kept);
  });

  it('of several pages has a letter, unless it is said that it need not', () => {
    expect([read(longText(5), ''), read(longText(5), 'a')]).toEqual([undefined, 'a']);
  });

  it.each([
    ['Werft', 'Werft'],
    [' Werft ', 'Werft'],
    ['', undefined],
    [' ', undefined],
    ['\u200B\u2800', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('that may be left out is taken as %j: %j', (sent, kept) => {
    expect(mayBeLeftOut(optionalText(5)).safeParse(sent)).toEqual({ success: true, data: kept });
  });

  it('that may be left out is a text all the same', () => {
    expect(mayBeLeftOut(optionalText(5)).safeParse('abcdef').success).toBe(false);
    expect(mayBeLeftOut(optionalText(5)).safeParse(5).success).toBe(false);
  });
});

describe('ids and flags', () => {
  it('object ids are 24 hexadecimal digits, in lower case from then on', () => {
    expect(read(objectId, 'ABCDEF0123456789abcdef01')).toBe('abcdef0123456789abcdef01');
  });

  it.each(['', 'abcdef0123456789abcdef0', 'abcdef0123456789abcdef012', 'gbcdef0123456789abcdef01', 12, { $ne: null }])(
    'refuses %j as an object id',
    (sent) => {
      expect(read(objectId, sent)).toBeUndefined();
    },
  );

  it.each([
    ['true', true],
    ['false', false],
    ['', undefined],
    ['1', undefined],
    ['TRUE', undefined],
    [true, undefined],
  ])('a flag of a query: %j is %j', (sent, value) => {
    expect(read(queryFlag, sent)).toBe(value);
  });
});

describe('text', () => {
  it.each(['Karla\r\nBcc: x', 'Karla\u0000', 'tab\tbed', '\ud800', 'Karla\u202Enegrebstep', 'a\u2028b', '\u2066a'])(
    'of one line is never %j',
    (value) => {
      expect(z.safeParse(requiredText(100), value).success).toBe(false);
      expect(z.safeParse(optionalText(100), value).success).toBe(false);
    },
  );

  it('of several lines has line breaks, but no other control characters', () => {
    expect(z.parse(requiredParagraphs, ' Erste Zeile.\n\nZweite 🏺 ')).toBe('Erste Zeile.\n\nZweite 🏺');
    expect(z.safeParse(requiredParagraphs, 'a\u0000b').success).toBe(false);
    expect(z.safeParse(optionalParagraphs, '\u001b[2J').success).toBe(false);
  });
});

// A line's schema is made by its test, so that one that cannot be made fails it.
describe('white space around', () => {
  it.each([
    ['a line', () => requiredText(20), ' Karla P. ', 'Karla P.'],
    ['a line that may be empty', () => optionalText(20), ' \t', ''],
    ['what is searched for', () => searchText, ' vase ', 'vase'],
    ['a line of nothing that is seen', () => optionalText(20), ' \u200B\u3164 ', ''],
    ['lines of nothing that is seen', () => optionalParagraphs, '\u2060\n\u00AD', ''],
    ['several lines', () => requiredParagraphs, '\n Erste.\nZweite. \n', 'Erste.\nZweite.'],
    ['several lines that may be empty', () => optionalParagraphs, ' \n ', ''],
    ['an e-mail address', () => emailField, ' Karla@Post.example\n', 'karla@post.example'],
  ])('%s is dropped', (_what, makeSchema, sent, kept) => {
    expect(read(makeSchema(), sent)).toBe(kept);
  });
});

it.each([
  ['no number', () => quantity, 'abc', 'not_a_number'],
  ['neither text nor number', () => quantity, true, 'not_a_number'],
  ['half a piece', () => quantity, 1.5, 'not_whole'],
  ['too many', () => quantity, 10_001, 'too_large'],
  ['too few', () => quantity, 0, 'too_small'],
  ['a third of a cent', () => euroField, '1.333', 'invalid'],
  ['a control character', () => requiredText(20), 'a\u0000', 'invalid'],
  ['nothing', () => requiredText(20), ' ', 'required'],
  ['a name that nobody sees', () => requiredText(20), '\u2060\u115F', 'required'],
  ['lines that nobody sees', () => requiredParagraphs, '\u200B\n\uFEFF', 'required'],
  ['several pages that nobody sees', () => longText(20), '\u180E', 'required'],
  ['a longer line', () => requiredText(20), 'x'.repeat(21), 'too_long'],
  ['no address', () => emailField, 'karla', 'invalid_email'],
])('%s is refused by its own word', (_what, makeSchema, value, code) => {
  const { error } = z.safeParse(makeSchema(), value);
  expect(error && fieldProblems(error).map((problem) => problem.code)).toEqual([code]);
});

// A call's answer carries the message beside the code.
it.each([
  ['a control character', () => optionalText(20), 'a\u0000'],
  ['a control character between lines', () => optionalParagraphs, 'a\u0000'],
  ['a third of a cent', () => euroField, '1.333'],
  ['a third of a percent', () => percentField, '0.333'],
  ['half a thousandth', () => measureField, '1.0005'],
  ['a day of the last century', () => dayField, '1999-12-31'],
])('%s is refused as invalid, in the message too', (_what, makeSchema, value) => {
  const { error } = z.safeParse(makeSchema(), value);
  expect(error && fieldProblems(error)).toEqual([{ path: '', code: 'invalid', message: 'invalid' }]);
});
