import { expect, it } from 'vitest';
import { testsIn } from './tests-in.ts';

/** Returns the titles of running tests in a file's text. */
function runningTests(source: string, file = 'a.test.ts'): string[] {
  return testsIn(file, source).flatMap(({ title, off }) => (off ? [] : [title]));
}

it.each([
  ["it('adds', () => {});", 'adds'],
  ['test("says \'no\'", () => {});', "says 'no'"],
  ['it(`costs ${price} euros`, () => {});', 'costs ${price} euros'],
  ["it.each([1, 2])('takes %i', (n) => {});", 'takes %i'],
  ["it.each<[string, object]>([['a', {}]])(\n  '%s fits',\n  () => {},\n);", '%s fits'],
  ["it.each`\n a\n ${1}\n`('takes $a', () => {});", 'takes $a'],
  ["it('waits', { timeout: 5 }, async () => {});", 'waits'],
  ["for (const l of ['de']) test(`speaks ${l}`, () => {});", 'speaks ${l}'],
])('finds %s', (source, title) => {
  expect(runningTests(source)).toEqual([title]);
});

it('understands JSX', () => {
  expect(runningTests("test('page', () => render(<p>Don't</p>));", 'a.test.tsx')).toEqual(['page']);
});

it('knows the groups around a test', () => {
  expect(
    testsIn('a.test.ts', "describe('the cart', () => { describe('empty', () => { it('says so', f); }); });"),
  ).toEqual([{ title: 'says so', prefix: 'the cart › empty › ', off: false, numbers: [] }]);
});

it.each([
  "// it('gone', f);",
  "/* it('gone', f); */",
  'const text = "it(\'gone\', f)";',
  "it.skip('gone', f);",
  "it.todo('gone');",
  "it.skip.each([1])('gone', f);",
  "it.skipIf(ci)('gone', f);",
  "it.fails('gone', f);",
  "describe.skip('group', () => { it('gone', f); });",
  "test.describe.fixme('group', () => { test('gone', f); });",
  "test('gone', () => { test.skip(); });",
  "test.skip(isPhone, 'why'); test('gone', f);",
  "test('gone', ({ page }) => { test.fixme(isPhone, 'why'); });",
  "suite.it('gone', f);",
])('sees no running test in %s', (source) => {
  expect(runningTests(source)).toEqual([]);
});

it('a test that is skipped leaves its neighbours running', () => {
  expect(
    runningTests("describe('g', () => { it.skip('a', f); it('b', f); }); test('c', () => test.step('d', f));"),
  ).toEqual(['b', 'c']);
});

it.each([
  ["// spec 2.4\nit('a', f);", ['spec 2.4']],
  ["// spec 2.4, 4.11\nit('a', f);", ['spec 2.4', 'spec 4.11']],
  [
    "describe('g', () => {\n  // spec 2.4\n  // asvs 7.5.1\n  it.each([\n    1,\n  ])('a', f);\n});",
    ['spec 2.4', 'asvs 7.5.1'],
  ],
  ["// spec 2.4\nfor (const l of ['de']) test(`a ${l}`, f);", ['spec 2.4']],
  ["// spec 2.4\n\nit('a', f);", []],
  ["// see spec 2.4\nit('a', f);", []],
  ["// spec 2\nit('a', f);", []],
  ["/* spec 2.4 */\nit('a', f);", []],
])('reads the numbers above %j', (source, numbers) => {
  expect(testsIn('a.test.ts', source).map((test) => test.numbers)).toEqual([numbers]);
});

it('a number is of the test below it alone', () => {
  const tests = testsIn('a.test.ts', "// spec 1.1\nit('a', f);\nit('b', f);\n// spec 1.2\nit('c', f);");
  expect(tests.map(({ numbers }) => numbers)).toEqual([['spec 1.1'], [], ['spec 1.2']]);
});

it('refuses what is no program', () => {
  expect(() => testsIn('a.test.ts', 'it(')).toThrow('a.test.ts');
});
